import type { Actor } from '@onboard/domain/access/ability';

/** The signed-in person behind a request. */
export interface SignedIn {
  /** Names the session without being its secret. */
  sessionId: string;
  actor: Actor;
  name: string;
  email: string;
  /** Null until the terms of use were accepted. */
  termsOfUseDate: Date | null;
}

/** Finds who a session token stands for; null when it ended, was idle too long, or never was. Design §3 "Sessions". */
export interface SessionReader {
  read(token: string): Promise<SignedIn | null>;
  /** The same without counting as something the person did: an open tab alone does not keep a session. */
  look(token: string): Promise<SignedIn | null>;
}

export const SESSION_COOKIE = 'onboard-session';
