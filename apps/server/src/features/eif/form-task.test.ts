import { readFileSync } from 'node:fs';
import { contactsApi } from '@onboard/contract/client-parts';
import { clientsApi } from '@onboard/contract/clients';
import { eifApi } from '@onboard/contract/eif';
import { tasksApi } from '@onboard/contract/tasks';
import { netChanges, pendingOf } from '@onboard/domain/changes/net-changes';
import { eifState } from '@onboard/domain/eif/lifecycle';
import { statusOfForm } from '@onboard/domain/tasks/form-task-status';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { found } from '../../refuse.ts';
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

describe('a form whose changes were declined', () => {
  /** What both sides are told: where the form stands, and its pill at home and on its page. */
  const told = async () => {
    const of = async (who: CallingClient) => {
      const { declined, hasPending, review } = await who.call(eifApi.changes, { params });
      const state = eifState(review, { hasPending, hasDeclined: pendingOf(netChanges(declined)).length > 0 });
      const task = found((await who.call(tasksApi.list, { params })).data.find(({ policyId }) => policyId === null));
      return [state, task.status, statusOfForm(task, state, who === staff)];
    };
    return { staff: await of(staff), signer: await of(signer) };
  };
  const both = (...each: string[]) => ({ staff: each, signer: each });
  const decline = async () => {
    await step('markReady');
    const seenReadyAt = (await client()).deifChangesReadyForReviewAt ?? '';
    await signer.call(eifApi.review, { params, body: { action: 'decline', reason: 'No', seenReadyAt } });
    expect(await told()).toEqual(both('declined', 'Declined', 'Declined'));
  };
  const editing = { staff: ['editing', 'In Progress', 'In Progress'], signer: ['editing', 'Done', 'Done'] };
  const accepted = { erisaNamedFiduciary: 'Accepted', erisaPlanName: 'Accepted plan' };
  let primary = '';
  let added = '';

  beforeAll(async () => {
    await staff.call(eifApi.undo, { params });
    primary = (await client()).contacts[0]?.id ?? '';
    await edit(accepted);
    await staff.call(contactsApi.update, { params: { ...params, contactId: primary }, body: { title: null } });
    await step('markReady');
    const seenReadyAt = (await client()).deifChangesReadyForReviewAt ?? '';
    await signer.call(eifApi.review, { params, body: { action: 'accept', seenReadyAt } });
  });

  const wrong = () => edit({ erisaNamedFiduciary: 'Wrong', erisaPlanName: 'Wrong plan' });
  it.each<[string, () => Promise<unknown>, (() => Promise<unknown>)[]]>([
    ['all at once', wrong, [() => edit(accepted)]],
    [
      'one answer after the other',
      wrong,
      [() => edit({ erisaPlanName: 'Accepted plan' }), () => edit({ erisaNamedFiduciary: 'Accepted' })],
    ],
    ['after other mistakes', wrong, [() => edit({ erisaPlanName: 'Wrong again' }), () => edit(accepted)]],
    [
      'by taking out what was added',
      async () => {
        const body = { type: 'WEB_ADMIN' as const, firstName: 'Ana', lastName: 'Bell' };
        added = (await staff.call(contactsApi.create, { params, body })).id;
      },
      [() => staff.call(contactsApi.remove, { params: { ...params, contactId: added } })],
    ],
    [
      'on a part of the client',
      () => staff.call(contactsApi.update, { params: { ...params, contactId: primary }, body: { title: 'Wrong' } }),
      [() => staff.call(contactsApi.update, { params: { ...params, contactId: primary }, body: { title: null } })],
    ],
  ])('is as it was accepted once they are corrected by hand %s', async (_, change, corrections) => {
    await change();
    await decline();
    for (const [index, correct] of corrections.entries()) {
      await correct();
      const isLast = index === corrections.length - 1;
      expect(await told()).toEqual(isLast ? both('signed', 'Done', 'Done') : editing);
    }
    for (const refused of [
      await staff.refusal(eifApi.undo, { params }),
      await staff.refusal(eifApi.review, { params, body: { action: 'markReady' } }),
    ]) {
      expect([refused.body.code, refused.body.message]).toEqual(['WRONG_STATE', 'There are no changes yet.']);
    }
    await edit({ erisaNamedFiduciary: 'Once more' });
    expect(await told()).toEqual(editing);
    await edit(accepted);
    expect(await told()).toEqual(both('signed', 'Done', 'Done'));
  });

  it('has dates in the order of what happened, also when the clock of the next node is behind', async () => {
    await wrong();
    await decline();
    await sql`UPDATE clients SET "deifChangesDeclinedAt" = "deifChangesDeclinedAt" + interval '1 hour',
      "deifChangesReadyForReviewAt" = "deifChangesReadyForReviewAt" + interval '1 hour' WHERE id = ${params.clientId}`.execute(
      test.house.db,
    );
    await edit({ erisaPlanName: 'Mended' });
    await step('markReady');
    expect(await told()).toEqual(both('inReview', 'Needs Review', 'Needs Review'));
    const first = (await client()).deifChangesReadyForReviewAt ?? '';
    await step('withdraw');
    await edit({ erisaPlanName: 'Mended better' });
    await step('markReady');
    const body = { action: 'accept' as const, seenReadyAt: first };
    expect((await signer.refusal(eifApi.review, { params, body })).body.code).toBe('STALE_VIEW');
    const seenReadyAt = (await client()).deifChangesReadyForReviewAt ?? '';
    await signer.call(eifApi.review, { params, body: { action: 'accept', seenReadyAt } });
    expect(await told()).toEqual(both('signed', 'Done', 'Done'));
  });
});

describe('the task of a form that was signed before tasks kept since when they are done', () => {
  const MIGRATION = new URL('../../db/migrations/0186-signed-forms-done.sql', import.meta.url);
  const filled = async (status: string, isSigned: boolean, completedAt: string | null = null) => {
    let at: Date | null = null;
    const ended = test.house.db.transaction().execute(async (tx) => {
      await sql`UPDATE tasks SET status = ${status}, "completedAt" = ${completedAt}
        WHERE "clientId" = ${params.clientId} AND "policyId" IS NULL`.execute(tx);
      await sql`UPDATE clients SET "eifSignedAt" = ${isSigned ? '2026-10-01T12:00:00Z' : null} WHERE id = ${params.clientId}`.execute(
        tx,
      );
      await sql.raw(readFileSync(MIGRATION, 'utf8')).execute(tx);
      const { rows } = await sql<{ at: Date | null; others: number }>`SELECT
        max("completedAt") FILTER (WHERE "policyId" IS NULL) AS at,
        count("completedAt") FILTER (WHERE "policyId" IS NOT NULL)::int AS others
        FROM tasks WHERE "clientId" = ${params.clientId}`.execute(tx);
      expect(rows[0]?.others).toBe(0);
      at = rows[0]?.at ?? null;
      throw new Error('as it was');
    });
    await expect(ended).rejects.toThrow('as it was');
    return (at as Date | null)?.toISOString() ?? null;
  };

  it.each<[string, boolean, string | null, string | null]>([
    ['Needs Review', true, null, '2026-10-01T12:00:00.000Z'],
    ['Declined', true, null, '2026-10-01T12:00:00.000Z'],
    ['In Progress', true, null, '2026-10-01T12:00:00.000Z'],
    ['Done', true, '2026-11-01T12:00:00.000Z', '2026-11-01T12:00:00.000Z'],
    ['NIGO', true, null, null],
    ['Voided', true, null, null],
    ['In Progress', false, null, null],
  ])('%s, signed %s, done since %s: %s', async (status, isSigned, before, after) => {
    expect(await filled(status, isSigned, before)).toBe(after);
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

  it('begins also with an answer that was there already', async () => {
    const clientId = sampleId('summit-trail');
    const changes = [{ entity: 'Client' as const, id: clientId, set: { erisaPlanName: 'Twice the same' } }];
    await staff.call(eifApi.saveDraft, { params: { clientId }, body: { changes } });
    await sql`UPDATE tasks SET status = 'Not Started' WHERE "clientId" = ${clientId}`.execute(test.house.db);
    await staff.call(eifApi.saveDraft, { params: { clientId }, body: { changes } });
    expect((await statusOf(clientId))[0]).toBe('In Progress');
  });
});
