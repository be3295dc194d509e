import { expect, it } from 'vitest';
import { displayDollars, displayPercentage } from './display-number.ts';

it.each([
  [0, '$0'],
  [50, '$50'],
  [1_500, '$1,500'],
  [1_234_567, '$1,234,567'],
  [99.5, '$100'],
])('%d is %s', (amount, expected) => {
  expect(displayDollars(amount)).toBe(expected);
});

it('writes cents and decimals where told', () => {
  expect(displayDollars(12.5, 2)).toBe('$12.50');
  expect(displayPercentage(80)).toBe('80%');
  expect(displayPercentage(33.333, 1)).toBe('33.3%');
});
