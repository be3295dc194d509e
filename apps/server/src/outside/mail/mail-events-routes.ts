import type { FastifyInstance } from 'fastify';
import type { MailEvent } from './port.ts';
import { isSigned, readMailEvents, SIGNATURE_HEADER } from './read-mail-events.ts';

interface Means {
  secret: string;
  now: () => Date;
  note: (events: readonly MailEvent[]) => Promise<{ noted: number }>;
}

/**
 * Where a mail system, or what stands between it and us, tells what became of e-mails. It has no session: it is known by
 * its signature, which is made over the very bytes, so they are kept as they came.
 */
export async function serveMailEvents(app: FastifyInstance, { secret, now, note }: Means): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post('/webhooks/mail', async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : '';
      const header = request.headers[SIGNATURE_HEADER];
      if (!isSigned(secret, body, typeof header === 'string' ? header : undefined, now())) {
        return reply.code(401).send({ message: 'The signature is missing, wrong or too old.' });
      }
      const events = readMailEvents(body);
      if (!events) return reply.code(400).send({ message: 'The body is not a list of mail events.' });
      return reply.send(await note(events));
    });
  });
}
