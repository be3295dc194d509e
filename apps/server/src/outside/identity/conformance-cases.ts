import { describe, expect, it } from 'vitest';
import type { IdentityAdministration } from './port.ts';

/** A provider under test, and how to look at it from outside. */
export interface ProviderUnderTest {
  administration(): IdentityAdministration;
  /** Whether this password opens the first door. */
  takesPassword(email: string, password: string): Promise<boolean>;
  /** Gives the person a factor, as a sign-in would. */
  enrol(identityId: string): Promise<void>;
  hasFactor(identityId: string): Promise<boolean>;
  /** As after too many wrong passwords. */
  lock(email: string): Promise<void>;
  /** When a lock ends by itself that falls now; null where the provider does not tell. */
  lockEnd(): Date | null;
  /** Moves the clock of the links on. */
  pass(seconds: number): void;
}

const PASSWORD = 'kettle by the pond';
const OTHER = 'another pond kettle';
const HOUR = 3_600;

/** What every provider's administration must do. */
export function administrationCases(provider: ProviderUnderTest): void {
  const admin = () => provider.administration();
  let people = 0;
  const named = () => {
    people += 1;
    return { email: `person${people}@conforms.example`, firstName: 'Ida', lastName: 'Moss' };
  };
  const invite = async () => {
    const person = named();
    const id = await admin().createPerson(person);
    return { id, ...person, token: (await admin().issueActivationToken(id)).token };
  };
  const active = async () => {
    const person = await invite();
    expect(await admin().setPassword(person.token, PASSWORD)).toEqual(setFor(person.id));
    return person;
  };
  const setFor = (identityId: string) => ({ outcome: 'set', identityId, setAt: expect.any(Date) });
  const stateOf = async (token: string) => (await admin().readLink(token)).state;

  describe('people', () => {
    it('are made once, whatever the case of the address and however many ask at once', async () => {
      const person = named();
      const shouted = { ...person, email: person.email.toUpperCase() };
      const ids = await Promise.all(
        Array.from({ length: 8 }, (_, at) => admin().createPerson(at % 2 ? person : shouted)),
      );
      expect(new Set(ids).size).toBe(1);
      const standing = { status: 'INVITED', lockedUntil: null, hasPassword: false };
      expect(await admin().findPerson(ids[0] ?? '')).toEqual({ identityId: ids[0], ...person, ...standing });
    });

    it('get another name and another address, and not one that somebody has', async () => {
      const [one, two] = [await active(), await active()];
      const email = `moved-${one.email}`;
      expect(await admin().updatePerson(one.id, { lastName: 'Fern', email: email.toUpperCase() })).toBe('updated');
      expect(await admin().findPerson(one.id)).toMatchObject({ firstName: 'Ida', lastName: 'Fern', email });
      expect(await provider.takesPassword(email, PASSWORD)).toBe(true);
      expect(await provider.takesPassword(one.email, PASSWORD)).toBe(false);
      expect(await admin().updatePerson(one.id, { email: two.email })).toBe('taken');
      expect(await admin().findPerson(one.id)).toMatchObject({ email });
      expect(await admin().updatePerson(one.id, { firstName: 'Ada' })).toBe('updated');
    });

    it('lose the links sent to an address that they no longer have', async () => {
      const person = await invite();
      await admin().updatePerson(person.id, { firstName: 'Ada' });
      expect(await stateOf(person.token)).toBe('valid');
      await admin().updatePerson(person.id, { email: `new-${person.email}` });
      expect(await stateOf(person.token)).toBe('withdrawn');
      expect(await admin().setPassword(person.token, PASSWORD)).toEqual({ outcome: 'withdrawn' });
      const { token } = await admin().issueActivationToken(person.id);
      expect([await stateOf(person.token), await stateOf(token)]).toEqual(['withdrawn', 'valid']);
      await admin().setPassword(token, PASSWORD);
      expect([await stateOf(person.token), await stateOf(token)]).toEqual(['used', 'used']);
    });

    it('who were deactivated sign in no more; their links open nothing; they come back with neither', async () => {
      for (const comeBack of ['reactivate', 'createPerson'] as const) {
        const person = await active();
        await provider.enrol(person.id);
        const link = await admin().issueResetToken(person.id);
        await admin().deactivate(person.id);
        await admin().deactivate(person.id);
        expect(await admin().findPerson(person.id)).toMatchObject({ status: 'DEACTIVATED', hasPassword: false });
        expect(await provider.takesPassword(person.email, PASSWORD)).toBe(false);
        expect(await stateOf(link.token)).toBe('unknown');
        expect(await admin().setPassword(link.token, OTHER)).toEqual({ outcome: 'unknown' });
        if (comeBack === 'reactivate') await admin().reactivate(person.id);
        else expect(await admin().createPerson(person)).toBe(person.id);
        expect(await admin().findPerson(person.id)).toMatchObject({ status: 'INVITED', hasPassword: false });
        expect([await provider.takesPassword(person.email, PASSWORD), await provider.hasFactor(person.id)]).toEqual([
          false,
          false,
        ]);
        const { token } = await admin().issueActivationToken(person.id);
        expect((await admin().setPassword(token, OTHER)).outcome).toBe('set');
        expect(await provider.takesPassword(person.email, OTHER)).toBe(true);
      }
    });

    it('who are active stay as they are when they are reactivated', async () => {
      const person = await active();
      await provider.enrol(person.id);
      await admin().reactivate(person.id);
      expect(await provider.takesPassword(person.email, PASSWORD)).toBe(true);
      expect(await provider.hasFactor(person.id)).toBe(true);
    });

    it('who are deleted are forgotten, and their address is free', async () => {
      const person = await active();
      await admin().deletePerson(person.id);
      await admin().deletePerson(person.id);
      expect(await admin().findPerson(person.id)).toBeNull();
      const { email, firstName, lastName } = person;
      expect(await admin().createPerson({ email, firstName, lastName })).not.toBe(person.id);
    });

    it('whom nobody has are no fault', async () => {
      const id = '00uNobodyNobodyNobod';
      expect([await admin().findPerson(id), await admin().hasPassword(id)]).toEqual([null, false]);
      expect(await admin().updatePerson(id, { firstName: 'N' })).toBe('unknown');
      for (const act of ['resetMfa', 'deactivate', 'reactivate', 'deletePerson', 'unlock', 'endSignIns'] as const)
        await admin()[act](id);
    });
  });

  describe('links', () => {
    it('are looked at as often as one likes, and used once', async () => {
      const { id, email, token } = await invite();
      const valid = { state: 'valid', purpose: 'activation', identityId: id, email };
      for (let look = 0; look < 3; look += 1) expect(await admin().readLink(token)).toEqual(valid);
      expect(await admin().setPassword(token, PASSWORD)).toEqual(setFor(id));
      expect([await stateOf(token), await admin().hasPassword(id)]).toEqual(['used', true]);
      expect(await admin().setPassword(token, OTHER)).toEqual({ outcome: 'used' });
      expect(await provider.takesPassword(email, PASSWORD)).toBe(true);
    });

    it('are used once even by twelve at the same moment', async () => {
      const { token, email } = await invite();
      const twelve = Array.from({ length: 12 }, (_, at) => admin().setPassword(token, `${PASSWORD} ${at}`));
      const results = await Promise.all(twelve);
      expect(results.filter(({ outcome }) => outcome === 'set')).toHaveLength(1);
      expect(results.filter(({ outcome }) => outcome === 'used')).toHaveLength(11);
      const winner = results.findIndex(({ outcome }) => outcome === 'set');
      expect(await provider.takesPassword(email, `${PASSWORD} ${winner}`)).toBe(true);
    });

    it('stand beside each other until one is used, which ends them all', async () => {
      const { id, token } = await invite();
      const second = await admin().issueActivationToken(id);
      expect([await stateOf(token), await stateOf(second.token)]).toEqual(['valid', 'valid']);
      await admin().setPassword(second.token, PASSWORD);
      expect([await stateOf(token), await stateOf(second.token)]).toEqual(['used', 'used']);
    });

    it('are good for 7 days to activate, and for an hour to reset', async () => {
      const { id, token } = await invite();
      const reset = await admin().issueResetToken(id);
      provider.pass(HOUR - 5);
      expect(await stateOf(reset.token)).toBe('valid');
      provider.pass(6);
      expect(await stateOf(reset.token)).toBe('expired');
      expect(await admin().setPassword(reset.token, PASSWORD)).toEqual({ outcome: 'expired' });
      provider.pass((7 * 24 - 1) * HOUR - 6);
      expect(await stateOf(token)).toBe('valid');
      provider.pass(6);
      expect(await stateOf(token)).toBe('expired');
    });

    it('survive a password that cannot be accepted', async () => {
      const { token } = await invite();
      for (const weak of ['short', 'password1234']) {
        expect(await admin().setPassword(token, weak)).toMatchObject({
          outcome: 'refused',
          problems: [expect.any(String)],
        });
      }
      expect(await stateOf(token)).toBe('valid');
    });

    it('that nobody issued are unknown', async () => {
      expect(await stateOf('nothing')).toBe('unknown');
      expect(await admin().setPassword('nothing', PASSWORD)).toEqual({ outcome: 'unknown' });
    });
  });

  describe('passwords', () => {
    it('that were forgotten stay good until another is chosen', async () => {
      const { id, email } = await active();
      const { token } = await admin().issueResetToken(id);
      expect(await admin().readLink(token)).toMatchObject({ state: 'valid', purpose: 'reset' });
      expect(await provider.takesPassword(email, PASSWORD)).toBe(true);
      await admin().setPassword(token, OTHER);
      expect(await provider.takesPassword(email, PASSWORD)).toBe(false);
      expect(await provider.takesPassword(email, OTHER)).toBe(true);
    });

    it('are not chosen again; the link stays good for another', async () => {
      const { id, email } = await active();
      const { token } = await admin().issueResetToken(id);
      const refused = await admin().setPassword(token, PASSWORD);
      expect(refused).toMatchObject({
        outcome: 'refused',
        problems: [expect.stringMatching(/you had|last 1 passwords/)],
      });
      expect(await provider.takesPassword(email, PASSWORD)).toBe(true);
      expect((await admin().setPassword(token, OTHER)).outcome).toBe('set');
    });

    it('are dated, to the moment that setting them answers, and taken away with the date', async () => {
      const person = await invite();
      expect(await admin().passwordSetAt(person.id)).toBeNull();
      const dates: (Date | null)[] = [];
      for (const password of [PASSWORD, OTHER]) {
        provider.pass(2);
        const { token } = await admin().issueResetToken(person.id);
        const result = await admin().setPassword(token, password);
        const setAt = result.outcome === 'set' ? result.setAt : null;
        expect(await admin().passwordSetAt(person.id)).toEqual(setAt);
        dates.push(setAt);
      }
      expect(dates[1]?.getTime()).toBeGreaterThan(dates[0]?.getTime() ?? Number.POSITIVE_INFINITY);
      await provider.lock(person.email);
      expect(await admin().passwordSetAt(person.id)).toEqual(dates[1]);
      await admin().resetPassword(person.id);
      expect(await admin().passwordSetAt(person.id)).toBeNull();
      await admin().deactivate(person.id);
      expect([await admin().passwordSetAt(person.id), await admin().passwordSetAt('00uNobody')]).toEqual([null, null]);
    });

    it('that are reset stop at once, and the factor stays', async () => {
      const { id, email } = await active();
      await provider.enrol(id);
      await admin().resetPassword(id);
      const { token } = await admin().resetPassword(id);
      expect(await provider.takesPassword(email, PASSWORD)).toBe(false);
      expect(await admin().hasPassword(id)).toBe(false);
      expect((await admin().setPassword(token, OTHER)).outcome).toBe('set');
      expect(await provider.takesPassword(email, OTHER)).toBe(true);
      expect(await provider.hasFactor(id)).toBe(true);
    });
  });

  describe('factors', () => {
    it('that are reset are gone, and the password stays', async () => {
      const { id, email } = await active();
      await provider.enrol(id);
      expect(await provider.hasFactor(id)).toBe(true);
      await admin().resetMfa(id);
      expect(await provider.hasFactor(id)).toBe(false);
      expect(await provider.takesPassword(email, PASSWORD)).toBe(true);
    });
  });

  describe('a lock', () => {
    it('is seen, and opened by unlocking', async () => {
      const { id, email } = await active();
      await provider.lock(email);
      expect(await admin().findPerson(id)).toMatchObject({ status: 'LOCKED', lockedUntil: provider.lockEnd() });
      expect(await provider.takesPassword(email, PASSWORD)).toBe(false);
      for (let times = 0; times < 2; times += 1) await admin().unlock(id);
      expect(await admin().findPerson(id)).toMatchObject({ status: 'ACTIVE', lockedUntil: null, hasPassword: true });
      expect(await provider.takesPassword(email, PASSWORD)).toBe(true);
    });

    it('is opened by a reset of the factors, which is no fault for somebody who is not locked', async () => {
      const { id, email } = await active();
      await provider.enrol(id);
      await provider.lock(email);
      await admin().resetMfa(id);
      await admin().resetMfa(id);
      expect(await admin().findPerson(id)).toMatchObject({ status: 'ACTIVE', hasPassword: true });
      expect(await provider.takesPassword(email, PASSWORD)).toBe(true);
      expect(await provider.hasFactor(id)).toBe(false);
    });

    it('is opened by a reset of the password, and stays open for the password chosen next', async () => {
      const { id, email } = await active();
      await provider.lock(email);
      await admin().resetPassword(id);
      const { token } = await admin().resetPassword(id);
      expect(await admin().findPerson(id)).toMatchObject({ status: 'INVITED', hasPassword: false });
      expect((await admin().setPassword(token, OTHER)).outcome).toBe('set');
      expect(await provider.takesPassword(email, OTHER)).toBe(true);
    });

    it('is opened by another password too', async () => {
      const { id, email } = await active();
      await provider.lock(email);
      const { token } = await admin().issueResetToken(id);
      expect((await admin().setPassword(token, OTHER)).outcome).toBe('set');
      expect(await provider.takesPassword(email, OTHER)).toBe(true);
    });
  });
}
