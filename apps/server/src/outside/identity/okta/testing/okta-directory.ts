import { randomBytes } from 'node:crypto';
import type { OktaStatus } from '../okta-users.ts';
import { OKTA_ERRORS, type OktaErrorCode } from './okta-errors.data.ts';

/** What Okta would answer. */
export interface OktaAnswer {
  status: number;
  body?: unknown;
}

export interface DirectoryUser {
  id: string;
  status: OktaStatus;
  created: string;
  activated: string | null;
  statusChanged: string | null;
  lastUpdated: string;
  passwordChanged: string | null;
  profile: { login: string; email: string; firstName: string; lastName: string };
  password: string | null;
  factors: string[];
  groups: string[];
  /** Sessions and tokens that Okta gave. */
  sessions: number;
}

const ID_LETTERS = /[^0-9A-Za-z]/g;
const newId = () => `00u${randomBytes(30).toString('base64').replace(ID_LETTERS, '').slice(0, 17)}`;
const at = () => new Date().toISOString();

export function oktaError(code: OktaErrorCode, about = '', causes: string[] = []): OktaAnswer {
  const [status, summary] = OKTA_ERRORS[code];
  return {
    status,
    body: {
      errorCode: code,
      errorSummary: summary.replace('{0}', about),
      errorLink: code,
      errorId: `oae${randomBytes(12).toString('base64url')}`,
      errorCauses: causes.map((errorSummary) => ({ errorSummary })),
    },
  };
}

/** An organisation's people and what may be done with each in which state, after Okta's documentation. */
export class OktaDirectory {
  readonly users = new Map<string, DirectoryUser>();

  find = (idOrLogin: string): DirectoryUser | undefined =>
    this.users.get(idOrLogin) ?? [...this.users.values()].find(({ profile }) => profile.login === idOrLogin);

  create(body: { profile?: Partial<DirectoryUser['profile']>; groupIds?: string[] }): OktaAnswer {
    const { login = '', email = '', firstName = '', lastName = '' } = body.profile ?? {};
    const fault = this.#profileFault({ login, email }, undefined);
    if (fault) return fault;
    const user: DirectoryUser = {
      ...{ id: newId(), status: 'STAGED', created: at(), activated: null, statusChanged: null, lastUpdated: at() },
      ...{ passwordChanged: null, password: null, factors: [], groups: body.groupIds ?? [], sessions: 0 },
      profile: { login, email, firstName, lastName },
    };
    this.users.set(user.id, user);
    return { status: 200, body: shown(user) };
  }

  update(user: DirectoryUser, body: Record<string, unknown>, isStrict = false): OktaAnswer {
    if (user.status === 'DEPROVISIONED') return oktaError('E0000038');
    const { profile, credentials } = body as {
      profile?: Partial<DirectoryUser['profile']>;
      credentials?: { password?: { value?: string } };
    };
    const fault = profile && this.#profileFault(profile, user.id);
    if (fault) return fault;
    Object.assign(user.profile, profile);
    const value = credentials?.password?.value;
    if (value !== undefined) {
      if (user.status === 'LOCKED_OUT' || user.status === 'SUSPENDED') return oktaError('E0000038');
      if (value.length < 8 || value.includes('okta')) {
        const cause = 'password: Password requirements were not met. It must not be one that is often used.';
        return oktaError('E0000001', 'password', [cause]);
      }
      if (isStrict && value === user.password) {
        const cause =
          'password: Password requirements were not met. Your password cannot be any of your last 1 passwords.';
        return oktaError('E0000001', 'password', [cause]);
      }
      Object.assign(user, { password: value, passwordChanged: at() });
      if (user.status !== 'STAGED') this.#move(user, 'ACTIVE');
    }
    user.lastUpdated = at();
    return { status: 200, body: shown(user) };
  }

  lifecycle(user: DirectoryUser, step: string): OktaAnswer {
    const none = { status: 200, body: {} };
    const token = randomBytes(15).toString('base64url');
    switch (step) {
      case 'activate': {
        if (user.status !== 'STAGED' && user.status !== 'DEPROVISIONED') return oktaError('E0000016');
        user.activated = at();
        this.#move(user, user.password === null ? 'PROVISIONED' : 'ACTIVE');
        const link = { activationUrl: `https://example.okta.com/welcome/${token}`, activationToken: token };
        return { status: 200, body: user.password === null ? link : {} };
      }
      case 'deactivate':
        if (user.status === 'DEPROVISIONED') return oktaError('E0000038');
        Object.assign(user, { password: null, sessions: 0 });
        this.#move(user, 'DEPROVISIONED');
        return none;
      case 'reset_password':
        if (user.password === null) return oktaError('E0000034');
        if (user.status === 'LOCKED_OUT' || user.status === 'SUSPENDED') return oktaError('E0000038');
        user.password = null;
        this.#move(user, 'RECOVERY');
        return { status: 200, body: { resetPasswordUrl: `https://example.okta.com/reset_password/${token}` } };
      case 'reset_factors':
        if (user.status === 'DEPROVISIONED') return oktaError('E0000038');
        user.factors = [];
        return none;
      case 'unlock':
        if (user.status !== 'LOCKED_OUT') return oktaError('E0000032');
        this.#move(user, 'ACTIVE');
        return none;
      default:
        return oktaError('E0000022');
    }
  }

  remove(user: DirectoryUser): OktaAnswer {
    if (user.status !== 'DEPROVISIONED') this.#move(user, 'DEPROVISIONED');
    else this.users.delete(user.id);
    return { status: 204 };
  }

  #move(user: DirectoryUser, status: OktaStatus): void {
    Object.assign(user, { status, statusChanged: at() });
  }

  #profileFault({ login, email }: { login?: string; email?: string }, own: string | undefined): OktaAnswer | undefined {
    if (email !== undefined && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) {
      return oktaError('E0000001', 'email', ['email: Does not match required pattern']);
    }
    const holder = login === undefined ? undefined : this.find(login);
    if (!holder || holder.id === own) return undefined;
    const cause = 'login: An object with this field already exists in the current organization';
    return oktaError('E0000001', 'login', [cause]);
  }
}

/** A person as the API shows them. */
export function shown(user: DirectoryUser): Record<string, unknown> {
  const { password, factors: _factors, groups: _groups, sessions: _sessions, profile, ...rest } = user;
  return {
    ...rest,
    lastLogin: null,
    type: { id: 'otyfnjfba4ye7pgjB0g4' },
    profile: { ...profile, mobilePhone: null, secondEmail: null },
    credentials: {
      ...(password !== null && { password: {} }),
      emails: [{ value: profile.email, status: 'VERIFIED', type: 'PRIMARY' }],
      provider: { type: 'OKTA', name: 'OKTA' },
    },
    _links: { self: { href: `https://example.okta.com/api/v1/users/${user.id}` } },
  };
}
