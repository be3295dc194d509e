import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../../..');
const FILES = globSync('{packages,apps}/*/src/**/*.{css,ts,tsx}', { cwd: ROOT });
/** Set by the library around what it opens. */
const OUTSIDE = ['--trigger-width', '--visual-viewport-height'];

test('every token that a style names is there, or the style has another to fall back on', () => {
  const texts = FILES.map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));
  const known = new Set(OUTSIDE);
  for (const { text } of texts)
    for (const [, name = ''] of text.matchAll(/(--[a-z][\w-]*)['"]?\]?\s*:/g)) known.add(name);
  const missing = texts.flatMap(({ file, text }) =>
    file.endsWith('.css')
      ? [...text.matchAll(/var\((--[\w-]+)\)/g)].flatMap(([, name = '']) =>
          known.has(name) ? [] : [`${file}: ${name}`],
        )
      : [],
  );
  expect(FILES.length).toBeGreaterThan(500);
  expect(missing).toEqual([]);
});
