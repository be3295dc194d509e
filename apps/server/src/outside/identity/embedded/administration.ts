import { passwordProblems, SAME_PASSWORD } from '@onboard/domain/sign-in/password-problems';
import { endLinks, findLink, forgetLinks, issueLink, takeLink, withdrawLinks } from '../links.ts';
import type { IdentityAdministration, PersonStatus } from '../port.ts';
import { actsOfPerson } from './acts-of-person.ts';
import { createAttempts } from './attempts.ts';
import { audit } from './audit.ts';
import { choosePassword } from './choose-password.ts';
import { hashPassword, isPasswordBefore } from './passwords.ts';
import { changePerson, endSignInsOf, findPerson, putPerson, revivePerson } from './people.ts';
import type { IdentitySettings } from './settings.ts';
import type { Person } from './tables.ts';

export function createAdministration(settings: IdentitySettings): IdentityAdministration {
  const { db, now } = settings;
  const attempts = createAttempts(settings);

  /** The link and whose it is; one of somebody who cannot sign in is as unknown as one nobody issued. */
  async function readToken(token: string) {
    const link = await findLink(db, token, now());
    const person = link && (await findPerson(db, link.identityId));
    return person && person.status !== 'DEPROVISIONED' ? { link, person } : undefined;
  }

  /** Lifts the lock of somebody whom staff let back in by a reset. */
  async function letBackIn(identityId: string): Promise<void> {
    const person = await findPerson(db, identityId);
    if (!person || !(await attempts.clear(person.email))) return;
    await audit(settings, { event: 'address.unlocked', personId: identityId, detail: 'reset' });
  }

  async function standingOf(person: Person): Promise<{ status: PersonStatus; lockedUntil: Date | null }> {
    if (person.status === 'DEPROVISIONED') return { status: 'DEACTIVATED', lockedUntil: null };
    const lockedUntil = await attempts.lockedUntil(person.email);
    if (lockedUntil) return { status: 'LOCKED', lockedUntil };
    return { status: person.passwordHash === null ? 'INVITED' : 'ACTIVE', lockedUntil };
  }

  return {
    async createPerson(person) {
      const { id, isNew } = await putPerson(db, person);
      if (isNew) await audit(settings, { event: 'person.created', personId: id });
      return id;
    },

    async findPerson(identityId) {
      const person = await findPerson(db, identityId);
      if (!person) return null;
      const { email, firstName, lastName, passwordHash } = person;
      const standing = await standingOf(person);
      return { identityId, email, firstName, lastName, ...standing, hasPassword: passwordHash !== null };
    },

    async updatePerson(identityId, changes) {
      const before = await findPerson(db, identityId);
      if (!before) return 'unknown';
      const after = await changePerson(db, identityId, changes, now());
      if (after === 'taken') return 'taken';
      if (after !== before.email) await withdrawLinks(db, identityId, now());
      await audit(settings, { event: 'person.updated', personId: identityId });
      return 'updated';
    },

    async issueActivationToken(identityId) {
      // Whoever gets it may be somebody else than who had the password before.
      await db.updateTable('people').set({ takenPasswordHash: null }).where('id', '=', identityId).execute();
      const link = await issueLink(db, identityId, 'activation', now());
      await audit(settings, { event: 'activation.issued', personId: identityId });
      return link;
    },

    async issueResetToken(identityId) {
      const link = await issueLink(db, identityId, 'reset', now());
      await audit(settings, { event: 'reset.issued', personId: identityId });
      return link;
    },

    async resetPassword(identityId) {
      await db
        .updateTable('people')
        .set((eb) => ({
          takenPasswordHash: eb.fn.coalesce('passwordHash', 'takenPasswordHash'),
          passwordHash: null,
          passwordSetAt: null,
          status: 'STAGED',
          updatedAt: now(),
        }))
        .where('id', '=', identityId)
        .where('status', '!=', 'DEPROVISIONED')
        .execute();
      await endSignInsOf(db, identityId);
      const link = await issueLink(db, identityId, 'reset', now());
      await audit(settings, { event: 'password.reset', personId: identityId });
      await letBackIn(identityId);
      return link;
    },

    async readLink(token) {
      const read = await readToken(token);
      if (!read) return { state: 'unknown' };
      const { link, person } = read;
      return { state: link.state, purpose: link.purpose, identityId: person.id, email: person.email };
    },

    async setPassword(token, password) {
      const read = await readToken(token);
      if (!read) return { outcome: 'unknown' };
      const { link, person } = read;
      if (link.state !== 'valid') return { outcome: link.state };
      const problems = passwordProblems(password, person).map((problem) => problem.message);
      if (problems.length > 0) return { outcome: 'refused', problems };
      if (await isPasswordBefore(password, person)) return { outcome: 'refused', problems: [SAME_PASSWORD] };
      const passwordHash = await hashPassword(password);
      const setAt = await db.transaction().execute(async (tx) => {
        if (!(await takeLink(tx, token, now()))) return null;
        // Every other link of the person ends with the one that was used.
        await endLinks(tx, person.id, now());
        return await choosePassword(settings, tx, { personId: person.id, passwordHash });
      });
      if (!setAt) return { outcome: 'used' };
      await attempts.clear(person.email);
      await audit(settings, { event: 'password.set', personId: person.id });
      return { outcome: 'set', identityId: person.id, setAt };
    },

    async hasPassword(identityId) {
      return (await findPerson(db, identityId))?.passwordHash != null;
    },

    async passwordSetAt(identityId) {
      const person = await findPerson(db, identityId);
      return person?.passwordHash == null ? null : person.passwordSetAt;
    },

    async resetMfa(identityId) {
      await db.deleteFrom('factors').where('personId', '=', identityId).execute();
      await db.deleteFrom('devices').where('personId', '=', identityId).execute();
      // A lost phone is why most people ask: the next one has another number.
      await db.updateTable('people').set({ phoneNumber: null }).where('id', '=', identityId).execute();
      await endSignInsOf(db, identityId);
      await audit(settings, { event: 'factors.reset', personId: identityId });
      await letBackIn(identityId);
    },

    async deactivate(identityId) {
      const none = { passwordHash: null, takenPasswordHash: null, passwordSetAt: null };
      const gone = { ...none, status: 'DEPROVISIONED' as const, updatedAt: now() };
      await db.updateTable('people').set(gone).where('id', '=', identityId).execute();
      await endSignInsOf(db, identityId);
      await forgetLinks(db, identityId);
      await audit(settings, { event: 'person.deactivated', personId: identityId });
    },

    async reactivate(identityId) {
      if (await revivePerson(db, identityId))
        await audit(settings, { event: 'person.reactivated', personId: identityId });
    },

    async deletePerson(identityId) {
      const person = await findPerson(db, identityId);
      if (!person) return;
      await endSignInsOf(db, identityId);
      await forgetLinks(db, identityId);
      await attempts.clear(person.email);
      await db.deleteFrom('people').where('id', '=', identityId).execute();
      await audit(settings, { event: 'person.deleted', personId: identityId });
    },

    async unlock(identityId) {
      const person = await findPerson(db, identityId);
      if (!person) return;
      await attempts.clear(person.email);
      await audit(settings, { event: 'address.unlocked', personId: identityId });
    },

    actsOf: (identityId) => actsOfPerson(db, identityId),

    endSignIns: (identityId) => endSignInsOf(db, identityId),
  };
}
