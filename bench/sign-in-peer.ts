/**
 * What sign-ins are measured against: judging a password and nothing else, with the same cost and in as many threads.
 * Nobody asks and nobody waits: each thread judges one after the other.
 */
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import Fastify from 'fastify';
import { HASHES_AT_ONCE } from '../apps/server/src/outside/identity/embedded/password-threads.ts';
import { hashNow, judgeNow } from '../apps/server/src/outside/identity/embedded/password-work.ts';

const PASSWORD = 'maple lantern orchard';

/** How many passwords this thread judges in so long. */
function judge(stored: string, milliseconds: number): number {
  let done = 0;
  for (const until = performance.now() + milliseconds; performance.now() < until; done += 1) {
    if (!judgeNow(PASSWORD, stored)) throw new Error('The password is right');
  }
  return done;
}

async function serve(): Promise<void> {
  const stored = hashNow(PASSWORD);
  const threads = Array.from(
    { length: HASHES_AT_ONCE },
    () => new Worker(new URL(import.meta.url), { workerData: stored }),
  );
  const app = Fastify({ logger: false });
  app.get('/', async () => ({}));
  app.get<{ Querystring: { seconds: string } }>('/hashes', async ({ query }) => {
    const began = performance.now();
    const counts = threads.map(
      (thread) =>
        new Promise<number>((resolve, reject) => {
          thread.once('message', resolve).once('error', reject);
          thread.postMessage(Number(query.seconds) * 1_000);
        }),
    );
    const done = (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
    return { perSecond: (done * 1_000) / (performance.now() - began), atOnce: HASHES_AT_ONCE };
  });
  await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
}

if (isMainThread) await serve();
else parentPort?.on('message', (milliseconds: number) => parentPort?.postMessage(judge(workerData, milliseconds)));
