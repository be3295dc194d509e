import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { create, type Font } from 'fontkit';

export type Weight = 'regular' | 'bold';

/** One font file: pdfkit knows it by `name`. */
export interface Face {
  readonly name: string;
  /** Unpacked once a process: unpacking is most of the work of a short document. */
  readonly font: Font;
}

const require = createRequire(import.meta.url);
const FOLDERS = {
  figtree: path.dirname(require.resolve('@fontsource/figtree/package.json')),
  'noto-sans': path.dirname(require.resolve('@fontsource/noto-sans/package.json')),
} as const;

/** Our own letters first; then Noto Sans, for names that are written in other alphabets. */
const SUBSETS = [
  ['figtree', 'latin'],
  ['figtree', 'latin-ext'],
  ['noto-sans', 'latin-ext'],
  ['noto-sans', 'vietnamese'],
  ['noto-sans', 'greek'],
  ['noto-sans', 'greek-ext'],
  ['noto-sans', 'cyrillic'],
  ['noto-sans', 'cyrillic-ext'],
] as const;
const NUMBERS: Readonly<Record<Weight, number>> = { regular: 400, bold: 600 };

interface Family {
  readonly faces: readonly Face[];
  readonly found: Map<string, Face | null>;
}
const families = new Map<Weight, Family>();

function familyOf(weight: Weight): Family {
  const loaded = families.get(weight);
  if (loaded) return loaded;
  const faces = SUBSETS.map(([family, subset]) => loadFace(family, subset, NUMBERS[weight]));
  const family = { faces, found: new Map() };
  families.set(weight, family);
  return family;
}

/** Every face of a weight. */
export const facesOf = (weight: Weight): readonly Face[] => familyOf(weight).faces;

/** The first face that has the character; `null` when none has it. */
export function faceOf(character: string, weight: Weight): Face | null {
  const { faces, found } = familyOf(weight);
  const known = found.get(character);
  if (known !== undefined) return known;
  const face = faces.find((each) => each.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) ?? null;
  found.set(character, face);
  return face;
}

function loadFace(family: keyof typeof FOLDERS, subset: string, number: number): Face {
  const name = `${family}-${subset}-${number}`;
  const data = readFileSync(path.join(FOLDERS[family], 'files', `${name}-normal.woff`));
  return { name, font: create(data) as Font };
}
