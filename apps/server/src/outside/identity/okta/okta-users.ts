import { IdentityUnavailable, type NewPerson } from '../port.ts';
import { type OktaApi, OktaRefusal } from './okta-api.ts';

/** The states of a person at Okta. */
export type OktaStatus =
  | 'STAGED'
  | 'PROVISIONED'
  | 'ACTIVE'
  | 'RECOVERY'
  | 'PASSWORD_EXPIRED'
  | 'LOCKED_OUT'
  | 'SUSPENDED'
  | 'DEPROVISIONED';

export interface OktaUser {
  id: string;
  status: OktaStatus;
  passwordChanged: string | null;
  profile: { login: string; email: string; firstName: string | null; lastName: string | null };
}

type Step = 'activate' | 'deactivate' | 'reset_password' | 'reset_factors' | 'unlock';

const NOT_FOUND = 'E0000007';
const NOT_VALID = 'E0000001';
/** "Activation failed because the user is already active": an earlier try came through. */
const ALREADY_ACTIVE = 'E0000016';
/** "Unlock is not allowed for this user": nobody is locked. */
const NOT_LOCKED = 'E0000032';
const e = encodeURIComponent;

const isTaken = (error: unknown): boolean =>
  error instanceof OktaRefusal &&
  error.code === NOT_VALID &&
  error.causes.some((cause) => /already exists/i.test(cause));

/** People at Okta: one function a call of its Users API. */
export function oktaUsers(api: OktaApi, oktaGroup: string) {
  const lifecycle = (id: string, step: Step, isSilent: boolean) =>
    api({
      method: 'POST',
      path: `/users/${e(id)}/lifecycle/${step}${isSilent ? '?sendEmail=false' : ''}`,
      what: `users/lifecycle/${step}`,
    });

  async function find(idOrLogin: string): Promise<OktaUser | null> {
    try {
      return (await api({ method: 'GET', path: `/users/${e(idOrLogin)}`, what: 'users' })) as OktaUser;
    } catch (error) {
      if (error instanceof OktaRefusal && error.code === NOT_FOUND) return null;
      throw error;
    }
  }

  return {
    find,

    /** Made without a password; nothing is mailed by Okta. `taken` when somebody has the address as login. */
    async add({ email, firstName, lastName }: NewPerson): Promise<OktaUser | 'taken'> {
      const profile = { firstName, lastName, email, login: email };
      const body = { profile, ...(oktaGroup && { groupIds: [oktaGroup] }) };
      try {
        return (await api({ method: 'POST', path: '/users?activate=false', what: 'users', body })) as OktaUser;
      } catch (error) {
        if (isTaken(error)) return 'taken';
        throw error;
      }
    },

    async join(id: string): Promise<void> {
      if (!oktaGroup) return;
      await api({ method: 'PUT', path: `/groups/${e(oktaGroup)}/users/${e(id)}`, what: 'groups/users' });
    },

    async change(id: string, profile: Partial<OktaUser['profile']>): Promise<'updated' | 'taken'> {
      try {
        await api({ method: 'POST', path: `/users/${e(id)}`, what: 'users', body: { profile } });
        return 'updated';
      } catch (error) {
        if (isTaken(error)) return 'taken';
        throw error;
      }
    },

    /** The person afterwards, or why Okta's own password policy, also as to passwords they had, refuses it. */
    async setPassword(id: string, value: string): Promise<OktaUser | { problems: string[] }> {
      const body = { credentials: { password: { value } } };
      try {
        return (await api({
          method: 'POST',
          path: `/users/${e(id)}?strict=true`,
          what: 'users/password',
          body,
        })) as OktaUser;
      } catch (error) {
        if (error instanceof OktaRefusal && error.code === NOT_VALID) {
          return { problems: error.causes.map((cause) => cause.replace(/^password: /i, '')) };
        }
        throw error;
      }
    },

    async activate(id: string): Promise<void> {
      await lifecycle(id, 'activate', true).catch((error) => {
        if (!(error instanceof OktaRefusal && error.code === ALREADY_ACTIVE)) throw error;
      });
    },

    deactivate: (id: string) => lifecycle(id, 'deactivate', true),
    takePassword: (id: string) => lifecycle(id, 'reset_password', true),
    resetFactors: (id: string) => lifecycle(id, 'reset_factors', false),

    /** Lifts a lock; no error for somebody who is not locked. */
    async unlock(id: string): Promise<void> {
      await lifecycle(id, 'unlock', false).catch((error) => {
        if (!(error instanceof OktaRefusal && error.code === NOT_LOCKED)) throw error;
      });
    },

    /** Ends sessions, and refresh and access tokens, that Okta gave. */
    endSessions: (id: string) =>
      api({ method: 'DELETE', path: `/users/${e(id)}/sessions?oauthTokens=true`, what: 'users/sessions' }),

    /** Okta deletes who is deactivated. */
    remove: (id: string) => api({ method: 'DELETE', path: `/users/${e(id)}?sendEmail=false`, what: 'users' }),
  };
}

/** For what must have come about: says which it was, and nothing of whom. */
export function expectStatus(actual: OktaStatus | undefined, wanted: OktaStatus): void {
  if (actual !== wanted) throw new IdentityUnavailable(`Okta left a person ${actual}, who should be ${wanted}`);
}
