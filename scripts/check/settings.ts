import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SETTINGS } from '../../apps/server/src/config.ts';
import { read, root } from './sources.ts';

const PAGE = 'docs/settings.md';

function page(): string {
  const rows = SETTINGS.map(
    ({ name, fallback, about }) => `| \`${name}\` | ${fallback ? `\`${fallback}\`` : ''} | ${about} |`,
  );
  return `# Settings\n\nEnvironment variables; made by \`node scripts/map.ts\` from \`apps/server/src/config.ts\`, do not edit.\n\n| Name | Without it | What it is for |\n|---|---|---|\n${rows.join('\n')}\n`;
}

export async function writeSettings(): Promise<void> {
  await writeFile(path.join(root, PAGE), page());
}

/** Says when the list of settings is not the one the server reads. */
export async function settingsAreCurrent(): Promise<string | null> {
  const written = existsSync(path.join(root, PAGE)) ? await read(PAGE) : '';
  return written === page() ? null : `${PAGE} is out of date: run node scripts/map.ts`;
}
