import { expect, test } from 'vitest';
import { censusHouse } from './testing/census-house.ts';

const census = censusHouse();

const LOST = [
  'Name;Relationship;SSN;DOB;Sex;State;Zip;Hire Date;Hours;Salary',
  'Orr, Ann;Employee;861-10-1000;1/1/1980;F;CT;06103;1/1/2010;40;50000',
  'Cy Orr;;;;;;;;;',
  'Note: ask for 861-10-1002;;;;;;;;;',
  'Grand total;;;;;;;;;50000',
].join('\n');

test('rows left out as totals or remarks are told row by row, and how the file was read', async () => {
  const at = await census.client('SF-100533');
  const [documentId = ''] = await census.upload(at, ['lost.csv', LOST]);
  const { result } = await census.check(at, [documentId]);
  const footers = result?.notes.find(({ ruleId }) => ruleId === 'F09');
  expect(footers).toMatchObject({ file: 'lost.csv', count: 2 });
  expect(footers?.leftOut).toEqual([
    { row: 4, words: 'Note: ask for ***-**-1002' },
    { row: 5, words: 'Grand total, 50000' },
  ]);
  // Whoever may be a person is asked about.
  const asked = result?.domainValidations.flatMap(({ issues }) => issues.filter(({ ruleId }) => ruleId === 'F09'));
  expect(asked).toMatchObject([{ row: 3, severity: 'warning', message: expect.stringContaining('“Cy Orr”') }]);
  expect(result?.notes.map(({ message }) => message)).toContain('The cells are separated by semicolons.');
});
