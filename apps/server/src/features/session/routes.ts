import { sessionApi } from '@onboard/contract/session';
import { FEATURE_TOGGLES } from '@onboard/domain/sign-in/feature-toggles.data';
import type { FastifyReply } from 'fastify';
import { handler, type JobHandler, type JobKind } from '../../db/jobs.ts';
import { beyondReach } from '../../db/reach.ts';
import type { House } from '../../house.ts';
import { handle, RawJson, type Route } from '../../http/handle.ts';
import { SESSION_COOKIE } from '../../http/session-reader.ts';
import { noteLogin, noteTermsOfUse } from '../../records/people/sign-in-store.ts';
import { tellOfGone } from '../../records/people/tell-of-gone.ts';
import { readSession } from '../../records/sessions/read-session.ts';
import { endSession, sweepSessions } from '../../records/sessions/store.ts';
import { describeUser } from './describe-user.ts';
import { exchangeTokens } from './exchange-tokens.ts';
import { lookAtLink } from './look-at-link.ts';
import { makeActivationLink } from './make-activation-link.ts';
import { passwordChosen, settlePassword } from './note-password-chosen.ts';
import { readConfiguration } from './read-configuration.ts';
import {
  activationEmailRequested,
  requestActivationEmail,
  sendRequestedActivationEmail,
} from './request-activation-email.ts';
import { passwordResetRequested, requestPasswordReset, sendRequestedPasswordReset } from './request-password-reset.ts';
import { resetMfa } from './reset-mfa.ts';
import { resetPassword } from './reset-password.ts';
import { setPassword } from './set-password.ts';
import { resetAsked, settleReset } from './settle-reset.ts';
import { readSignInActs } from './sign-in-acts.ts';
import { readSignInState } from './sign-in-state.ts';
import { endAtProvider, signedOut, signOut } from './sign-out.ts';
import { unlockPerson } from './unlock-person.ts';

const toggles = Object.fromEntries(FEATURE_TOGGLES.map(({ name, isOn }) => [name, isOn])) as Record<
  (typeof FEATURE_TOGGLES)[number]['name'],
  boolean
>;

export function sessionRoutes(house: House): Route[] {
  const { db, now, config } = house;
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: config.portalUrl.startsWith('https:') } as const;
  // The guard has judged by then whether the call is one that keeps the session.
  const sessionOf = async (token: string | undefined) =>
    token ? await readSession(db, token, now(), { isUse: false }) : null;
  const forget = (reply: FastifyReply) => reply.clearCookie(SESSION_COOKIE, cookie);

  return [
    handle(sessionApi.configuration, () => readConfiguration(house)),
    handle(sessionApi.featureToggles, async () => toggles),
    handle(sessionApi.serviceStatus, async () => ({ jira: await house.ticketing.isUp() })),

    handle(sessionApi.authenticated, async ({ request }) => {
      const session = await sessionOf(request.cookies[SESSION_COOKIE]);
      return session ? await describeUser(house, session.actor.userId, session.expiresAt) : new RawJson('null');
    }),

    handle(sessionApi.exchange, async ({ body, request, reply }) => {
      const session = await exchangeTokens(house, body);
      const before = request.cookies[SESSION_COOKIE];
      if (before) await endSession(db, before);
      reply.setCookie(SESSION_COOKIE, session.token, { ...cookie, expires: session.expiresAt });
      return await describeUser(house, session.userId, session.expiresAt);
    }),

    handle(sessionApi.loggedIn, async ({ by }) => {
      await beyondReach(() => noteLogin(db, by.actor.userId, now()));
      return {};
    }),

    handle(sessionApi.logout, async ({ request, reply }) => {
      const token = request.cookies[SESSION_COOKIE];
      if (token) await signOut(house, token);
      forget(reply);
      return {};
    }),

    handle(sessionApi.acceptTerms, ({ by, request }) =>
      beyondReach(async () => {
        await noteTermsOfUse(db, by.actor.userId, now());
        const session = await sessionOf(request.cookies[SESSION_COOKIE]);
        return await describeUser(house, by.actor.userId, session?.expiresAt ?? now());
      }),
    ),

    handle(sessionApi.linkState, ({ params }) => lookAtLink(house, params.token)),
    handle(sessionApi.setPassword, ({ body }) => setPassword(house, body)),
    handle(sessionApi.requestActivationEmail, async ({ params }) => {
      await requestActivationEmail(house, params.email);
      return {};
    }),
    handle(sessionApi.requestPasswordReset, async ({ params }) => {
      await requestPasswordReset(house, params.email);
      return {};
    }),
    handle(sessionApi.resetPassword, async ({ params, by }) => {
      await tellOfGone(db, { role: by.actor.role, who: params }, () => resetPassword(house, params.userId, by));
      return {};
    }),
    handle(sessionApi.resetMfa, async ({ params: { email }, body: { userId }, by }) => {
      const who = userId ? { userId } : { email };
      await tellOfGone(db, { role: by.actor.role, who }, () => resetMfa(house, { email, userId }, by));
      return {};
    }),
    handle(sessionApi.signInState, ({ params, by }) =>
      tellOfGone(db, { role: by.actor.role, who: params }, () => readSignInState(house, params.userId, by)),
    ),
    handle(sessionApi.signInActs, ({ params, by }) =>
      tellOfGone(db, { role: by.actor.role, who: params }, () => readSignInActs(house, params.userId, by)),
    ),
    handle(sessionApi.unlock, ({ params, by }) =>
      tellOfGone(db, { role: by.actor.role, who: params }, () => unlockPerson(house, params.userId, by)),
    ),
    handle(sessionApi.activationLink, ({ params, by }) =>
      tellOfGone(db, { role: by.actor.role, who: params }, () => makeActivationLink(house, params.userId, by)),
    ),
  ];
}

const sweepSignIns: JobKind<Record<string, never>> = { name: 'sweep-sign-ins', lookEverySeconds: 30 };

export const sessionJobs = (house: House): JobHandler[] => [
  handler(activationEmailRequested, (asked) => sendRequestedActivationEmail(house, asked)),
  handler(passwordResetRequested, (asked) => sendRequestedPasswordReset(house, asked)),
  handler(passwordChosen, (chosen) => settlePassword(house, chosen)),
  handler(resetAsked, (asked) => settleReset(house, asked)),
  handler(signedOut, (gone) => endAtProvider(house, gone)),
  handler(sweepSignIns, async () => {
    await sweepSessions(house.db, house.now());
    await house.identity.sweep();
  }),
];

/** Every hour: what has expired is deleted. */
export const sessionSchedules = [{ kind: sweepSignIns, cron: '17 * * * *' }];
