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

const decoded = (bytes: Uint8Array, encoding: OneByteEncoding) => new TextDecoder(encoding).decode(bytes);

const SPANISH =
  'Muñoz José García Núñez Peña Ángel Óscar Íñigo Begoña Ramírez Lucía López Ibáñez Gómez Ramón Martí Ríos Díaz Señor';
const PORTUGUESE = 'João Conceição Simões Gonçalves Luís António Inês Magalhães';
const FRENCH = 'Françoise Zoë Émile Hélène Noël Benoît Gaëlle Jérôme Çelik';
const GERMAN = 'Müller Jürgen Björn Strauß Weiß Jäger Özil';
const NORDIC = 'Øyvind Åse Søren Æbelø Bjørn Håkon';
const UPPER = 'MUÑOZ JOSÉ GARCÍA PEÑA ÁNGEL RAMÍREZ MÜLLER BJÖRN FRANÇOISE HÉLÈNE GONÇALVES NOËL ÅSE';
const NAMES = [SPANISH, PORTUGUESE, FRENCH, GERMAN, NORDIC, UPPER, 'Nicolò'].flatMap((list) => list.split(' '));
/** These say in either encoding what may be a name. */
const OPEN = new Set(['Øyvind', 'NOËL']);
/** Excel for Windows writes these signs as they are typed. */
const CURLY = [
  ...['O’Neil', 'D’Angelo', 'Sha’Quan', 'Lee’s', 'Women’s Apparel', 'WOMEN’S', 'Da’quan', 'Lees’', '’85', '‘Bob’'],
  ...['Robert “Bob”', '“bob” Lee', '(“Bob”)', 'Smith–Jones', 'full–time', 'Ops – East', 'Ops—East', '2015–2020'],
  ...[
    'R&D…',
    'and so on…',
    '…',
    'O’Neil’s “best” – so far…',
    '• Ops',
    'Acme™',
    'Lee†',
    '12”x10”',
    'L’oreal',
    'Co–owner',
  ],
];

describe('a text of Windows-1252', () => {
  test.each(NAMES.filter((name) => !OPEN.has(name)))('with %s is read so, without a doubt', (name) => {
    const text = `1,${name},M\n`;
    expect(judged(written(text, 'windows-1252'))).toEqual({ encoding: 'windows-1252', doubtful: [] });
  });

  test.each(CURLY)('with %s alone is read so', (word) => {
    for (const end of ['\n', '\r\n'])
      expect(judged(written(`1,${word},M${end}`, 'windows-1252')).encoding).toBe('windows-1252');
  });

  test('reads back equal, whichever names and curly signs it has', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...NAMES, ...CURLY), { minLength: 1, maxLength: 12 }), (names) => {
        const bytes = written(names.map((name, at) => `${at},"${name}, Ann",M\n`).join(''), 'windows-1252');
        const { encoding } = judged(bytes);
        expect(decoded(bytes, encoding)).toBe(decoded(bytes, 'windows-1252'));
      }),
    );
  });

  test.each(['O’Neil', 'D’Angelo', 'Lee’s', 'Smith–Jones', '“Bob”', 'R&D…'])('is not in doubt for %s', (word) => {
    expect(judged(written(`1,${word},M\n`, 'windows-1252')).doubtful).toEqual([]);
  });
});

describe('a text of Mac Roman', () => {
  test.each([
    'Muñoz, José, Françoise, Zoë',
    'João Simões',
    'MUÑOZ, JOSÉ',
    'Hernán, Ibáñez, García',
    'O’Brien – café',
    'Müller, Weiß, Jürgen',
    'Søren, Håkon, Bjørn',
  ])('with %s is read so, without a doubt', (text) => {
    expect(judged(written(`1,${text},M\n`, 'macintosh'))).toEqual({ encoding: 'macintosh', doubtful: [] });
  });

  test.each(['José', 'MUÑOZ', 'João'])('with %s alone is read so, and told', (name) => {
    expect(judged(written(`1,${name},M\n`, 'macintosh'))).toEqual({ encoding: 'macintosh', doubtful: [name] });
  });

  test.each([
    ['Muñoz', 'Mu–oz'],
    ['García', 'Garc’a'],
    ['Zoë', 'Zo‘'],
    ['Ángel', 'çngel'],
    ['Özil', '…zil'],
  ])('with %s alone may be either, and is told', (name, asWindows) => {
    const told = judged(written(`1,${name},M\n`, 'macintosh'));
    expect(told).toEqual({ encoding: 'windows-1252', doubtful: [asWindows] });
  });

  test('with the line ends of a Mac reads back equal, or is told', () => {
    const names = fc.array(fc.constantFrom(...NAMES), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(names, fc.subarray(CURLY, { maxLength: 2 }), (accented, curly) => {
        const bytes = written([...accented, ...curly].map((name, at) => `${at},${name},M\r`).join(''), 'macintosh');
        const { encoding, doubtful } = judged(bytes);
        expect(encoding === 'macintosh' || doubtful.length > 0).toBe(true);
      }),
    );
  });
});

test.each([
  ['½ day 20°', 'windows-1252'],
  ['• one', 'windows-1252'],
  ['plain', 'windows-1252'],
] as const)('%s in %s', (text, encoding) => {
  expect(judged(written(text, encoding))).toEqual({ encoding, doubtful: [] });
});

test('letters of a third encoding are in doubt, and told', () => {
  // "Muñoz" and "José" as DOS programs write them.
  const bytes = Buffer.from('1,Mu\xa4oz,Jos\x82\n', 'latin1');
  const { encoding, doubtful } = judged(bytes);
  expect([encoding, doubtful.length > 0]).toEqual(['windows-1252', true]);
});
