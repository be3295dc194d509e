import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type OneByteEncoding, OneByteWords } from './one-byte-letters.ts';

const tableOf = (encoding: OneByteEncoding) => {
  const decoder = new TextDecoder(encoding);
  return new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
};
const TABLES = { 'windows-1252': tableOf('windows-1252'), macintosh: tableOf('macintosh') };
const written = (text: string, encoding: OneByteEncoding) =>
  Uint8Array.from([...text], (letter) => TABLES[encoding].get(letter) ?? 0x3f);
const judged = (bytes: Uint8Array) => {
  const words = new OneByteWords();
  words.add(bytes);
  return words.judge();
};

const NAMES =
  'Muñoz José Françoise Zoë García Núñez Peña Ángel Óscar Íñigo Begoña Ramírez João Conceição Simões Gonçalves Müller Jürgen Björn Øyvind Åse Søren Æbelø Strauß Weiß Émile Hélène Noël Benoît Gaëlle Nicolò Niccolò Lucía Đ'
    .split(' ')
    .filter((name) => name !== 'Đ');
const UPPER = 'MUÑOZ JOSÉ GARCÍA PEÑA ÁNGEL RAMÍREZ MÜLLER BJÖRN FRANÇOISE HÉLÈNE GONÇALVES NOËL ÅSE'.split(' ');
/** These say in either encoding what may be a name. */
const OPEN = new Set(['Ángel', 'Óscar', 'Émile', 'Åse', 'Æbelø', 'Øyvind', 'Íñigo', 'Björn', 'NOËL']);

describe.each(['windows-1252', 'macintosh'] as const)('a name written in %s', (encoding) => {
  test.each([...NAMES, ...UPPER].filter((name) => !OPEN.has(name)))('%s is read so, without a doubt', (name) => {
    const text = `1,${name},M\n`;
    expect(judged(written(text, encoding))).toEqual({ encoding, doubtful: [] });
  });

  test('is read so among any others', () => {
    const some = fc.subarray([...NAMES, ...UPPER], { minLength: 6 });
    fc.assert(
      fc.property(some, (names) => {
        const text = names.map((name, at) => `${at},"${name}, Ann",M\n`).join('');
        expect(judged(written(text, encoding)).encoding).toBe(encoding);
      }),
    );
  });
});

test.each([
  ['O’Brien – café', 'macintosh', []],
  ['O’Brien – café', 'windows-1252', []],
  ['• one', 'windows-1252', []],
  ['plain', 'windows-1252', []],
] as const)('%s in %s', (text, encoding, doubtful) => {
  expect(judged(written(text, encoding))).toEqual({ encoding, doubtful });
});

test('letters of a third encoding are in doubt, and told', () => {
  // "Muñoz" and "José" as DOS programs write them.
  const bytes = Buffer.from('1,Mu\xa4oz,Jos\x82\n', 'latin1');
  const { encoding, doubtful } = judged(bytes);
  expect([encoding, doubtful.length > 0]).toEqual(['windows-1252', true]);
});
