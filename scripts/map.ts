/** Draws docs/map.md, docs/settings.md and docs/permissions.md anew. */
import { drawMap } from './check/map.ts';
import { writePermissions } from './check/permissions.ts';
import { writeSettings } from './check/settings.ts';

await drawMap();
await writeSettings();
await writePermissions();
