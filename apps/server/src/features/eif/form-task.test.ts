import { clientsApi } from '@onboard/contract/clients';
import { eifApi } from '@onboard/contract/eif';
import { tasksApi } from '@onboard/contract/tasks';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleId } from '../../sample-world/sample-id.ts';
import type { CallingClient } from '../../testing/calling-client.ts';
import { startTestHouse, type TestHouse } from '../../testing/test-house.ts';

let test: TestHouse;
let staff: CallingClient;
let signer: CallingClient;
/** A client whose form was signed, with changes in review. */
const params = { clientId: sampleId('lakewood') };

beforeAll(async () => {
  test = await startTestHouse();
  staff = await test.as('consultant@sunward.example');
  signer = await test.as('admin@lakewood.example');
});
afterAll(() => test?.stop());

const client = () => signer.call(clientsApi.get, { params });
const edit = (set: Record<string, unknown>) =>
  staff.call(eifApi.saveDraft, { params, body: { changes: [{ entity: 'Client', id: params.clientId, set }] } });
const step = (action: 'markReady' | 'withdraw') => staff.call(eifApi.review, { params, body: { action } });

describe('the task of a signed form', () => {
  const statuses = async () => {
    const of = async (who: CallingClient) =>
      (await who.call(tasksApi.list, { params })).data.find(({ policyId }) => policyId === null)?.status;
    return [await of(staff), await of(signer)];
  };

  it('is completed for the client while staff have changes that were taken back, and for both once they are undone', async () => {
    expect(await statuses()).toEqual(['Needs Review', 'Needs Review']);
    await step('withdraw');
    expect(await statuses()).toEqual(['In Progress', 'Done']);
    await staff.call(eifApi.undo, { params });
    expect(await statuses()).toEqual(['Done', 'Done']);
  });

  it('is in progress for staff from their first change on, until it is changed back', async () => {
    const before = (await client()).erisaNamedFiduciary;
    await edit({ erisaNamedFiduciary: 'Not sent' });
    expect(await statuses()).toEqual(['In Progress', 'Done']);
    await edit({ erisaNamedFiduciary: before });
    expect(await statuses()).toEqual(['Done', 'Done']);
  });

  it('is declined for both until staff correct it', async () => {
    await edit({ erisaNamedFiduciary: 'Sent' });
    await step('markReady');
    expect(await statuses()).toEqual(['Needs Review', 'Needs Review']);
    const seenReadyAt = (await client()).deifChangesReadyForReviewAt ?? '';
    await signer.call(eifApi.review, { params, body: { action: 'decline', reason: 'No', seenReadyAt } });
    expect(await statuses()).toEqual(['Declined', 'Declined']);
    const { review, hasPending } = await staff.call(eifApi.changes, { params });
    expect([review.deifChangesDeclinedAt === null, hasPending]).toEqual([false, false]);
    await edit({ erisaNamedFiduciary: 'Corrected' });
    expect(await statuses()).toEqual(['In Progress', 'Done']);
  });
});

describe('the task of the form', () => {
  const statusOf = async (clientId: string) => {
    const { rows } = await sql<{ status: string; statusReason: string | null }>`SELECT status, "statusReason" FROM tasks
      WHERE "clientId" = ${clientId} AND "taskId" = 'eif-submit-company-information'`.execute(test.house.db);
    return [rows[0]?.status, rows[0]?.statusReason];
  };
  it.each([
    ['Not Started', 'In Progress', null],
    ['Upcoming', 'In Progress', null],
    ['NIGO', 'In Progress', 'The tax id is missing'],
    ['Voided', 'Voided', 'The tax id is missing'],
    ['Needs Review', 'Needs Review', 'The tax id is missing'],
  ])('that is %s is %s after an answer', async (before, after, reason) => {
    const clientId = sampleId('summit-trail');
    await sql`UPDATE tasks SET status = ${before}, "statusReason" = ${reason} WHERE "clientId" = ${clientId}`.execute(
      test.house.db,
    );
    const changes = [{ entity: 'Client' as const, id: clientId, set: { erisaPlanName: `After ${before}` } }];
    await staff.call(eifApi.saveDraft, { params: { clientId }, body: { changes } });
    expect(await statusOf(clientId)).toEqual([after, reason]);
  });
});
