import { existsSync } from 'node:fs';
import path from 'node:path';
import { files, read, root } from './sources.ts';

const GLOSSARY = 'docs/glossary.md';
const SOURCE = /^(packages|apps|journeys|bench|scripts)\/.*\.(ts|tsx)$/;

/** Words the glossary tells not to use, from its table "Not this": `| not this | but this |`. */
function unwanted(glossary: string): { word: string; instead: string }[] {
  const table = glossary.split('## Not this')[1] ?? '';
  return [...table.matchAll(/^\| `(\w+)` \| `([^`]+)` \|/gm)].map((row) => ({
    word: row[1] ?? '',
    instead: row[2] ?? '',
  }));
}

/** Names source files that call a thing by another word than the glossary's. */
export async function glossary(): Promise<string | null> {
  if (!existsSync(path.join(root, GLOSSARY))) return `${GLOSSARY} is missing`;
  const words = unwanted(await read(GLOSSARY));
  const wrong: string[] = [];
  for (const file of files().filter((each) => SOURCE.test(each) && !each.startsWith('scripts/check/'))) {
    if (!existsSync(path.join(root, file))) continue;
    const source = await read(file);
    for (const { word, instead } of words) {
      if (new RegExp(`\\b${word}\\b`).test(source)) wrong.push(`${file}: say ${instead}, not ${word}`);
    }
  }
  return wrong.length > 0 ? wrong.join('\n') : null;
}
