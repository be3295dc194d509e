import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

describe('safeRedirect', () => {
  it.each([
    ['/client/1/task/x?tab=2#top', '/client/1/task/x?tab=2#top'],
    ['/', '/'],
    [undefined, '/'],
    [null, '/'],
    ['', '/'],
    ['clients', '/'],
    ['https://evil.example', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/.//evil.example', '/'],
    ['/a/../..//evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/login?redirect=/clients', '/'],
    ['/login/callback?code=1', '/'],
    ['/logins', '/logins'],
  ])('%j leads to %j', (wanted, place) => {
    expect(safeRedirect(wanted)).toBe(place);
  });

  it('never leaves the origin, whatever is given', () => {
    const tricky = fc.string({
      unit: fc.constantFrom('/', '\\', '.', ':', '@', 'a', '%', '2', 'f', '?', '#', '\t', '\n'),
    });
    fc.assert(
      fc.property(tricky, (wanted) => {
        expect(new URL(safeRedirect(wanted), 'https://portal.example').origin).toBe('https://portal.example');
      }),
    );
  });
});
