import { ROLES } from '@onboard/domain/access/rules.data';
import { FEATURE_TOGGLES } from '@onboard/domain/sign-in/feature-toggles.data';
import { z } from 'zod';
import { anyone, create, get, post, read, resource, signedIn } from './endpoint.ts';
import { id, instant, nothing } from './shapes.ts';

const link = z.object({ label: z.string(), href: z.string() });

/** What the provider calls itself and how people reach it. Design §3 "Provider". */
const brand = z.object({
  name: z.string(),
  slug: z.string(),
  tagline: z.string(),
  /** Set as custom properties of the page, over those of the kit. */
  colours: z.object({
    brand: z.string(),
    brandStrong: z.string(),
    brandTint: z.string(),
    onBrand: z.string(),
    sun: z.string(),
  }),
  copyrightHolder: z.string(),
  legalLinks: z.array(link),
  helpCentreUrl: z.string(),
});

const configuration = z.object({
  environment: z.enum(['local', 'qa', 'stage', 'production']),
  brand,
  identity: z.object({ issuer: z.string(), clientId: z.string() }),
  support: z.object({ email: z.string(), phones: z.array(z.object({ label: z.string(), number: z.string() })) }),
  portalUrl: z.string(),
  explorerUrl: z.string(),
  session: z.object({ idleMinutes: z.number().int(), warningMinutes: z.number().int() }),
});
export type Configuration = z.output<typeof configuration>;

/** Spec portal §3 "Authenticated user". `id` and `userId` are the same person's id. */
const authenticatedUser = z.object({
  userId: id,
  id,
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  role: z.enum(ROLES),
  clientIds: z.array(id),
  termsOfUseDate: instant.nullable(),
  /** When the session ends however busy it is. */
  sessionEndsAt: instant,
});
export type AuthenticatedUser = z.output<typeof authenticatedUser>;

const linkToken = z.string().min(1).max(200);
const ofEmail = z.object({ email: z.string().min(1).max(191) });
const linkState = z.object({
  /** `withdrawn` when the address was changed after it was made. */
  state: z.enum(['valid', 'expired', 'used', 'withdrawn']),
  /** Whether it is for a first password or for another one. */
  purpose: z.enum(['activation', 'reset']),
  /** Masked. */
  email: z.string(),
  /** In full while the link is good, for password managers. */
  userName: z.string().nullable(),
  /** Whose it is, while the link is good: a password may not be the name. */
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
});
export type LinkState = z.output<typeof linkState>;

/** How somebody's sign-in stands, as the identity provider has it. */
const signInState = z.object({
  /**
   * `NOT_ACTIVATED` while no password is chosen, for the first time or after a reset; `SUSPENDED` by the provider's own
   * administrators, who alone end that; `UNKNOWN` when the provider has nobody by the id that is kept here.
   */
  state: z.enum(['NOT_ACTIVATED', 'ACTIVE', 'LOCKED', 'SUSPENDED', 'DEACTIVATED', 'UNKNOWN']),
  /** When a lock ends by itself; null while there is none, and where the provider does not tell. */
  lockedUntil: instant.nullable(),
});
export type SignInState = z.output<typeof signInState>;

/** What somebody did themselves at the identity provider, as far as staff are to see it. */
const signInAct = z.object({
  id: z.string(),
  kind: z.enum(['PASSWORD_CHOSEN', 'FACTOR_ENROLLED', 'LOCKED']),
  at: instant,
  /** How codes reach the person, for a second step. */
  factor: z.enum(['app', 'sms', 'call', 'email']).nullable(),
});
export type SignInAct = z.output<typeof signInAct>;

/**
 * Comes with every answer to a browser whose session is over, refused or not, and says why: one of SESSION_ENDS, or
 * EXPIRED.
 */
export const SESSION_END_HEADER = 'session-end';

/**
 * Sent as `1` with a call that an open page makes by itself while nobody does anything at it. It is answered like any
 * other and does not keep the session, so it can only shorten one.
 */
export const UNATTENDED_HEADER = 'x-onboard-unattended';

/** What the server says of the session and the person in it. Spec portal §7. */
export const sessionApi = resource('/api', {
  configuration: get('/configuration', {
    may: anyone(),
    reply: configuration,
    summary: 'What the browser must know before anyone signs in',
  }),
  csrfToken: get('/csrf-token', {
    may: anyone(),
    reply: z.object({ csrfToken: z.string() }),
    summary: 'The anti-forgery token of this browser, to be sent with every call that changes something',
  }),
  /**
   * A toggle belongs to a release of the product: it is the same for every client, since the form that a client signs
   * is judged by it in the browser and again on the server. `clientId` is taken, as Spec portal §7 has it, and changes
   * nothing; nobody learns from the answer whether there is such a client.
   */
  featureToggles: get('/feature-toggles', {
    may: anyone(),
    query: z.object({ clientId: id.optional() }),
    reply: z.object(
      Object.fromEntries(FEATURE_TOGGLES.map(({ name }) => [name, z.boolean()])) as Record<
        (typeof FEATURE_TOGGLES)[number]['name'],
        z.ZodBoolean
      >,
    ),
    summary: 'Which features are switched on',
  }),
  serviceStatus: get('/service-status', {
    may: signedIn(),
    isBeforeTerms: true,
    reply: z.object({ jira: z.boolean() }),
    summary: 'Which outside systems answer; true means up',
  }),
  authenticated: get('/users/authenticated', {
    may: anyone(),
    reply: authenticatedUser.nullable(),
    summary: 'The signed-in person, or null',
  }),
  exchange: post('/users/authenticated', {
    may: anyone(),
    body: z.object({
      accessToken: z.string().min(1).max(8_000),
      refreshToken: z.string().min(1).max(8_000).nullish(),
    }),
    reply: authenticatedUser,
    perMinute: 120,
    summary: 'Exchanges an access token of the identity provider for a session',
  }),
  loggedIn: post('/users/authenticated/logged-in', {
    may: signedIn(),
    isBeforeTerms: true,
    reply: nothing,
    summary: 'Notes that the person arrived after signing in',
  }),
  logout: post('/users/authenticated/logout', {
    may: anyone(),
    reply: nothing,
    summary: 'Ends the session',
  }),
  acceptTerms: post('/users/terms-of-use', {
    may: signedIn(),
    isBeforeTerms: true,
    reply: authenticatedUser,
    summary: 'Accepts the terms of use',
  }),
  linkState: get('/users/auth-token/:token', {
    may: anyone(),
    params: z.object({ token: linkToken }),
    reply: linkState,
    perMinute: 60,
    summary: 'Looks at a link for choosing a password without using it up',
  }),
  setPassword: post('/users/password-upsert', {
    may: anyone(),
    body: z.object({ token: linkToken, password: z.string().min(1, 'Enter a password.').max(1_000) }),
    reply: z.object({ userName: z.string() }),
    perMinute: 30,
    summary: 'Sets the password of the person a link was sent to, uses the link up, and ends their sessions',
  }),
  requestActivationEmail: post('/users/activation-email/:email', {
    may: anyone(),
    params: ofEmail,
    reply: nothing,
    perMinute: 10,
    summary: 'Sends a fresh activation link, if the address is known; answers alike if not',
  }),
  requestPasswordReset: post('/users/reset-password/:email', {
    may: anyone(),
    params: ofEmail,
    reply: nothing,
    perMinute: 10,
    summary: 'Sends a link for another password, if the address is known; answers alike if not',
  }),
  resetPassword: post('/users/reset-password/userId/:userId', {
    may: create('activationLink'),
    params: z.object({ userId: id }),
    reply: nothing,
    summary: 'Takes the password away, ends the sessions, and sends a link for another password',
  }),
  resetMfa: post('/users/reset-mfa/:email', {
    may: create('activationLink'),
    params: ofEmail,
    /** Who was seen with this address: somebody else may have it by now, and keeps their second step. */
    body: z.object({ userId: id.optional() }).strict(),
    reply: nothing,
    summary: 'Forgets how the person gets codes, ends the sessions, and tells them',
  }),
  signInState: get('/users/:userId/sign-in-state', {
    may: read('user'),
    params: z.object({ userId: id }),
    reply: signInState,
    summary: 'How the sign-in of a person stands at the identity provider',
  }),
  signInActs: get('/users/:userId/sign-in-acts', {
    may: create('activationLink'),
    params: z.object({ userId: id }),
    /** Null where the provider keeps a log of its own, which its administrators read. */
    reply: z.object({ data: z.array(signInAct).nullable() }),
    summary:
      'What a person did at the identity provider: passwords, second steps, and locks they came into; latest first',
  }),
  unlock: post('/users/:userId/unlock', {
    may: create('activationLink'),
    params: z.object({ userId: id }),
    reply: signInState,
    summary: 'Lifts the lock of a person after too many wrong passwords or codes; password and second step stay',
  }),
  activationLink: post('/users/:userId/activation-link', {
    may: create('activationLink'),
    params: z.object({ userId: id }),
    reply: z.object({ link: z.string(), expiresAt: instant }),
    summary: 'Makes an activation link to pass on by hand',
  }),
});
