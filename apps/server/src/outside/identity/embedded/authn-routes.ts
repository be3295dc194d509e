import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toBuffer } from 'qrcode';
import type { Authn } from './authn.ts';
import { AuthnError, authnErrorAnswer } from './authn-error.ts';
import type { Caller, Reply } from './authn-steps.ts';
import { deviceTokenOf, namedDevice } from './devices.ts';
import { pendingSecretOfQr } from './factors.ts';
import { enrolmentUri } from './one-time-code.ts';
import { claimCall } from './request-limit.ts';
import { IDENTITY_PATH, type IdentitySettings } from './settings.ts';

const LONGEST = 1_000;
const LONGEST_AGENT = 191;

const callerOf = (request: FastifyRequest): Caller => ({
  ip: request.ip,
  agent: (request.headers['user-agent'] ?? '').slice(0, LONGEST_AGENT),
  deviceToken: deviceTokenOf(request.headers.cookie),
});

/** Something the body holds, perhaps inside a part of it. */
function partOf(request: FastifyRequest, ...names: string[]): unknown {
  return names.reduce<unknown>(
    (part, name) => (typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[name] : undefined),
    request.body,
  );
}

/** A text of the body; the vendor's validation answer names the one that is missing. */
function text(request: FastifyRequest, ...names: string[]): string {
  const value = partOf(request, ...names);
  const name = names.at(-1);
  if (typeof value !== 'string' || value === '') throw new AuthnError('E0000001', [`${name}: The field is required.`]);
  if (value.includes('\0')) throw new AuthnError('E0000001', [`${name}: The field holds signs that cannot be used.`]);
  if (value.length > LONGEST) throw new AuthnError('E0000001', [`${name}: The field is too long.`]);
  return value;
}

const optionalText = (request: FastifyRequest, ...names: string[]) =>
  partOf(request, ...names) === undefined ? undefined : text(request, ...names);

const has = (request: FastifyRequest, name: string) => partOf(request, name) !== undefined;

interface OfFactor {
  Params: { factorId: string };
  Querystring: { rememberDevice?: string; updatePhone?: string };
}

/** The sign-in API in the vendor's protocol, below /identity/api/v1. */
export function authnRoutes(app: FastifyInstance, settings: IdentitySettings, authn: Authn): void {
  const stateToken = (request: FastifyRequest) => text(request, 'stateToken');
  const send = (reply: FastifyReply, { answer, deviceCookie }: Reply) => {
    if (deviceCookie) reply.header('set-cookie', deviceCookie);
    return answer;
  };

  app.setErrorHandler((error, request, reply) => {
    const { statusCode = 500 } = error as { statusCode?: number };
    const isUnreadable = statusCode >= 400 && statusCode < 500;
    const known = error instanceof AuthnError ? error : new AuthnError(isUnreadable ? 'E0000003' : 'E0000009');
    if (known.code === 'E0000009') settings.onFault(error, request.id);
    if (known.retryAfterSeconds !== undefined) reply.header('retry-after', String(known.retryAfterSeconds));
    const { status, body } = authnErrorAnswer(known, request.id);
    return reply.code(status).send(body);
  });
  app.setNotFoundHandler(() => {
    throw new AuthnError('E0000022');
  });

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const origin = request.headers.origin;
    if (origin !== undefined && origin !== settings.origin()) throw new AuthnError('E0000003');
    // A sign-in is counted together with its try.
    if (request.routeOptions.url !== `${AUTHN_PREFIX}/authn`) await countCall(request.ip);
  });
  async function countCall(ip: string): Promise<void> {
    const call = await claimCall(settings, ip);
    if (!call.isWithin) throw new AuthnError('E0000047', [], call.retryAfterSeconds);
  }

  app.post('/authn', async (request, reply) => {
    if (has(request, 'stateToken') || has(request, 'token')) await countCall(request.ip);
    if (has(request, 'stateToken')) return send(reply, await authn.read(stateToken(request)));
    if (has(request, 'token')) return send(reply, await authn.openLink(text(request, 'token')));
    const credentials = {
      username: text(request, 'username'),
      password: text(request, 'password'),
      deviceHash: namedDevice(partOf(request, 'context', 'deviceToken')),
    };
    return send(reply, await authn.signIn(credentials, callerOf(request)));
  });
  app.post('/authn/introspect', async (request, reply) => send(reply, await authn.read(stateToken(request))));
  app.post('/authn/skip', async (request, reply) =>
    send(reply, await authn.skip(stateToken(request), callerOf(request))),
  );
  app.post('/authn/previous', async (request, reply) => send(reply, await authn.previous(stateToken(request))));
  app.post('/authn/cancel', async (request) => {
    await authn.cancel(stateToken(request), callerOf(request));
    return {};
  });

  app.post('/authn/credentials/change_password', async (request, reply) => {
    const passwords = { oldPassword: text(request, 'oldPassword'), newPassword: text(request, 'newPassword') };
    return send(reply, await authn.changePassword(stateToken(request), passwords, callerOf(request)));
  });
  app.post('/authn/credentials/reset_password', async (request, reply) =>
    send(reply, await authn.resetPassword(stateToken(request), text(request, 'newPassword'), callerOf(request))),
  );

  app.post('/authn/recovery/password', async (request, reply) => {
    const username = text(request, 'username');
    if (optionalText(request, 'factorType')?.toUpperCase() !== 'EMAIL') {
      throw new AuthnError('E0000001', ['factorType: A password is recovered by EMAIL only.']);
    }
    return send(reply, await authn.forgot(username, callerOf(request)));
  });
  app.post('/authn/recovery/token', async (request, reply) =>
    send(reply, await authn.openLink(text(request, 'recoveryToken'))),
  );

  app.post<OfFactor>('/authn/factors', async (request, reply) => {
    const enrolment = {
      factorType: text(request, 'factorType'),
      provider: text(request, 'provider'),
      phoneNumber: optionalText(request, 'profile', 'phoneNumber'),
      phoneExtension: optionalText(request, 'profile', 'phoneExtension'),
      isUpdatingPhone: request.query.updatePhone === 'true',
    };
    return send(reply, await authn.enroll(stateToken(request), enrolment, callerOf(request)));
  });
  app.post<OfFactor>('/authn/factors/:factorId/lifecycle/activate', async (request, reply) => {
    const passCode = text(request, 'passCode');
    return send(reply, await authn.activate(stateToken(request), request.params.factorId, passCode, callerOf(request)));
  });
  app.post<OfFactor>('/authn/factors/:factorId/lifecycle/resend', async (request, reply) =>
    send(reply, await authn.resendActivation(stateToken(request), request.params.factorId)),
  );
  app.post<OfFactor>('/authn/factors/:factorId/verify', async (request, reply) => {
    const verification = {
      stateToken: stateToken(request),
      factorId: request.params.factorId,
      passCode: optionalText(request, 'passCode'),
      isRemembered: request.query.rememberDevice === 'true',
      caller: callerOf(request),
    };
    return send(reply, await authn.verify(verification));
  });
  app.post<OfFactor>('/authn/factors/:factorId/verify/resend', async (request, reply) =>
    send(reply, await authn.resend(stateToken(request), request.params.factorId)),
  );

  app.get<{ Params: { factorId: string; qrToken: string } }>(
    '/users/:personId/factors/:factorId/qr/:qrToken',
    async (request, reply) => {
      const { factorId, qrToken } = request.params;
      const pending = /^\w+$/.test(factorId) && (await pendingSecretOfQr(settings, factorId, qrToken));
      if (!pending) throw new AuthnError('E0000007');
      const uri = enrolmentUri(pending.secret, pending.email, settings.displayName);
      return reply.type('image/png').send(await toBuffer(uri, { margin: 2, width: 240 }));
    },
  );
}

export const AUTHN_PREFIX = `${IDENTITY_PATH}/api/v1`;
