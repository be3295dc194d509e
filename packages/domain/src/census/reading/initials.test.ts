import { expect, test } from 'vitest';
import { splitName } from './read-name.ts';

test.each(['Garcia Lopez, JD', 'Van Dyke, JD', 'St. John, J.D.'])('“%s” may be a degree or initials', (name) => {
  expect(splitName(name).ambiguous).toBe(true);
});

test('“Ann Lee, RN” is a degree alone', () => {
  expect(splitName('Ann Lee, RN')).toMatchObject({ first: 'Ann', last: 'Lee', ambiguous: false });
});
