/** The least that a start can be: the database that comes with the product, and Fastify that asks it whether it is there. */
import path from 'node:path';
import Fastify from 'fastify';
import pg from 'pg';
import { startLocalPostgres } from '../apps/server/src/db/local-postgres.ts';

const postgres = await startLocalPostgres({ dataDir: path.join(process.env.DATA_DIR ?? '', 'postgres') });
const pool = new pg.Pool({ connectionString: postgres.url });
const app = Fastify();
app.get('/readyz', async () => (await pool.query('SELECT 1 AS one')).rows[0]);
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.once('SIGTERM', async () => {
  await app.close();
  await pool.end();
  await postgres.stop();
});
