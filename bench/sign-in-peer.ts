/** What sign-ins are measured against: judging a password and nothing else, with the same cost and as many at once. */
import Fastify from 'fastify';
import { HASHES_AT_ONCE } from '../apps/server/src/outside/identity/embedded/password-threads.ts';
import { hashPassword, isPassword } from '../apps/server/src/outside/identity/embedded/passwords.ts';

const PASSWORD = 'maple lantern orchard';
const stored = await hashPassword(PASSWORD);
const app = Fastify({ logger: false });
app.get('/', async () => ({}));
app.get<{ Querystring: { seconds: string } }>('/hashes', async ({ query }) => {
  const began = performance.now();
  const until = began + Number(query.seconds) * 1_000;
  let done = 0;
  const work = async () => {
    while (performance.now() < until) {
      if (!(await isPassword(PASSWORD, stored))) throw new Error('The password is right');
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: 2 * HASHES_AT_ONCE }, work));
  return { perSecond: (done * 1_000) / (performance.now() - began), atOnce: HASHES_AT_ONCE };
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
