/** `npm start`: builds the browser's side where it is missing, then runs the product. */
import { existsSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
if (!existsSync(path.join(root, 'apps/web/dist/portal'))) await import('./build-web.ts');
await import('../apps/server/src/main.ts');

// A signal to npm ends npm and its shell, but does not reach us: without them nobody is left who could stop us.
const parent = process.ppid;
if (process.env.npm_lifecycle_event) {
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}
