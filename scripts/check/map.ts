import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { files, read, root } from './sources.ts';

const MAP = 'docs/map.md';
const ROOMS = [
  'packages/domain/src',
  'packages/contract/src',
  'packages/kit/src',
  'apps/server/src',
  'apps/web/src',
  'journeys',
  'bench',
  'scripts',
];
const IS_SOURCE = /\.(ts|tsx)$/;
const IS_TEST = /\.(test|spec)\.tsx?$/;

/** What the map says: every source file by its room, with the first sentence of what it says of itself. */
async function draw(): Promise<string> {
  const lines = [
    '# Map',
    '',
    'Made by `node scripts/map.ts` from the files as they are; do not edit. Tests stand beside what they test.',
    '',
  ];
  const all = files()
    .filter((file) => IS_SOURCE.test(file) && !IS_TEST.test(file) && existsSync(path.join(root, file)))
    .sort();
  for (const room of ROOMS) {
    lines.push(`## ${room}`, '');
    let folder = '';
    for (const file of all.filter((each) => each.startsWith(`${room}/`))) {
      const here = path.dirname(file).slice(room.length + 1);
      if (here !== folder) {
        lines.push('', `**${here || '.'}**`, '');
        folder = here;
      }
      const about = firstSentence(await read(file));
      lines.push(`- \`${path.basename(file)}\`${about ? ` – ${about}` : ''}`);
    }
    lines.push('');
  }
  return `${lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}

function firstSentence(source: string): string {
  const comment = source.match(/\/\*\*([\s\S]*?)\*\//)?.[1];
  if (!comment) return '';
  const text = comment
    .replace(/^\s*\* ?/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return (text.match(/^.*?[.:](?= |$)/)?.[0] ?? text).slice(0, 160).replace(/[:.]$/, '');
}

export async function drawMap(): Promise<void> {
  await writeFile(path.join(root, MAP), await draw());
}

/** Says when the map does not show the files as they are. */
export async function mapIsCurrent(): Promise<string | null> {
  const drawn = existsSync(path.join(root, MAP)) ? await read(MAP) : '';
  return drawn === (await draw()) ? null : `${MAP} is out of date: run node scripts/map.ts`;
}
