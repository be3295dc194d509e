import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { sessionApi } from '@onboard/contract/session';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { House } from '../house.ts';
import { Refusal, refuse } from '../refuse.ts';
import { callerOf } from './callers.ts';
import { createCsrf } from './csrf.ts';
import { answerError } from './errors.ts';
import { handle, type Route } from './handle.ts';
import { readJson } from './read-json.ts';
import { securityHeaders } from './security-headers.ts';
import { type Readers, serveRoutes } from './serve-routes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asked, for the log; null when nobody is signed in. */
    userId: string | null;
  }
  interface FastifyInstance {
    /** Answers an address that cannot even be read, where the door has pages for that; the refusal is for the rest. */
    answerUnroutable: ((request: FastifyRequest, reply: FastifyReply) => unknown) | null;
  }
}

/** What whoever stands before the maintenance page can still do: sign out, which no page may keep them from. */
const OPEN_IN_MAINTENANCE = new Set<string>([sessionApi.csrfToken.path, sessionApi.logout.path]);

const MAX_JSON = 1_000_000;
/** Where files of the browser's sides are: an office must not use up its limit by opening the portal together. */
const FILES = /^\/[\w-]*assets\//;
export const MAX_UPLOAD = 20 * 1024 * 1024;

/** The HTTP server with everything that is the same for every call. */
export async function createApp(house: House): Promise<FastifyInstance> {
  const { config, log } = house;
  const proxies = config.trustedProxies;
  const headers = securityHeaders(config);
  const app = Fastify({
    logger: false,
    genReqId: (request) => {
      const given = request.headers['x-correlation-id'];
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    },
    trustProxy: typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies,
    // What cannot even be routed, such as a broken escape in the address.
    // No hook sees it, so that it is counted and logged here.
    frameworkErrors: async (error, request, reply) => {
      reply.headers(headers).header('correlation-id', request.id);
      reply.raw.once('finish', () => logCall(log, request, reply));
      const count = await app.createRateLimit()(request);
      if (!count.isAllowed && count.isExceeded) answerError(log, new Refusal('TOO_MANY_REQUESTS'), request, reply);
      else void (app.answerUnroutable?.(request, reply) ?? answerError(log, error, request, reply));
    },
    bodyLimit: MAX_JSON,
    routerOptions: { ignoreTrailingSlash: true },
  });
  app.decorateRequest('userId', null);
  app.decorate('answerUnroutable', null);
  app.setErrorHandler((error, request, reply) => answerError(log, error, request, reply));
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('correlation-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    logCall(log, request, reply);
    done();
  });
  await app.register(cookie);
  await app.register(rateLimit, {
    global: true,
    max: config.callsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: (request) => callerOf(request),
    allowList: (request) => FILES.test(request.routeOptions.url ?? ''),
  });
  await app.register(multipart, { limits: { fileSize: MAX_UPLOAD, files: 10, fields: 20, fieldSize: 10_000 } });
  return app;
}

function logCall(log: Logger, { routeOptions, method, id, userId }: FastifyRequest, reply: FastifyReply): void {
  const ms = Math.round(reply.elapsedTime * 10) / 10;
  log.info({ method, route: routeOptions.url, status: reply.statusCode, ms, userId, correlationId: id }, 'request');
}

/** Adds the API to the server, and answers every unknown address under /api in its own way. */
export function serveApi(app: FastifyInstance, house: House, readers: Readers, routes: readonly Route[]): void {
  if (house.config.isInMaintenance) {
    app.addHook('onRequest', async (request) => {
      const { url = '' } = request.routeOptions;
      if (request.url.startsWith('/api/') && !OPEN_IN_MAINTENANCE.has(url)) refuse('MAINTENANCE');
    });
  }
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_request: FastifyRequest, text: string) =>
    readJson(text),
  );
  const csrf = createCsrf(house.config.secret, house.config.portalUrl.startsWith('https:'));
  const issueToken = handle(sessionApi.csrfToken, async ({ request, reply }) => ({
    csrfToken: csrf.issue(request, reply),
  }));
  serveRoutes(app, { house, ...readers, csrf }, [issueToken, ...routes]);
  app.all('/api/*', async () => refuse('NOT_FOUND'));
}
