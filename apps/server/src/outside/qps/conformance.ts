import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isPushStatus } from '@onboard/domain/push/push-status';
import { type Qps, QpsError } from './port.ts';

/** What a gateway has for the suite: a case that may be pushed, and a push of it that it will take. */
export interface QpsUnderTest {
  qps: Qps;
  caseId: string;
  payload: unknown;
}

const refused = (kind: QpsError['kind']) => (error: unknown) => error instanceof QpsError && error.kind === kind;

/** Everything the portal relies on in a plan-administration system; each must hold for every implementation. */
export const qpsConformance: readonly { name: string; holds(under: QpsUnderTest): Promise<void> }[] = [
  {
    name: 'finds a case with its policies and plans',
    async holds({ qps, caseId }) {
      const found = await qps.findCase(caseId);
      assert.equal(found?.caseId, caseId);
      assert.ok(found.policies.length > 0);
      assert.ok(found.policies.every((policy) => policy.policyNumber && policy.plans.length > 0));
    },
  },
  {
    name: 'answers null for a case that does not exist',
    async holds({ qps }) {
      assert.equal(await qps.findCase('XX-000000'), null);
      assert.equal(await qps.planDesign('XX-000000'), null);
    },
  },
  {
    name: 'gives the plan design of a case, with the plans of the case',
    async holds({ qps, caseId }) {
      const [found, design] = await Promise.all([qps.findCase(caseId), qps.planDesign(caseId)]);
      assert.deepEqual(design?.policies, found?.policies);
      assert.ok(!Number.isNaN(Date.parse(design?.readAt ?? '')));
    },
  },
  {
    name: 'refuses what is no push, in words',
    async holds({ qps, caseId }) {
      await assert.rejects(qps.startPush(randomUUID(), caseId, { version: 1 }), refused('refused'));
      await assert.rejects(qps.startPush(randomUUID(), 'XX-000000', {}), refused('refused'));
    },
  },
  {
    name: 'starts one push for one key, however often and at once it is asked, and follows it to its end',
    async holds({ qps, caseId, payload }) {
      const key = randomUUID();
      const starts = await Promise.all(Array.from({ length: 5 }, () => qps.startPush(key, caseId, payload)));
      const pushId = starts[0]?.pushId ?? '';
      assert.deepEqual(new Set(starts.map((start) => start.pushId)), new Set([pushId]));
      let last = 0;
      for (let tries = 0; tries < 600; tries += 1) {
        const state = await qps.pushState(pushId);
        assert.ok(isPushStatus(state.status));
        assert.ok(state.progress >= last && state.progress <= 100, 'progress never goes back');
        last = state.progress;
        if (state.status !== 'IN_PROGRESS') break;
        await pause(100);
      }
      const ended = await qps.pushState(pushId);
      assert.notEqual(ended.status, 'IN_PROGRESS');
      assert.deepEqual(await qps.pushState(pushId), ended, 'what has ended stays so');
      assert.equal((await qps.startPush(key, caseId, payload)).pushId, pushId, 'the key still names the ended push');
    },
  },
  {
    name: 'refuses a key that was used for another push',
    async holds({ qps, caseId, payload }) {
      const key = randomUUID();
      await qps.startPush(key, caseId, payload);
      const other = { ...(payload as object), note: 'something else' };
      await assert.rejects(qps.startPush(key, caseId, other), refused('refused'));
    },
  },
  {
    name: 'does not know a push that never was',
    async holds({ qps }) {
      await assert.rejects(qps.pushState(randomUUID()), refused('refused'));
      await assert.rejects(qps.pushState('no such push'), refused('refused'));
    },
  },
];
