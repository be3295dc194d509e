import { expect, it } from 'vitest';
import * as field from './field.ts';
import { normalise } from './normalise.ts';

it.each([
  [field.taxIdField('Tax id'), '06–1234560', '061234560'],
  [field.taxIdField('Tax id'), '06 1234560', '061234560'],
  [field.phone('Phone'), '860–555—0142', '8605550142'],
])('%#: typed in another way it is kept in its one form', (of, typed, kept) => {
  expect(normalise(of, typed)).toBe(kept);
});
