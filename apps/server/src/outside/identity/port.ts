/**
 * What the portal asks of an identity provider, whichever it is. The browser speaks to the provider by itself, in
 * Okta's protocol; the server only verifies what comes back and administers people.
 */
export interface VerifiedIdentity {
  readonly identityId: string;
  readonly email: string;
  /** Names this one token, so that it can be exchanged only once. */
  readonly tokenId: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

export interface AccessTokens {
  /** The person the token speaks for, or null when it is not ours, expired or altered. */
  verifyAccessToken(token: string): Promise<VerifiedIdentity | null>;
  /** Ends a refresh token that nobody will use; never fails. */
  revokeRefreshToken(token: string): Promise<void>;
}

export interface NewPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * INVITED until a password was chosen; LOCKED after too many failures, which `unlock` ends; SUSPENDED by the provider's
 * own administrators, who alone end that.
 */
export type PersonStatus = 'INVITED' | 'ACTIVE' | 'LOCKED' | 'SUSPENDED' | 'DEACTIVATED';

export interface KnownPerson extends NewPerson {
  readonly identityId: string;
  readonly status: PersonStatus;
  /** When a lock ends by itself; null while there is none, and where the provider does not tell. */
  readonly lockedUntil: Date | null;
  readonly hasPassword: boolean;
}

export type LinkPurpose = 'activation' | 'reset';

/**
 * What somebody did, or brought about, at the provider, as far as whoever looks after them is to see it: no tries that
 * failed, no computers, no networks.
 */
export interface SignInAct {
  readonly id: string;
  readonly kind: 'PASSWORD_CHOSEN' | 'FACTOR_ENROLLED' | 'LOCKED';
  readonly at: Date;
  /** How codes reach the person, for a factor. */
  readonly factor: 'app' | 'sms' | 'call' | 'email' | null;
}

/** The secret of a one-time link: mailed or shown, never stored. */
export interface IssuedLink {
  readonly token: string;
  readonly expiresAt: Date;
}

export type ReadLink =
  | {
      /** `withdrawn` when the address was changed since; `used` when a password was set with it, or with another link. */
      readonly state: 'valid' | 'expired' | 'used' | 'withdrawn';
      readonly purpose: LinkPurpose;
      readonly identityId: string;
      readonly email: string;
    }
  | { readonly state: 'unknown' };

export type SetPasswordResult =
  | { readonly outcome: 'set'; readonly identityId: string; readonly setAt: Date }
  | { readonly outcome: 'unknown' | 'expired' | 'used' | 'withdrawn' }
  | { readonly outcome: 'refused'; readonly problems: readonly string[] };

/**
 * People at the provider. Every method but those that say otherwise may be called twice with the same effect, and does
 * nothing for an id that nobody has. All throw `IdentityUnavailable` when the provider cannot be asked.
 */
export interface IdentityAdministration {
  /**
   * The id of the person with this address, made when there is none. Somebody deactivated comes back to life, without
   * password and factors.
   */
  createPerson(person: NewPerson): Promise<string>;
  findPerson(identityId: string): Promise<KnownPerson | null>;
  /** Changes address or names. A new address ends the links that were sent to the old one. */
  updatePerson(identityId: string, changes: Partial<NewPerson>): Promise<'updated' | 'taken' | 'unknown'>;
  /** A link to choose the first password, good for 7 days. Earlier links stay good until one is used. */
  issueActivationToken(identityId: string): Promise<IssuedLink>;
  /** A link to choose another password, good for an hour. The old password stays good until then. */
  issueResetToken(identityId: string): Promise<IssuedLink>;
  /** Takes the password away at once and gives a link to choose another. Opens a lock. */
  resetPassword(identityId: string): Promise<IssuedLink>;
  /** Looks at a link without using it up. */
  readLink(token: string): Promise<ReadLink>;
  /** Uses the link up and sets the password, once, whoever else tries at the same moment. Opens a lock. */
  setPassword(token: string, password: string): Promise<SetPasswordResult>;
  /** True once the person has chosen a password, and it was not taken away. */
  hasPassword(identityId: string): Promise<boolean>;
  /** When the password that is good now was chosen, by whatever way; null when there is none. */
  passwordSetAt(identityId: string): Promise<Date | null>;
  /** Forgets the enrolled factors and remembered devices: the next sign-in enrols anew. Opens a lock. */
  resetMfa(identityId: string): Promise<void>;
  deactivate(identityId: string): Promise<void>;
  /** Brings back somebody deactivated, without password and factors; leaves everybody else as they are. */
  reactivate(identityId: string): Promise<void>;
  /** Forgets the person; the address is free again. */
  deletePerson(identityId: string): Promise<void>;
  /** Lifts the lock that too many failures brought about, wherever they were typed. */
  unlock(identityId: string): Promise<void>;
  /** Latest first, as far back as the provider keeps it; left out where its own log is read by its own means alone. */
  actsOf?(identityId: string): Promise<readonly SignInAct[]>;
  /** Ends sign-ins that are under way or finished at the provider: nothing held from before opens a session. */
  endSignIns(identityId: string): Promise<void>;
  /** Ends the sessions that the provider itself keeps in browsers; left out where it keeps none. */
  endBrowserSessions?(identityId: string): Promise<void>;
}

/** The provider did not answer, or not in a way that can be used. The message is for the log. */
export class IdentityUnavailable extends Error {
  override readonly name = 'IdentityUnavailable';
}

/** What the browser needs in order to sign in; part of GET /api/configuration. */
export interface IdentityForBrowser {
  readonly issuer: string;
  readonly clientId: string;
}

export interface Identity extends AccessTokens, IdentityAdministration {
  forBrowser(): IdentityForBrowser;
  /** Deletes what has expired, where that is ours to do. */
  sweep(): Promise<void>;
}
