import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { SESSION_COOKIE } from './session-reader.ts';

const MOST = 20_000;
/** Whose session a cookie was at its last call, by the hash of the cookie; the oldest is forgotten first. */
const verified = new Map<string, string>();
const keyOf = (token: string) => hash('sha256', token, 'base64url');

/** Keeps whose session a token was found to be; null when it is nobody's. */
export function noteCaller(token: string, userId: string | null): void {
  const key = keyOf(token);
  verified.delete(key);
  if (userId) verified.set(key, userId);
  if (verified.size > MOST) verified.delete(verified.keys().next().value ?? '');
}

/**
 * Who the general limit counts a call for: the person, so that an office behind one address is not one caller, once a
 * call before it showed that the session is theirs; else the address. A made-up cookie buys nothing.
 */
export function callerOf(request: FastifyRequest): string {
  // Of an address that cannot be read, nobody looked at the cookies.
  const token = request.cookies?.[SESSION_COOKIE];
  const userId = token && verified.get(keyOf(token));
  return userId ? `user:${userId}` : request.ip;
}
