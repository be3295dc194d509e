import type pg from 'pg';

/** What stands in the way of a change of the tables: others work on the tables meanwhile, and hold them in an order of their own. */
const AGAIN: readonly unknown[] = ['40P01', '55P03'];
const TRIES = 40;
const PAUSE_MS = 250;

/** One transaction, begun again where work of other nodes stood in its way; it makes nobody wait long. */
export async function inQuiet(client: pg.ClientBase, work: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query("BEGIN; SET LOCAL lock_timeout = '2s'");
      await work();
      await client.query('COMMIT');
      return;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {});
      if (tries === TRIES || !AGAIN.includes((error as { code?: unknown }).code)) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
