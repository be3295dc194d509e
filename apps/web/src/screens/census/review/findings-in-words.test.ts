import { expect, it } from 'vitest';
import { findingsInWords, mendedCells } from './findings-in-words.ts';

type Found = Parameters<typeof findingsInWords>[0];
const domain = (warningCount: number) => ({ warningCount, issues: [] }) as never;
const out = (name: string, dependents: number, countedBy?: string) =>
  ({ name, ref: 'MR0007', dependents, ...(countedBy && { countedBy }) }) as never;
const mended = (columnKey: string, value: string | null) => ({ columnKey, value }) as never;
const found = (
  result: Partial<NonNullable<Found['result']>>,
  corrections: Parameters<typeof mendedCells>[0] = [],
): Found => ({
  result: {
    ...{
      domainValidations: [],
      leftOut: [],
      notRead: [],
      notes: [],
      unknownClasses: [],
      sentLater: { ssns: 0, affidavits: 0 },
    },
    ...result,
  } as never,
  corrected: mendedCells(corrections),
});

it.each<[string, Found, string[]]>([
  ['nothing to read', { result: null, corrected: 0 }, []],
  ['nothing found', found({}), ['Nothing was warned of.']],
  ['one warning', found({ domainValidations: [domain(0), domain(1)] }), ['1 warning was accepted.']],
  [
    'what is sent later, and classes that nobody knows',
    found({
      sentLater: { ssns: 2, affidavits: 0 },
      unknownClasses: [{ name: 'Drivers', employees: 1, people: ['Ann Lee'] }],
    }),
    [
      'Nothing was warned of.',
      '2 social security numbers of dependents are still to be sent.',
      '“Drivers” (1 employee: Ann Lee) was not in the class builder.',
    ],
  ],
  [
    'people without cover, and a row of somebody who counts',
    found({
      domainValidations: [domain(25)],
      leftOut: [out('Ana Ruiz', 2), out('Li Wei', 0), out('Jo Ek', 0, 'row 7')],
    }),
    [
      '25 warnings were accepted.',
      'Ana Ruiz (MR0007), with 2 dependents, was left out and has no cover.',
      'Li Wei (MR0007) was left out and has no cover.',
    ],
  ],
  [
    'mended cells, without repairs that were taken back and what was said of whole rows',
    found({}, [
      mended('ssn', '1'),
      mended('child1.dateOfBirth', '2'),
      mended('homeZip', null),
      mended('leftOut', 'yes'),
      mended('child1.leftOut', 'yes'),
      mended('isSamePerson', 'same'),
    ]),
    ['Nothing was warned of.', '2 cells were corrected by hand.'],
  ],
])('tells a reviewer of %s', (_, standing, expected) => {
  expect(findingsInWords(standing)).toEqual(expected);
});

it('names so many that they can be read', () => {
  const leftOut = Array.from({ length: 23 }, (_, index) => out(`Person ${index}`, 0));
  const words = findingsInWords(found({ leftOut }));
  expect(words).toHaveLength(22);
  expect(words.at(-1)).toBe('3 more people were left out.');
});
