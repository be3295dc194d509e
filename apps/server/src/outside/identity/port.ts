/**
 * What the portal asks of an identity provider, whichever it is. The browser speaks to the provider by itself, in
 * Okta's protocol; the server only verifies what comes back and administers people.
 */
export interface VerifiedIdentity {
  readonly identityId: string;
  readonly email: string;
  /** Names this one token, so that it can be exchanged only once. */
  readonly tokenId: string;
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

export interface IssuedActivation {
  readonly token: string;
  readonly expiresAt: Date;
}

export type ActivationState =
  | { readonly state: 'valid' | 'expired' | 'used'; readonly identityId: string; readonly email: string }
  | { readonly state: 'unknown' };

export type SetPasswordResult =
  | { readonly outcome: 'set'; readonly identityId: string }
  | { readonly outcome: 'unknown' | 'expired' | 'used' }
  | { readonly outcome: 'refused'; readonly problems: readonly string[] };

export interface IdentityAdministration {
  /** The id of the person with this address, made when there is none: calling twice is harmless. */
  createPerson(person: NewPerson): Promise<string>;
  issueActivationToken(identityId: string): Promise<IssuedActivation>;
  /** Looks at a link without using it up. */
  readActivationToken(token: string): Promise<ActivationState>;
  /** Uses the link up and sets the password, once, whoever else tries at the same moment. */
  setPassword(token: string, password: string): Promise<SetPasswordResult>;
  /** True once the person has chosen a password. */
  hasPassword(identityId: string): Promise<boolean>;
  /** Forgets the enrolled factors and remembered devices: the next sign-in enrols anew. */
  resetMfa(identityId: string): Promise<void>;
  deactivate(identityId: string): Promise<void>;
  unlock(identityId: string): Promise<void>;
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
