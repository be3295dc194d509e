import { expect, it } from 'vitest';
import { maskEmail } from './mask-email.ts';

it.each([
  ['maya.lindqvist@maple-ridge.example', 'm•••t@maple-ridge.example'],
  ['ab@x.example', 'a•••@x.example'],
  ['a@x.example', 'a•••@x.example'],
  ['no-at-sign', 'n•••n'],
  ['', '•••'],
])('%j is shown as %j', (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});
