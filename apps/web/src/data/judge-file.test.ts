import { describe, expect, it } from 'vitest';
import { freeName, judgeFile } from './judge-file.ts';

const MB = 1024 * 1024;

describe('a file that was chosen', () => {
  it.each([
    ['census.csv', 0, 'census.csv is empty.'],
    ['census.csv', 20 * MB + 1, 'census.csv is larger than 20 MB.'],
    [`${'x'.repeat(188)}.csv`, 1, 'The name of this file is longer than 191 characters.'],
  ])('%s of %i bytes is refused before it is sent', (name, size, words) => {
    expect(judgeFile({ name, size }, [])).toMatchObject({ kind: 'refused', message: expect.stringContaining(words) });
  });

  it('may be 20 MB, and called whatever it is: the server looks at what is in it', () => {
    expect(judgeFile({ name: 'census.dat', size: 20 * MB }, [])).toBeNull();
  });

  it('with a name that is taken is offered the next one, whatever its case', () => {
    expect(judgeFile({ name: 'Census.CSV', size: 1 }, ['census.csv'])).toEqual({
      kind: 'taken',
      suggestion: 'Census (2).CSV',
    });
  });
});

it.each([
  ['census.csv', ['census.csv', 'census (2).csv'], 'census (3).csv'],
  ['census (2).csv', ['census (2).csv'], 'census (3).csv'],
  ['census', ['census'], 'census (2)'],
  ['.csv', ['.csv'], '.csv (2)'],
])('a free name for %s beside %j', (name, taken, free) => {
  expect(freeName(name, taken)).toBe(free);
  expect(taken).not.toContain(freeName(name, taken));
});
