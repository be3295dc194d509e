import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { serveQps } from './routes.ts';
import { seedCases } from './store.ts';
import type { QpsTables } from './tables.ts';

export const QPS_PATH = '/qps/v1';
const MAX_PUSH = 20 * 1024 * 1024;

export interface EmbeddedQpsOptions {
  pool: pg.Pool;
  /** 0 takes a free one. */
  port?: number;
  now?: () => Date;
}

/** Starts the plan-administration simulator on this machine alone; `url` is what a gateway client needs. */
export async function startEmbeddedQps({ pool, port = 0, now = () => new Date() }: EmbeddedQpsOptions): Promise<{
  url: string;
  stop(): Promise<void>;
}> {
  const db = new Kysely<QpsTables>({ dialect: new PostgresDialect({ pool }) }).withSchema('qps');
  await seedCases(db);
  const app = Fastify({ logger: false, bodyLimit: MAX_PUSH, forceCloseConnections: true });
  app.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
    const status = error.statusCode ?? 500;
    const isTheirs = status < 500;
    return reply
      .code(status)
      .send({ code: isTheirs ? 'MALFORMED' : 'FAILED', message: isTheirs ? 'This cannot be read.' : 'QPS failed.' });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 'NOT_FOUND', message: 'No such address.' }));
  await app.register(async (scope) => serveQps(scope, db, now), { prefix: QPS_PATH });
  await app.listen({ port, host: '127.0.0.1' });
  const { port: taken } = app.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${taken}${QPS_PATH}`, stop: () => app.close() };
}
