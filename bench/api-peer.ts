/** What the calls are measured against: Fastify and pg with nothing around them, on the same rows. */
import Fastify from 'fastify';
import pg from 'pg';
import { READ_CLIENT } from '../apps/server/src/records/clients/read-client.ts';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 20 });
const app = Fastify({ logger: false });

app.get<{ Params: { id: string } }>('/clients/:id', async ({ params }, reply) => {
  const { rows } = await pool.query({ name: 'client', text: READ_CLIENT.text, values: [params.id] });
  return reply.type('application/json; charset=utf-8').send(rows[0].json);
});

const PAGE = `SELECT c.id, c.name, c."caseId", c."ticketId", c."releaseStatus", c."isActive", c."isTest", c."isArchived",
    c."setupCompletedAt" IS NOT NULL AS "isSetupComplete", c."createdAt", c."updatedAt", p."phaseId",
    p."policyEffective"::text, u."firstName" || ' ' || u."lastName" AS "consultantName"
  FROM clients c
  LEFT JOIN policies p ON p."clientId" = c.id AND p."primaryPolicy" AND p."deletedAt" IS NULL
  LEFT JOIN users u ON u.id = c."slfImplementationConsultantId"
  WHERE c."deletedAt" IS NULL AND NOT c."isArchived" ORDER BY lower(c.name), c.id LIMIT $1 OFFSET $2`;
const COUNT = 'SELECT count(*)::int AS total FROM clients c WHERE c."deletedAt" IS NULL AND NOT c."isArchived"';

app.get<{ Querystring: { limit: string; offset: string } }>('/clients', async ({ query }) => {
  const values = [Number(query.limit), Number(query.offset)];
  const [page, count] = await Promise.all([
    pool.query({ name: 'page', text: PAGE, values }),
    pool.query({ name: 'count', text: COUNT }),
  ]);
  return { data: page.rows, total: count.rows[0].total };
});

app.post<{ Body: { clientId: string; values: Record<string, unknown> } }>('/rows', async ({ body }) => {
  const rows = Object.entries(body.values);
  const places = rows.map((_, at) => `($1, $${at * 2 + 2}, $${at * 2 + 3}, now())`);
  const values = [body.clientId, ...rows.flatMap(([key, value]) => [key, JSON.stringify(value)])];
  const text = `INSERT INTO bare_rows ("clientId", key, value, "createdAt") VALUES ${places.join(', ')}`;
  await pool.query({ name: `rows${rows.length}`, text, values });
  return { saved: rows.length };
});

await pool.query(`CREATE TABLE IF NOT EXISTS bare_rows
  (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, "clientId" uuid NOT NULL, key text NOT NULL, value jsonb, "createdAt" timestamptz NOT NULL)`);
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
