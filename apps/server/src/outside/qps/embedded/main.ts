/** Runs the simulator alone: `node apps/server/src/outside/qps/embedded/main.ts`, with QPS_PORT for a port of yours. */
import path from 'node:path';
import closeWithGrace from 'close-with-grace';
import { readConfig } from '../../../config.ts';
import { openPool } from '../../../db/connect.ts';
import { startLocalPostgres } from '../../../db/local-postgres.ts';
import { migrate } from '../../../db/migrate.ts';
import { startEmbeddedQps } from './embedded-qps.ts';

const config = readConfig(process.env);
const postgres = config.databaseUrl
  ? null
  : await startLocalPostgres({ dataDir: path.join(config.dataDir, 'postgres') });
const pool = openPool(postgres?.url ?? config.databaseUrl, 5);
await migrate(pool);
const qps = await startEmbeddedQps({ pool, port: Number(process.env.QPS_PORT ?? 0) });
console.log(`QPS simulator: ${qps.url}`);
console.log(`Its API:       ${qps.url}/openapi.json`);
closeWithGrace({ delay: 5_000 }, async () => {
  await qps.stop();
  await pool.end();
  if (!postgres?.isAdopted) await postgres?.stop();
});
