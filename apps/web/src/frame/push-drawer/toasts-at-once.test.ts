import { expect, test } from 'vitest';
import { toastsAtOnce } from './toasts-at-once.ts';

test.each([
  [390, 1],
  [639, 1],
  [640, 3],
  [1280, 3],
])('at %i px, %i e-mails are told as toasts at once', (width, most) => {
  expect(toastsAtOnce(width)).toBe(most);
});
