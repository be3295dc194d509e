import { pushApi } from '@onboard/contract/qps';
import { handler, type JobHandler } from '../../db/jobs.ts';
import type { House } from '../../house.ts';
import { handle, type Route } from '../../http/handle.ts';
import { previewPush } from './preview-push.ts';
import { pushToQps } from './push-job.ts';
import { readPushes } from './read-pushes.ts';
import { startPush } from './start-push.ts';
import { tendPushes } from './tend-pushes.ts';

export const pushRoutes = (house: House): Route[] => [
  handle(pushApi.preview, ({ params }) => previewPush(house, params.clientId) as never),
  handle(pushApi.push, ({ params, by }) => startPush(house, params.clientId, by)),
  handle(pushApi.apiJobs, ({ params, query }) => readPushes(house, params.clientId, query.limit)),
];

export const pushJobs = (house: House): JobHandler[] => [handler(pushToQps, () => tendPushes(house))];

/** Every minute, a look for pushes whose node died. */
export const pushSchedules = [{ kind: pushToQps, cron: '* * * * *' }];
