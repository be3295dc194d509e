import type { Actor } from '@onboard/domain/access/ability';
import type { SessionEnd } from '@onboard/domain/sign-in/session-ends.data';
import type { Statement } from '../db/connect.ts';

/** How things stand with the client a call is about. */
export interface ClientState {
  isArchived: boolean;
  isActive: boolean;
}

/** A read of one value, `json`, of the client `$1`. */
export type ReadOfClient = Statement<{ json: string }>;

/** The signed-in person behind a request. */
export interface SignedIn {
  /** Names the session without being its secret. */
  sessionId: string;
  actor: Actor;
  name: string;
  email: string;
  /** Null until the terms of use were accepted. */
  termsOfUseDate: Date | null;
  /** The client that was asked about when the session was read; null when there is none. */
  client?: ClientState | null;
  /** What was read of that client along with the session: only for staff, who may see every client. */
  along?: string;
}

/** Finds who a session token stands for; null when it ended, was idle too long, or never was. Design §3 "Sessions". */
export interface SessionReader {
  read(token: string, clientId?: string, along?: ReadOfClient): Promise<SignedIn | null>;
  /** The same without counting as something the person did: an open tab alone does not keep a session. */
  look(token: string): Promise<SignedIn | null>;
  /** Why a session that cannot be found is over. */
  whyEnded(token: string): Promise<SessionEnd | 'EXPIRED'>;
}

export const SESSION_COOKIE = 'onboard-session';
