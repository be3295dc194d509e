import { expect, it } from 'vitest';
import { sentLaterWords } from './sent-later-words.ts';

it.each([
  [0, 0, null],
  [1, 0, '1 social security number of a dependent is still to be sent'],
  [1_240, 0, '1,240 social security numbers of dependents are still to be sent'],
  [0, 1, '1 affidavit of domestic partnership is still to be sent'],
  [1, 2, '1 social security number of a dependent and 2 affidavits of domestic partnership are still to be sent'],
])('with %i numbers and %i affidavits', (ssns, affidavits, words) => {
  expect(sentLaterWords({ ssns, affidavits })).toBe(words);
});
