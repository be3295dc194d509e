import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type pg from 'pg';
import { listPage, messagePage, missingPage } from './mailbox-pages.ts';
import { MAILBOX_SCRIPT } from './mailbox-script.data.ts';
import { MAILBOX_STYLE } from './mailbox-style.data.ts';
import { findMessage, findMessages } from './messages.ts';

const PAGE = 25;
const require = createRequire(import.meta.url);
const FONTS = {
  'figtree-400': require.resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff2'),
  'figtree-600': require.resolve('@fontsource/figtree/files/figtree-latin-600-normal.woff2'),
} as const;

/** What a kept message may do in its frame: be looked at, and open links in a new tab. */
const BODY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/**
 * The mailbox for people, at `/mailbox`, and for programs, at `/mailbox/messages`. Whoever can open it reads everyone's
 * e-mails: it is for development, and not served in production.
 */
export function serveMailbox(app: FastifyInstance, pool: pg.Pool): void {
  const html = (reply: FastifyReply, text: string) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(text);
  const asked = (query: unknown) => {
    const { search, to, offset } = query as Record<string, unknown>;
    const from = Number(offset);
    return {
      search: typeof search === 'string' ? search.slice(0, 191).replaceAll('\0', '') : '',
      to: typeof to === 'string' ? to.slice(0, 191).replaceAll('\0', '') : '',
      offset: Number.isSafeInteger(from) && from > 0 ? from : 0,
      limit: PAGE,
    };
  };

  app.get('/mailbox', async (request, reply) => {
    const given = asked(request.query);
    return html(reply, listPage({ ...given, ...(await findMessages(pool, given)) }));
  });
  app.get('/mailbox/messages', async (request, reply) => {
    const { messages, total } = await findMessages(pool, asked(request.query));
    return reply.header('cache-control', 'no-store').send({ data: messages, total });
  });
  app.get('/mailbox/style.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(MAILBOX_STYLE));
  app.get('/mailbox/times.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(MAILBOX_SCRIPT),
  );
  for (const [name, file] of Object.entries(FONTS)) {
    app.get(`/mailbox/${name}.woff2`, async (_request, reply) =>
      reply
        .type('font/woff2')
        .header('cache-control', 'public, max-age=86400')
        .send(await readFile(file)),
    );
  }
  app.get<{ Params: { id: string } }>('/mailbox/:id', async (request, reply) => {
    const message = await findMessage(pool, request.params.id);
    if (!message) return html(reply.code(404), missingPage());
    const { view } = request.query as { view?: unknown };
    return html(reply, messagePage(message, view === 'text' ? 'text' : 'html'));
  });
  app.get<{ Params: { id: string } }>('/mailbox/:id/body', async (request, reply) => {
    const message = await findMessage(pool, request.params.id);
    if (!message) return html(reply.code(404), missingPage());
    return html(reply.header('content-security-policy', BODY_POLICY), message.html);
  });
}
