import { expect, it } from 'vitest';
import { cleanRows, issuesOf, judge, tableOf } from './testing/census-samples.ts';

const digits = '863205318';

it.each([
  ['Zip Code', '863205318'],
  ['Zip Code', '863205318.00'],
  ['Salary', '863205318.00'],
  ['Date of Birth', '863205318.0'],
  ['Salary', '863 20 5318'],
  ['Salary', '863-20-5318'],
])(
  'what is made of a social security number in another column is masked as the number is: %s “%s”',
  async (column, written) => {
    const [first = {}, ...rest] = cleanRows().rows;
    expect(first).toHaveProperty([column]);
    const result = await judge({ 'people.csv': tableOf([{ ...first, [column]: written }, ...rest.slice(0, 5)]) });
    const issues = issuesOf(result).filter(({ header }) => header === column);
    expect(issues).not.toEqual([]);
    for (const { message, maskedValue, suggestedValue } of issues) {
      expect(
        [message, maskedValue, suggestedValue].map((said) => (said ?? '').replace(/\D/g, '')).join(' '),
      ).not.toContain(digits);
    }
    expect(JSON.stringify(result)).not.toMatch(/86320-?5318|863,205,318/);
  },
);
