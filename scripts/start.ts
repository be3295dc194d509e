/** `npm start`: builds the browser's side where it is missing, then runs the product. */
import { existsSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
if (!existsSync(path.join(root, 'apps/web/dist/portal'))) await import('./build-web.ts');
await import('../apps/server/src/main.ts');
