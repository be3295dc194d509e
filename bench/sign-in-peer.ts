/** What sign-ins are measured against: the password hash alone, with the product's cost and as many at once. */
import { hash, verify } from '@node-rs/argon2';
import Fastify from 'fastify';
import { HASHES_AT_ONCE, PASSWORD_COST } from '../apps/server/src/outside/identity/embedded/passwords.ts';

const stored = await hash('maple lantern orchard', PASSWORD_COST);
const app = Fastify({ logger: false });
app.get('/', async () => ({}));
app.get<{ Querystring: { seconds: string } }>('/hashes', async ({ query }) => {
  const began = performance.now();
  const until = began + Number(query.seconds) * 1_000;
  let done = 0;
  const work = async () => {
    while (performance.now() < until) {
      await verify(stored, 'maple lantern orchard');
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: HASHES_AT_ONCE }, work));
  return { perSecond: (done * 1_000) / (performance.now() - began) };
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
