import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { PageSeconds } from './page-seconds.ts';

/** `/healthz`: the process lives. `/readyz`: it can do its work. `/metrics`: how it is doing, for Prometheus. */
export function serveHealth(app: FastifyInstance, pool: pg.Pool, pageSeconds: PageSeconds): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registry.registerMetric(pageSeconds.histogram);
  const seconds = new Histogram({
    name: 'onboard_request_seconds',
    help: 'Seconds a call took, by route and status',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'onboard_request_failures_total',
    help: 'Calls answered with 500 or above, by route',
    labelNames: ['route'],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
    if (reply.statusCode >= 500) failures.inc({ route });
  });
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await pool.query('SELECT 1');
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'the database does not answer' });
    }
  });
  app.get('/metrics', async (_request, reply) => {
    reply.header('content-type', registry.contentType);
    return registry.metrics();
  });
}
