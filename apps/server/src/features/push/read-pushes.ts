import type { ApiJob } from '@onboard/contract/qps';
import type { House } from '../../house.ts';
import { listPushes } from '../../records/api-jobs/store.ts';

/** Pushes of a client, latest first. */
export async function readPushes(house: House, clientId: string, limit: number): Promise<{ data: ApiJob[] }> {
  const rows = await listPushes(house.db, clientId, limit);
  return {
    data: rows.map((row) => ({
      ...row,
      apiJobStatus: row.apiJobStatus as ApiJob['apiJobStatus'],
      outputs: row.outputs as unknown as ApiJob['outputs'],
      createdAt: row.createdAt.toISOString(),
      endedAt: row.endedAt?.toISOString() ?? null,
    })),
  };
}
