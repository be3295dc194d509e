import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWaived, WAIVED } from '../codes.data.ts';
import { isPlaceholder } from '../reading/read-text.ts';
import { Election, Elections } from './elections.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (elections: Elections, text: string) => elections.read(bytes(text), 0, bytes(text).length);

const WORDS = [
  ...[...WAIVED].flatMap((words) => words.split(' ')),
  ...'waives refuses refusing opting opted declining EE Employee Member Spouse dependents family child PPO HMO High'.split(
    ' ',
  ),
  ...'took chose elected enrolled in not yet covered coverage cover no of all by until and cancelled terminated'.split(
    ' ',
  ),
  ...'tbd null nil plan 1 0 + premium deductible only Nova Noncontributory'.split(' '),
];

describe('what an election says', () => {
  it('is the same on both paths, whatever words it is made of', () => {
    const elections = new Elections();
    const values = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(values, fc.boolean(), (value, isCapital) => {
        const text = isCapital ? value.toUpperCase() : value;
        const says = read(elections, text);
        if (says === Election.unsure) return;
        expect([text, says === Election.waived, isPlaceholder(text) && !isWaived(text)]).toEqual([
          text,
          isWaived(text),
          false,
        ]);
      }),
      { numRuns: 3_000 },
    );
  });

  it.each([
    ['EE elected no coverage', Election.waived],
    ['Employee chose not covered', Election.waived],
    ['Member took no coverage', Election.waived],
    ['waives', Election.waived],
    ['PPO High', Election.enrolled],
    ['EE + Spouse', Election.enrolled],
    ['Waived spouse coverage', Election.enrolled],
    ['tbd', Election.unsure],
    ['null', Election.unsure],
    ['+1', Election.unsure],
    ['PPO - waived', Election.unsure],
    ['PPO ', Election.unsure],
    ['x'.repeat(200), Election.unsure],
  ])('“%s”', (text, says) => {
    const elections = new Elections();
    expect([read(elections, text), read(elections, text.toUpperCase())]).toEqual([says, says]);
  });

  it('is looked at the careful way where a sheet has too many different words', () => {
    const elections = new Elections();
    for (let at = 0; at < 2_000; at += 1) read(elections, `Plan ${at}`);
    expect([read(elections, 'Waived'), read(elections, 'Plan 7')]).toEqual([Election.unsure, Election.enrolled]);
  });
});
