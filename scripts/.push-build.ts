import { build } from 'vite';
import { configOf } from '/work/main/apps/web/vite.config.ts';
await build({ ...configOf('portal'), configFile: false, mode: 'production' });
