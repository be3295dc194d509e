import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createVault, WrongSecret } from './vault.ts';

const secret = 'the secret of today, long enough';
const vault = createVault({ secret });

describe('what is sealed', () => {
  it('opens again, whatever it says, and never looks the same twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, row) => {
        const [one, other] = [vault.seal('authenticator', row, text), vault.seal('authenticator', row, text)];
        expect(one).not.toBe(other);
        expect([one, other].map((each) => vault.open('authenticator', row, each))).toEqual([text, text]);
        expect(one.startsWith(vault.mark)).toBe(true);
        expect(text.length > 3 && one.includes(text)).toBe(false);
      }),
    );
  });

  it('opens for its own row and kind alone, and not once it was touched', () => {
    const sealed = vault.seal('authenticator', 'uft1', 'JBSWY3DPEHPK3PXP');
    expect(() => vault.open('authenticator', 'uft2', sealed)).toThrow();
    expect(() => vault.open('signing key', 'uft1', sealed)).toThrow();
    for (let at = vault.mark.length; at < sealed.length; at += 1) {
      const other = sealed[at] === 'A' ? 'Q' : 'A';
      expect(() => vault.open('authenticator', 'uft1', sealed.slice(0, at) + other + sealed.slice(at + 1))).toThrow();
    }
  });

  it('opens after the secret was changed, for as long as the one before is given', () => {
    const sealed = vault.seal('signing key', 'kid', 'a key');
    const changed = createVault({ secret: 'the secret of tomorrow, also long', secretBefore: secret });
    expect(changed.open('signing key', 'kid', sealed)).toBe('a key');
    expect(changed.seal('signing key', 'kid', 'a key').startsWith(vault.mark)).toBe(false);
    const forgotten = createVault({ secret: 'the secret of tomorrow, also long' });
    expect(() => forgotten.open('signing key', 'kid', sealed)).toThrow(WrongSecret);
  });

  it('is told from what was never sealed', () => {
    expect(vault.open('authenticator', 'uft1', 'JBSWY3DPEHPK3PXP')).toBe('JBSWY3DPEHPK3PXP');
  });
});
