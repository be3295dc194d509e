import { beforeEach, expect, it } from 'vitest';
import { mayReload } from './reload-on-stale-code.ts';

beforeEach(() => sessionStorage.clear());

it('reloads once, and not again before a minute has passed', () => {
  expect(mayReload(sessionStorage, 1_000_000)).toBe(true);
  expect(mayReload(sessionStorage, 1_000_000)).toBe(false);
  expect(mayReload(sessionStorage, 1_059_999)).toBe(false);
  expect(mayReload(sessionStorage, 1_060_000)).toBe(true);
});
