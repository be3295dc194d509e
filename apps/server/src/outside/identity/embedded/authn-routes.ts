import type { FastifyInstance, FastifyRequest } from 'fastify';
import { toBuffer } from 'qrcode';
import type { Authn, Caller } from './authn.ts';
import { AuthnError, authnErrorAnswer } from './authn-error.ts';
import { deviceTokenOf } from './devices.ts';
import { pendingSecretOfQr } from './factors.ts';
import { enrolmentUri } from './one-time-code.ts';
import { isWithinLimit } from './request-limit.ts';
import { IDENTITY_PATH, type IdentitySettings } from './settings.ts';

const LONGEST = 1_000;

const callerOf = (request: FastifyRequest): Caller => ({
  ip: request.ip,
  deviceToken: deviceTokenOf(request.headers.cookie),
});

/** A text of the body; the vendor's validation answer names the one that is missing. */
function text(request: FastifyRequest, name: string): string {
  const body = request.body;
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
  if (typeof value !== 'string' || value === '') throw new AuthnError('E0000001', [`${name}: The field is required.`]);
  if (value.length > LONGEST) throw new AuthnError('E0000001', [`${name}: The field is too long.`]);
  return value;
}

const hasStateToken = (request: FastifyRequest) =>
  typeof request.body === 'object' && request.body !== null && 'stateToken' in request.body;

/** The sign-in API in the vendor's protocol, below /identity/api/v1. */
export function authnRoutes(app: FastifyInstance, settings: IdentitySettings, authn: Authn): void {
  const stateToken = (request: FastifyRequest) => text(request, 'stateToken');

  app.setErrorHandler((error, request, reply) => {
    const isUnreadable = (error as { statusCode?: number }).statusCode === 400;
    const known = error instanceof AuthnError ? error : new AuthnError(isUnreadable ? 'E0000003' : 'E0000009');
    if (known.code === 'E0000009') request.log.error(error);
    const { status, body } = authnErrorAnswer(known);
    return reply.code(status).send(body);
  });

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const origin = request.headers.origin;
    if (origin !== undefined && origin !== settings.origin()) throw new AuthnError('E0000003');
    const isCalm = await isWithinLimit(settings, `authn:${request.ip}`, settings.policy.callsPerAddress);
    if (!isCalm) throw new AuthnError('E0000047');
  });

  app.post('/authn', async (request) =>
    hasStateToken(request)
      ? await authn.read(stateToken(request))
      : await authn.signIn(text(request, 'username'), text(request, 'password'), callerOf(request)),
  );

  app.post('/authn/introspect', async (request) => await authn.read(stateToken(request)));

  app.post('/authn/credentials/change_password', async (request) =>
    authn.changePassword(
      stateToken(request),
      text(request, 'oldPassword'),
      text(request, 'newPassword'),
      callerOf(request),
    ),
  );

  app.post('/authn/factors', async (request) =>
    authn.enroll(stateToken(request), text(request, 'factorType'), text(request, 'provider'), callerOf(request)),
  );

  app.post<{ Params: { factorId: string } }>('/authn/factors/:factorId/lifecycle/activate', async (request) =>
    authn.activate(stateToken(request), request.params.factorId, text(request, 'passCode'), callerOf(request)),
  );

  app.post<{ Params: { factorId: string }; Querystring: { rememberDevice?: string } }>(
    '/authn/factors/:factorId/verify',
    async (request, reply) => {
      const { answer, deviceCookie } = await authn.verify({
        stateToken: stateToken(request),
        factorId: request.params.factorId,
        passCode: text(request, 'passCode'),
        isRemembered: request.query.rememberDevice === 'true',
        caller: callerOf(request),
      });
      if (deviceCookie) reply.header('set-cookie', deviceCookie);
      return answer;
    },
  );

  app.post('/authn/previous', async (request) => await authn.previous(stateToken(request)));

  app.post('/authn/cancel', async (request) => {
    await authn.cancel(stateToken(request), callerOf(request));
    return {};
  });

  app.get<{ Params: { factorId: string; qrToken: string } }>(
    '/users/:personId/factors/:factorId/qr/:qrToken',
    async (request, reply) => {
      const pending = await pendingSecretOfQr(settings.db, request.params.factorId, request.params.qrToken);
      if (!pending) throw new AuthnError('E0000007');
      const uri = enrolmentUri(pending.secret, pending.email, settings.displayName);
      return reply.type('image/png').send(await toBuffer(uri, { margin: 2, width: 240 }));
    },
  );
}

export const AUTHN_PREFIX = `${IDENTITY_PATH}/api/v1`;
