import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_COOKIE } from './session-reader.ts';

const VISITOR_COOKIE = 'onboard-visitor';
export const CSRF_HEADER = 'x-csrf-token';

/** The anti-forgery token of a browser: a signature of its session, or of its visit before sign-in. */
export function createCsrf(secret: string, isSecure: boolean) {
  const sign = (subject: string) => createHmac('sha256', secret).update(`csrf:${subject}`).digest('base64url');
  const subjectOf = (request: FastifyRequest) =>
    request.cookies[SESSION_COOKIE] ?? request.cookies[VISITOR_COOKIE] ?? null;
  return {
    /** The token for this browser; marks a visit where there is no session yet. */
    issue(request: FastifyRequest, reply: FastifyReply): string {
      let subject = subjectOf(request);
      if (!subject) {
        subject = randomBytes(24).toString('base64url');
        reply.setCookie(VISITOR_COOKIE, subject, { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure });
      }
      return sign(subject);
    },
    isValid(request: FastifyRequest): boolean {
      const subject = subjectOf(request);
      const given = request.headers[CSRF_HEADER];
      if (!subject || typeof given !== 'string') return false;
      const expected = Buffer.from(sign(subject));
      const actual = Buffer.from(given);
      return expected.length === actual.length && timingSafeEqual(expected, actual);
    },
  };
}
export type Csrf = ReturnType<typeof createCsrf>;
