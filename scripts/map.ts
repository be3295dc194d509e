/** Draws docs/map.md and docs/settings.md anew. */
import { drawMap } from './check/map.ts';
import { writeSettings } from './check/settings.ts';

await drawMap();
await writeSettings();
