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

/** What to find along with a session, and whether to keep it. */
export interface LookAtSession {
  /** Whether the call is something the person did: without, an open tab alone does not keep a session. */
  isUse: boolean;
  clientId?: string | undefined;
  along?: ReadOfClient | undefined;
}

/** Finds who a session token stands for; null when it ended, was idle too long, or never was. Design §3 "Sessions". */
export interface SessionReader {
  read(token: string, how: LookAtSession): Promise<SignedIn | null>;
  /** The session alone, which it does not keep. */
  look(token: string): Promise<SignedIn | null>;
  /** Why a session that cannot be found is over. */
  whyEnded(token: string): Promise<SessionEnd | 'EXPIRED'>;
}

export const SESSION_COOKIE = 'onboard-session';
