import type { JobKind } from '../../db/jobs.ts';

/** Says that pushes may wait to be followed; carries nothing, since the pushes themselves are in `api_jobs`. */
export const pushToQps: JobKind<Record<string, never>> = { name: 'push-to-qps', expireInSeconds: 60 };
