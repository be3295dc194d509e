import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EmbeddedTicketing } from './embedded.ts';

const STYLE = `body { margin: 0; background: #fbfaf7; color: #1c2530; font: 16px/1.5 Figtree, system-ui, sans-serif; }
main { max-width: 560px; margin: 48px auto; padding: 0 16px; }
h1 { margin: 0 0 8px; font-size: 28px; line-height: 1.2; }
p { margin: 0 0 16px; color: #4a5563; }
.after { margin: 24px 0 0; }
strong { color: #1c2530; }
button { min-height: 44px; padding: 0 24px; border: 0; border-radius: 8px; background: #0b5563; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
button:focus-visible, a:focus-visible { outline: 3px solid #0b5563; outline-offset: 2px; }
a { color: #0b5563; }`;

/** The switch of the embedded ticketing system, at `/ticketing`. Served in a local environment only. */
export function serveTicketing(app: FastifyInstance, ticketing: EmbeddedTicketing): void {
  app.register(async (scope) => {
    // A form without fields: there is nothing in its body to be read.
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    scope.get('/ticketing', async (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(page(await ticketing.isUp())),
    );
    scope.get('/ticketing.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
    const set = (isUp: boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
      const from = request.headers['sec-fetch-site'];
      if (from !== undefined && from !== 'same-origin') return reply.code(403).send();
      ticketing.set(isUp);
      return reply.redirect('/ticketing', 303);
    };
    scope.post('/ticketing/up', set(true));
    scope.post('/ticketing/down', set(false));
  });
}

const page = (isUp: boolean): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Ticketing – Onboard</title><link rel="stylesheet" href="/ticketing.css"></head><body><main>
<h1>Ticketing</h1>
<p>This installation has no Jira of its own: this switch stands for it. It is <strong>${isUp ? 'up' : 'down'}</strong>.
While it is down, internal users are told so above every page, the next time they load one.</p>
<form method="post" action="/ticketing/${isUp ? 'down' : 'up'}"><button>Set it ${isUp ? 'down' : 'up'}</button></form>
<p class="after"><a href="/login">Sign in to the portal</a></p>
</main></body></html>`;
