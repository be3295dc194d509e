import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Where the browser's side is after `npm run build`. */
export const WEB_DIST = path.join(import.meta.dirname, '../../../web/dist');

const YEAR = 365 * 24 * 60 * 60 * 1_000;

/**
 * Serves the portal's browser side: files named by their content are kept for a year, and every address that is no
 * file is a screen of the portal, which the browser draws (its not-found page for an unknown one).
 */
export async function servePortal(app: FastifyInstance): Promise<void> {
  const root = path.join(WEB_DIST, 'portal');
  if (!existsSync(path.join(root, 'portal.html'))) return;
  const html = await readFile(path.join(root, 'portal.html'), 'utf8');
  await app.register(fastifyStatic, {
    root: path.join(root, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: YEAR,
    decorateReply: false,
  });
  const sendPage = (reply: FastifyReply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html);
  app.setNotFoundHandler(async (request, reply) => {
    if (wantsPage(request)) return sendPage(reply);
    return reply.code(404).send({ code: 'NOT_FOUND', message: 'Not found', correlationId: request.id });
  });
  app.answerUnroutable = (request, reply) => (wantsPage(request) ? sendPage(reply.code(404)) : null);
}

/** What ends like a file's name is asked for as a file; of what a page is asked for, anything may end so. */
const wantsPage = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !url.startsWith('/api/') && !/\.\w{2,5}$/.test(url.split('?', 1)[0] ?? '');
