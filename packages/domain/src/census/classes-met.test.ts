import { expect, test } from 'vitest';
import { classesMet } from './classes-met.ts';
import { MetWords } from './met-words.ts';
import { checkHash, hashText } from './reading/hash.ts';

const CLASSES = [
  { id: 'a', number: '1', name: 'All Managers' },
  { id: 'b', number: '2', name: 'Class B' },
];

test.each([
  [['1', 'class 1', 'ALL MANAGERS'], ['a']],
  [['2', 'Class B', 'class 2'], ['b']],
  [
    ['Drivers', '1'],
    ['Drivers', 'a'],
  ],
  [[], []],
])('the words %o mean the classes %o', (written, met) => {
  expect(classesMet(written, CLASSES)).toEqual(met);
});

test('words of a column are met once each whatever their case, and not without end', () => {
  const met = new MetWords();
  const numberOf = (word: string) => met.numberOf(hashText(word), checkHash(word));
  expect(['Managers', 'MANAGERS', '', 'Drivers'].map((word) => met.meet(word))).toEqual([1, 1, 0, 2]);
  expect(met.words).toEqual(['Managers', 'Drivers']);
  expect(['managers', 'cooks'].map(numberOf)).toEqual([1, 0]);
  for (let at = 0; at < 500; at += 1) met.meet(`group ${at}`);
  expect(met.words).toHaveLength(200);
  // What comes after those has one number, so that the quick path need not meet it.
  expect([met.meet('cooks'), numberOf('cooks'), numberOf('Drivers')]).toEqual([255, 255, 2]);
});
