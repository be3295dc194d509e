import { clientsApi } from '@onboard/contract/clients';
import { eifApi } from '@onboard/contract/eif';
import { emailOperationsApi } from '@onboard/contract/email-operations';
import { policyTasksApi, tasksApi } from '@onboard/contract/tasks';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEntity } from '../../db/write.ts';
import { advancePhase } from '../../records/policies/advance-phase.ts';
import { setTaskStatus } from '../../records/tasks/store.ts';
import { found } from '../../refuse.ts';
import { sampleId } from '../../sample-world/sample-id.ts';
import type { CallingClient } from '../../testing/calling-client.ts';
import { startTestHouse, type TestHouse } from '../../testing/test-house.ts';
import { giveTasks } from '../qps/give-tasks.ts';

const clientId = sampleId('lakewood');
const params = { clientId };
const taskId = 'enrollment-elections';
let test: TestHouse;
let staff: CallingClient;
let signer: CallingClient;
let owner: CallingClient;

/** A signed client with several policies, of which one waits for its census and another, of assistance alone, has none. */
beforeAll(async () => {
  test = await startTestHouse();
  staff = await test.as('consultant@sunward.example');
  signer = await test.as('admin@lakewood.example');
  owner = await test.as('owner@sunward.example');
  await addPolicy('EAP');
  for (const { policyId } of (await censuses()).slice(1)) {
    await setTaskStatus(test.house.db, { clientId, policyId, taskId }, 'Done', { userId: null, at: new Date() });
  }
  await sql`UPDATE client_users SET "welcomeFlowCompletedAt" = now() WHERE "clientId" = ${clientId}`.execute(
    test.house.db,
  );
  await owner.call(emailOperationsApi.statusFlags, { body: {} });
});
afterAll(() => test?.stop());

const inOne = <T>(work: (tx: Parameters<typeof advancePhase>[0]) => Promise<T>) =>
  test.house.db.transaction().execute(work);
const addPolicy = (coverage: string) =>
  inOne(async (tx) => {
    const by = { userId: sampleId('consultant@sunward.example') };
    const values = { policyNumber: `96${coverage}`, slfCoverages: [coverage], phaseId: 'INFO_GATHERING' };
    await createEntity(tx, by, { entity: 'Policy', clientId, values });
    await giveTasks(test.house, tx, clientId, by.userId);
  });

const censuses = async () =>
  (await staff.call(tasksApi.list, { params })).data.flatMap((task) =>
    task.taskId === taskId && task.policyId ? [{ ...task, policyId: task.policyId }] : [],
  );
/** As the census that is not done is handed in, whatever is in it. */
const submit = () =>
  inOne(async (tx) => {
    const { policyId } = found((await censuses()).find((task) => task.status !== 'Done'));
    const by = { userId: sampleId('admin@lakewood.example'), at: new Date(), isAnew: true };
    await setTaskStatus(tx, { clientId, policyId, taskId }, 'In Review', by);
    await advancePhase(tx, by, clientId);
  });
const decide = async (status: 'Done' | 'NIGO') => {
  const { policyId, statusUpdatedAt } = found((await censuses()).find((task) => task.status === 'In Review'));
  const body = { status, seenStatusUpdatedAt: statusUpdatedAt, ...(status === 'NIGO' && { statusReason: 'Why' }) };
  await staff.call(policyTasksApi.decide, { params: { clientId, policyId, taskId }, body });
};
const review = async (action: 'markReady' | 'withdraw' | 'accept' | 'decline') => {
  const seenReadyAt = (await signer.call(clientsApi.get, { params })).deifChangesReadyForReviewAt ?? undefined;
  const isSigners = action === 'accept' || action === 'decline';
  const body = { action, ...(isSigners && { seenReadyAt }), ...(action === 'decline' && { reason: 'No' }) };
  await (isSigners ? signer : staff).call(eifApi.review, { params, body });
};
const edit = (erisaNamedFiduciary: string) =>
  staff.call(eifApi.saveDraft, {
    params,
    body: { changes: [{ entity: 'Client', id: clientId, set: { erisaNamedFiduciary } }] },
  });

type Case = [what: string, event: () => Promise<unknown>, phase: string, told: boolean];
const [IN, OUT] = ['REVIEW_AND_VALIDATE', 'INFO_GATHERING'];
/** One after the other, each with the clock looking afterwards. */
const STORY: Case[] = [
  ['a census handed in and sent back at once', () => submit().then(() => decide('NIGO')), OUT, false],
  ['changes to the form accepted', () => review('accept'), OUT, false],
  ['the census handed in again', () => submit(), IN, true],
  ['the census handed in once more', () => submit(), IN, false],
  ['sent back after people were told', () => decide('NIGO'), OUT, false],
  ['handed in after people were told', () => submit(), IN, false],
  ['sent back and corrected before the clock looks', () => decide('NIGO').then(() => submit()), IN, false],
  ['the form changed by staff', () => edit('Somebody'), IN, false],
  ['changes sent to the signer', () => review('markReady'), IN, false],
  ['changes declined', () => review('decline'), IN, false],
  ['what was declined undone', () => staff.call(eifApi.undo, { params }), IN, false],
  [
    'changed, sent and withdrawn',
    () => edit('Other').then(() => review('markReady').then(() => review('withdraw'))),
    IN,
    false,
  ],
  ['the census found good', () => decide('Done'), IN, false],
  ['a policy with a census added', () => addPolicy('LTD'), OUT, false],
  ['the new census handed in: a passage of its own', () => submit(), IN, true],
  ['the new census sent back', () => decide('NIGO'), OUT, false],
  ['the new census handed in again', () => submit(), IN, false],
];

it.each(STORY)('%s', async (_, event, phase, told) => {
  await event();
  const { policies } = await signer.call(clientsApi.get, { params });
  expect(policies.map(({ phaseId }) => phaseId)).toEqual(policies.map(() => phase));
  const { written } = await owner.call(emailOperationsApi.phaseChanges, { body: {} });
  expect(written > 0).toBe(told);
});

it('tells nobody twice of a phase in one passage, and of Review & Validate only with everything in', async () => {
  const { rows } = await sql<{ address: string; subject: string; count: number }>`
    SELECT r.address, e.subject, count(*)::int AS count FROM emails e JOIN email_recipients r ON r."emailId" = e.id
    WHERE e.template = 'phase-change' AND e."clientId" = ${clientId} GROUP BY 1, 2`.execute(test.house.db);
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows)
    expect(row).toMatchObject({ subject: expect.stringContaining('Review & Validate'), count: 2 });
});

it('follows when two things come in at the same moment', async () => {
  for (const policyId of (await censuses()).map((task) => task.policyId)) {
    await setTaskStatus(test.house.db, { clientId, policyId, taskId }, 'NIGO', { userId: null, at: new Date() });
  }
  await inOne((tx) => advancePhase(tx, { userId: null }, clientId));
  const by = { userId: sampleId('admin@lakewood.example'), at: new Date(), isAnew: true };
  const handIn = (policyId: string) =>
    inOne(async (tx) => {
      await setTaskStatus(tx, { clientId, policyId, taskId }, 'In Review', by);
      await new Promise((resolve) => setTimeout(resolve, 100));
      await advancePhase(tx, by, clientId);
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
  await Promise.all((await censuses()).map(({ policyId }) => handIn(policyId)));
  const { policies } = await staff.call(clientsApi.get, { params });
  expect([...new Set(policies.map(({ phaseId }) => phaseId))]).toEqual(['REVIEW_AND_VALIDATE']);
});
