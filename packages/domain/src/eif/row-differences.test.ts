import { describe, expect, it } from 'vitest';
import { subStepOf } from './catalogue.ts';
import { rowDifferences } from './row-differences.ts';
import { mapleRidge } from './samples.ts';
import type { Ask } from './step.ts';

const facts = mapleRidge();
const askOf = (attributeKey: string): Ask => {
  const ask = subStepOf('previous-coverage-information').asks.find((each) => each.attributeKey === attributeKey);
  if (!ask) throw new Error(`Not asked: ${attributeKey}`);
  return ask;
};
const differences = (attributeKey: string, mine: unknown, theirs: unknown) => {
  const ask = askOf(attributeKey);
  return ask.rows ? rowDifferences(facts, ask, ask.rows, mine, theirs) : [];
};
const dental = { coverage: 'DENTAL', wasOffered: 'YES', carrierName: 'Harbor Mutual' };

describe('two answers made of rows differ', () => {
  it('nowhere when they are one', () => {
    expect(differences('previousCoverages', [dental], [{ ...dental }])).toEqual([]);
  });

  it('in the cell that somebody changed, and in no other', () => {
    const [only, ...more] = differences('previousCoverages', [dental], [{ ...dental, carrierName: 'Canal Life' }]);
    expect(more).toEqual([]);
    expect(only).toMatchObject({
      row: 'Dental',
      question: 'Who was the carrier?',
      mine: 'Harbor Mutual',
      theirs: 'Canal Life',
      path: expect.stringMatching(/^previousCoverages\.\d+\.carrierName$/),
    });
  });

  it('in questions that only one of them shows', () => {
    const found = differences('previousCoverages', [{ ...dental, wasOffered: 'NO' }], [dental]);
    expect(found.map(({ question, mine, theirs }) => [question, mine, theirs])).toEqual([
      ['Did you offer this benefit before?', 'No, not lately: it ended some time ago', 'Yes'],
      ['Who was the carrier?', null, 'Harbor Mutual'],
    ]);
    expect(found[1]?.path).toBeNull();
  });

  it('in the row that was taken out, and in none behind it', () => {
    const [one, two, three] = ['Ada Byron', 'Bo Katz', 'Cy Moss'].map((name) => ({ name, reason: 'Parental leave' }));
    expect(differences('employeesNotAtWork', [one, two, three], [two, three])).toMatchObject([
      { row: 'Employee 1', question: null, mine: 'Ada Byron, Parental leave', theirs: 'This row is not there' },
    ]);
    expect(differences('employeesNotAtWork', [two], [one, two])).toMatchObject([
      { mine: 'This row is not there', theirs: 'Ada Byron, Parental leave', path: null },
    ]);
  });

  it('in a row that only one of them has', () => {
    const away = { name: 'Eleni Okafor', reason: 'Parental leave' };
    expect(differences('employeesNotAtWork', [away], [])).toEqual([
      {
        row: 'Employee 1',
        question: null,
        mine: 'Eleni Okafor, Parental leave',
        theirs: 'This row is not there',
        path: 'employeesNotAtWork.0',
      },
    ]);
  });
});
