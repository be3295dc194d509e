import { passwordProblems } from '@onboard/domain/sign-in/password-problems';
import type { Kysely } from 'kysely';
import {
  endLinks,
  findLink,
  forgetLinks,
  giveBackLink,
  issueLink,
  type LinksTable,
  takeLink,
  withdrawLinks,
} from '../links.ts';
import { type IdentityAdministration, IdentityUnavailable, type NewPerson, type PersonStatus } from '../port.ts';
import { expectStatus, type OktaStatus, type OktaUser, type oktaUsers } from './okta-users.ts';

const HAS_PASSWORD: readonly OktaStatus[] = ['ACTIVE', 'PASSWORD_EXPIRED', 'LOCKED_OUT', 'SUSPENDED'];
const hasPassword = ({ status }: OktaUser): boolean => HAS_PASSWORD.includes(status);

const passwordSetAt = (user: OktaUser): Date | null =>
  hasPassword(user) && user.passwordChanged ? new Date(user.passwordChanged) : null;

function statusOf({ status }: OktaUser): PersonStatus {
  if (status === 'DEPROVISIONED') return 'DEACTIVATED';
  if (status === 'LOCKED_OUT') return 'LOCKED';
  if (status === 'SUSPENDED') return 'SUSPENDED';
  return status === 'ACTIVE' || status === 'PASSWORD_EXPIRED' ? 'ACTIVE' : 'INVITED';
}

const normalized = (email: string) => email.normalize('NFKC').trim().toLowerCase();

interface Means {
  readonly users: ReturnType<typeof oktaUsers>;
  /** Schema `identity`. One-time links are the portal's own: their life and use do not hang on a policy of Okta's. */
  readonly db: Kysely<{ links: LinksTable }>;
  readonly now: () => Date;
  /** Called before Okta is asked to take a password that somebody chose: afterwards this process may be no more. */
  readonly beforePassword: (identityId: string) => Promise<void>;
}

/** People, at Okta. Okta mails nobody: every link is ours. */
export function createOktaAdministration({ users, db, now, beforePassword }: Means): IdentityAdministration {
  /** Back from deactivation. Okta forgot the password by then, and is made to forget the factors. */
  async function revive({ id }: OktaUser): Promise<void> {
    await users.activate(id);
    await users.resetFactors(id);
  }

  async function readToken(token: string) {
    const link = await findLink(db, token, now());
    const user = link && (await users.find(link.identityId));
    return user && user.status !== 'DEPROVISIONED' ? { link, user } : undefined;
  }

  /** When the password was set, or why Okta takes none such. */
  async function makeActive(user: OktaUser, password: string): Promise<Date | readonly string[]> {
    if (user.status === 'LOCKED_OUT') await users.unlock(user.id);
    const set = await users.setPassword(user.id, password);
    if ('problems' in set) return set.problems;
    if (set.status === 'ACTIVE') return passwordSetAt(set) ?? now();
    if (set.status === 'STAGED' || set.status === 'PROVISIONED') await users.activate(user.id);
    const after = await users.find(user.id);
    expectStatus(after?.status, 'ACTIVE');
    return (after && passwordSetAt(after)) ?? now();
  }

  async function endSignIns(identityId: string): Promise<void> {
    if (await users.find(identityId)) await users.endSessions(identityId);
  }

  return {
    async createPerson(person) {
      const given = { ...person, email: normalized(person.email) };
      const added = await users.add(given);
      if (added !== 'taken') return added.id;
      const known = await users.find(given.email);
      if (!known) throw new IdentityUnavailable('Okta has an address taken, and nobody by it');
      if (known.status === 'DEPROVISIONED') await revive(known);
      await users.join(known.id);
      return known.id;
    },

    async findPerson(identityId) {
      const user = await users.find(identityId);
      if (!user) return null;
      const { email, firstName, lastName } = user.profile;
      const names = { firstName: firstName ?? '', lastName: lastName ?? '' };
      // Okta tells that somebody is locked, and to nobody for how long.
      const standing = { status: statusOf(user), lockedUntil: null, hasPassword: hasPassword(user) };
      return { identityId, email: normalized(email), ...names, ...standing };
    },

    async updatePerson(identityId, changes: Partial<NewPerson>) {
      const user = await users.find(identityId);
      if (!user) return 'unknown';
      const email = changes.email === undefined ? undefined : normalized(changes.email);
      const profile = { ...changes, ...(email !== undefined && { email, login: email }) };
      const outcome = await users.change(identityId, profile);
      const isMoved = email !== undefined && email !== normalized(user.profile.email);
      if (outcome === 'updated' && isMoved) await withdrawLinks(db, identityId, now());
      return outcome;
    },

    issueActivationToken: (identityId) => issueLink(db, identityId, 'activation', now()),
    issueResetToken: (identityId) => issueLink(db, identityId, 'reset', now()),

    async resetPassword(identityId) {
      const user = await users.find(identityId);
      if (user?.status === 'LOCKED_OUT') await users.unlock(identityId);
      if (user && hasPassword(user)) await users.takePassword(identityId);
      // A lock that came about meanwhile is lifted too.
      if (user) await users.unlock(identityId);
      if (user) await users.endSessions(identityId);
      return await issueLink(db, identityId, 'reset', now());
    },

    async readLink(token) {
      const read = await readToken(token);
      if (!read) return { state: 'unknown' };
      const { link, user } = read;
      return { state: link.state, purpose: link.purpose, identityId: user.id, email: normalized(user.profile.email) };
    },

    async setPassword(token, password) {
      const read = await readToken(token);
      if (!read) return { outcome: 'unknown' };
      const { link, user } = read;
      if (link.state !== 'valid') return { outcome: link.state };
      const { email, firstName, lastName } = user.profile;
      const person = { email, firstName: firstName ?? '', lastName: lastName ?? '' };
      const problems = passwordProblems(password, person).map((problem) => problem.message);
      if (problems.length > 0) return { outcome: 'refused', problems };
      await beforePassword(user.id);
      // Taken before Okta is asked, so that of many at the same moment one asks; given back when Okta says no.
      if (!(await takeLink(db, token, now()))) return { outcome: 'used' };
      const setAt = await makeActive(user, password).catch(async (error) => {
        await giveBackLink(db, token);
        throw error;
      });
      if (!(setAt instanceof Date)) {
        await giveBackLink(db, token);
        return { outcome: 'refused', problems: setAt };
      }
      await endLinks(db, user.id, now());
      await users.endSessions(user.id);
      return { outcome: 'set', identityId: user.id, setAt };
    },

    async hasPassword(identityId) {
      const user = await users.find(identityId);
      return user !== null && hasPassword(user);
    },

    async passwordSetAt(identityId) {
      const user = await users.find(identityId);
      return user && passwordSetAt(user);
    },

    async resetMfa(identityId) {
      const user = await users.find(identityId);
      if (!user || user.status === 'DEPROVISIONED') return;
      await users.resetFactors(identityId);
      await users.unlock(identityId);
      await users.endSessions(identityId);
    },

    async deactivate(identityId) {
      await forgetLinks(db, identityId);
      const user = await users.find(identityId);
      if (user && user.status !== 'DEPROVISIONED') await users.deactivate(identityId);
    },

    async reactivate(identityId) {
      const user = await users.find(identityId);
      if (user?.status === 'DEPROVISIONED') await revive(user);
    },

    async deletePerson(identityId) {
      await forgetLinks(db, identityId);
      const user = await users.find(identityId);
      if (!user) return;
      if (user.status !== 'DEPROVISIONED') await users.deactivate(identityId);
      await users.remove(identityId);
    },

    async unlock(identityId) {
      const user = await users.find(identityId);
      if (user?.status === 'LOCKED_OUT') await users.unlock(identityId);
    },

    endSignIns,
    endBrowserSessions: endSignIns,
  };
}
