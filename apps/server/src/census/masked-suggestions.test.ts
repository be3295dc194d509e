import { expect, it } from 'vitest';
import { cleanRows, issuesOf, judge, tableOf } from './testing/census-samples.ts';

it('what is made of a social security number in the ZIP column is masked as the number is', async () => {
  const [first = {}, ...rest] = cleanRows().rows;
  const digits = '863205318';
  const result = await judge({ 'people.csv': tableOf([{ ...first, 'Zip Code': digits }, ...rest.slice(0, 5)]) });
  expect(issuesOf(result).filter(({ columnKey }) => columnKey?.toLowerCase().includes('zip'))).not.toEqual([]);
  expect(JSON.stringify(issuesOf(result)).replace(/\D/g, '')).not.toContain(digits);
  expect(JSON.stringify(result)).not.toContain('86320-5318');
});
