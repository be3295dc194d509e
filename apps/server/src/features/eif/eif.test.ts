import { clientsApi } from '@onboard/contract/clients';
import { eifApi } from '@onboard/contract/eif';
import { factsOf } from '@onboard/contract/eif-facts';
import { benAdminsApi, brokersApi } from '@onboard/contract/people';
import { qpsImportApi } from '@onboard/contract/qps';
import { errorsOf } from '@onboard/domain/eif/problems';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleId } from '../../sample-world/sample-id.ts';
import type { CallingClient } from '../../testing/calling-client.ts';
import { fillForm } from '../../testing/fill-form.ts';
import { startTestHouse, type TestHouse } from '../../testing/test-house.ts';

let test: TestHouse;
let staff: CallingClient;
let admin: CallingClient;
let broker: CallingClient;
let params: { clientId: string };

beforeAll(async () => {
  test = await startTestHouse();
  staff = await test.as('consultant@sunward.example');
  const { clientId } = await staff.call(qpsImportApi.import, { params: { caseId: 'SF-100482' } });
  params = { clientId };
  const assign = (userId: string) => ({ params: { userId, clientId }, body: {} });
  await staff.call(benAdminsApi.assign, assign(sampleId('admin@cedarfalls.example')));
  await staff.call(brokersApi.assign, assign(sampleId('broker@lakeside.example')));
  await staff.call(clientsApi.update, {
    params,
    body: { slfImplementationConsultantId: sampleId('consultant@sunward.example') },
  });
  admin = await test.as('admin@cedarfalls.example');
  broker = await test.as('broker@lakeside.example');
});
afterAll(() => test?.stop());

const draft = (set: Record<string, unknown>, seen?: Record<string, number>) => ({
  params,
  body: { changes: [{ entity: 'Client' as const, id: params.clientId, set, ...(seen && { seen }) }] },
});
const SIGNATURE = {
  name: 'Grace Miller',
  title: 'HR manager',
  hasConsented: true as const,
  timeZone: 'America/Chicago',
};
/** The signature under the answers as they are now. */
const signature = async () => ({
  params,
  body: { ...SIGNATURE, seenChangeNumber: (await admin.call(clientsApi.get, { params })).lastChangeNumber },
});

describe('the draft', () => {
  it('keeps the answers of two people to different questions', async () => {
    const { versions } = await admin.call(clientsApi.get, { params });
    await admin.call(eifApi.saveDraft, draft({ section125Plan: 'NO' }, versions));
    await broker.call(eifApi.saveDraft, draft({ erisaSubject: 'UNSURE' }, versions));
    const client = await admin.call(clientsApi.get, { params });
    expect([client.section125Plan, client.erisaSubject]).toEqual(['NO', 'UNSURE']);
  });

  it('tells the second of two people on one question, with both answers, and keeps the first', async () => {
    const { versions } = await admin.call(clientsApi.get, { params });
    await admin.call(eifApi.saveDraft, draft({ erisaPlanName: 'Plan of Grace' }, versions));
    const refused = await broker.refusal(eifApi.saveDraft, draft({ erisaPlanName: 'Plan of Priya' }, versions));
    expect(refused.body).toMatchObject({
      code: 'STALE_ANSWER',
      data: {
        index: 0,
        conflicts: [
          {
            ...{ attributeKey: 'erisaPlanName', mine: 'Plan of Priya', theirs: 'Plan of Grace' },
            ...{ changedBy: 'Grace Miller', isOwn: false },
          },
        ],
      },
    });
    // In another window of her own.
    const own = await admin.refusal(eifApi.saveDraft, draft({ erisaPlanName: 'Plan of G. Miller' }, versions));
    expect(own.body.data).toMatchObject({ conflicts: [{ theirs: 'Plan of Grace', isOwn: true }] });
    expect((await admin.call(clientsApi.get, { params })).erisaPlanName).toBe('Plan of Grace');
  });

  it('takes an entity that one call names twice as two changes, one after the other', async () => {
    const change = (set: Record<string, unknown>) => draft(set).body.changes[0] as never;
    const before = (await admin.call(clientsApi.get, { params })).versions;
    const sets = [
      { erisaPlanName: 'First' },
      { erisaPlanName: 'Second', section125PlanName: 'Of both' },
      { erisaPlanName: 'Third' },
    ];
    const { saved } = await admin.call(eifApi.saveDraft, { params, body: { changes: sets.map(change) } });
    const seen = before.erisaPlanName ?? 0;
    expect(saved.map(({ versions }) => versions.erisaPlanName)).toEqual([seen + 1, seen + 2, seen + 3]);
    const { versions, erisaPlanName, section125PlanName } = await admin.call(clientsApi.get, { params });
    expect({ erisaPlanName, section125PlanName }).toEqual({ erisaPlanName: 'Third', section125PlanName: 'Of both' });
    expect(versions).toMatchObject({
      erisaPlanName: seen + 3,
      section125PlanName: (before.section125PlanName ?? 0) + 1,
    });
    await admin.call(eifApi.saveDraft, draft({ section125PlanName: null }));
  });

  it('saves all answers of one call or none', async () => {
    const refused = await admin.refusal(
      eifApi.saveDraft,
      draft({ section125PlanName: 'Kept?', erisaPlanYearEnd: '13/40' }),
    );
    expect(refused.body.details?.[0]?.path).toBe('body.changes.0.set.erisaPlanYearEnd');
    expect((await admin.call(clientsApi.get, { params })).section125PlanName).toBeNull();
  });

  it.each([
    ['a wrong date', { erisaPlanYearEnd: '02/30' }, 'Not a valid date'],
    ['a date of another form', { erisaPlanYearEnd: 'May 5' }, 'Date needs to be in the format MM/DD'],
    ['too long a text', { erisaPlanName: 'x'.repeat(192) }, '191'],
    ['a control character', { erisaPlanName: 'A\u0007B' }, ''],
    ['a zero byte', { erisaPlanName: 'A\u0000B' }, ''],
    ['an impossible tax id', { taxId: '111111111' }, ''],
    ['an unknown choice', { erisaSubject: 'PERHAPS' }, ''],
    ['a fact that staff keep', { caseId: 'SF-9' }, 'not a question'],
    ['a question of no form', { nothing: 1 }, 'not a question'],
    ['a list where a text belongs', { erisaPlanName: ['a'] }, ''],
    ['an object where a list belongs', { previousCoverages: {} }, ''],
  ])('refuses %s by its path', async (_, set, message) => {
    const refused = await admin.refusal(eifApi.saveDraft, draft(set));
    expect(refused.body.code).toBe('VALIDATION');
    expect(refused.body.details?.[0]?.path).toContain(`set.${Object.keys(set)[0]}`);
    expect(refused.body.details?.[0]?.message).toContain(message);
  });

  it.each([
    ['script', '<script>alert(1)</script>'],
    ['a formula', '=HYPERLINK("x")'],
    ['letters of other alphabets', 'Плáн 計画 “Å”'],
  ])('keeps %s as the text it is', async (_, text) => {
    await admin.call(eifApi.saveDraft, draft({ erisaNamedFiduciary: text }));
    expect((await admin.call(clientsApi.get, { params })).erisaNamedFiduciary).toBe(text);
  });

  it('clears an answer with null and with nothing typed', async () => {
    for (const empty of [null, '', '   ']) {
      await admin.call(eifApi.saveDraft, draft({ erisaNamedFiduciary: 'Somebody' }));
      await admin.call(eifApi.saveDraft, draft({ erisaNamedFiduciary: empty }));
      expect((await admin.call(clientsApi.get, { params })).erisaNamedFiduciary).toBeNull();
    }
  });

  it('reaches nothing of another client', async () => {
    const other = sampleId('harborview');
    const foreign = {
      entity: 'Policy' as const,
      id: sampleId('harborview policy'),
      set: { advanceOrArrears: 'ADVANCE' },
    };
    expect((await admin.refusal(eifApi.saveDraft, { params, body: { changes: [foreign] } })).status).toBe(404);
    const client = { entity: 'Client' as const, id: other, set: { erisaSubject: 'YES' } };
    expect((await admin.refusal(eifApi.saveDraft, { params, body: { changes: [client] } })).status).toBe(404);
  });
});

describe('the form from first answer to last', () => {
  it('is not signed before every question is answered', async () => {
    const refused = await admin.refusal(eifApi.sign, await signature());
    expect(refused.body.code).toBe('EIF_NOT_COMPLETE');
    expect(refused.body.details?.length).toBeGreaterThan(5);
  });

  it('is filled in by two people at once', async () => {
    await fillForm([admin, broker], params.clientId);
    const client = await admin.call(clientsApi.get, { params });
    const left = errorsOf(factsOf(client, '2026-11-16')).map(
      ({ place, path, message }) => `${place.subStepId} ${path}: ${message}`,
    );
    expect(left).toEqual([]);
  });

  it('is signed by the administrator, not by the broker or staff', async () => {
    expect((await broker.refusal(eifApi.sign, await signature())).body.code).toBe('NOT_THE_SIGNER');
    expect((await staff.refusal(eifApi.sign, await signature())).status).toBe(403);
    await admin.call(eifApi.sign, await signature());
    expect((await admin.refusal(eifApi.sign, await signature())).body.code).toBe('WRONG_STATE');
  });

  it('gives the same PDF for the same answers, with the zone of the reader', async () => {
    const get = async (tz?: string) =>
      Buffer.from(await ((await admin.call(eifApi.summary, { params, query: { tz } })) as Response).arrayBuffer());
    const [one, two] = [await get('America/Chicago'), await get('America/Chicago')];
    expect(one.subarray(0, 5).toString()).toBe('%PDF-');
    expect(one.equals(two)).toBe(true);
    expect((await get()).equals(one)).toBe(false);
  });

  it('is read-only for client users once signed', async () => {
    expect((await admin.refusal(eifApi.saveDraft, draft({ erisaSubject: 'NO_CHURCH' }))).body.code).toBe('EIF_SIGNED');
  });
});

describe('changes after signing', () => {
  const state = async () => (await staff.call(eifApi.changes, { params })).hasPending;
  const planName = async () => (await admin.call(clientsApi.get, { params })).erisaPlanName;
  const seen = async () =>
    (await admin.call(clientsApi.get, { params })).deifChangesReadyForReviewAt ?? new Date(0).toISOString();
  const move = async (who: CallingClient, action: 'markReady' | 'withdraw' | 'accept' | 'decline', reason?: string) =>
    who.call(eifApi.review, { params, body: { action, seenReadyAt: await seen(), ...(reason && { reason }) } });

  it('wait for the administrator, who accepts them', async () => {
    await staff.call(eifApi.saveDraft, draft({ erisaPlanName: 'Corrected plan' }));
    expect(await state()).toBe(true);
    const early = { params, body: { action: 'accept' as const, seenReadyAt: await seen() } };
    expect((await admin.refusal(eifApi.review, early)).body.code).toBe('WRONG_STATE');
    await move(staff, 'markReady');
    expect((await staff.refusal(eifApi.saveDraft, draft({ erisaPlanName: 'X' }))).body.code).toBe('WRONG_STATE');
    await move(admin, 'accept');
    expect([await state(), await planName()]).toEqual([false, 'Corrected plan']);
  });

  it('that net to nothing need no review', async () => {
    await staff.call(eifApi.saveDraft, draft({ erisaPlanName: 'Something else' }));
    await staff.call(eifApi.saveDraft, draft({ erisaPlanName: 'Corrected plan' }));
    expect(await state()).toBe(false);
    expect((await staff.refusal(eifApi.review, { params, body: { action: 'markReady' } })).body.code).toBe(
      'WRONG_STATE',
    );
  });

  it('are undone to the last accepted answer', async () => {
    await staff.call(eifApi.saveDraft, draft({ erisaPlanName: 'First try' }));
    await staff.call(eifApi.saveDraft, draft({ erisaPlanName: 'Second try' }));
    await staff.call(eifApi.undo, { params });
    expect([await state(), await planName()]).toEqual([false, 'Corrected plan']);
  });

  it('that were declined come before the signer again once staff go on, and are undone with the rest', async () => {
    await staff.call(
      eifApi.saveDraft,
      draft({ erisaPlanName: 'Declined name', erisaNamedFiduciary: 'Declined person' }),
    );
    await move(staff, 'markReady');
    const bare = await admin.refusal(eifApi.review, { params, body: { action: 'decline' } });
    expect(bare.body.details?.[0]?.path).toBe('body.reason');
    await move(admin, 'decline', 'The name is wrong');
    expect(await state()).toBe(false);
    await staff.call(eifApi.saveDraft, draft({ erisaPlanName: 'Better name' }));
    const { data } = await staff.call(eifApi.changes, { params });
    const pending = data.flatMap((change) => change.changeDetails).filter((detail) => detail.status === 'pending');
    expect(new Set(pending.map((detail) => detail.attributeKey))).toEqual(
      new Set(['erisaPlanName', 'erisaNamedFiduciary']),
    );
    await staff.call(eifApi.undo, { params });
    const client = await admin.call(clientsApi.get, { params });
    expect([client.erisaPlanName, client.erisaNamedFiduciary]).toEqual(['Corrected plan', null]);
    await staff.call(eifApi.saveDraft, draft({ erisaPlanName: 'Third name' }));
    const again = await staff.call(eifApi.changes, { params });
    const left = again.data.flatMap((change) => change.changeDetails).filter((detail) => detail.status === 'pending');
    expect(left.map((detail) => detail.value)).toEqual(['Third name']);
    await staff.call(eifApi.undo, { params });
  });

  it('are written down, each step with its person', async () => {
    const { events } = await admin.call(eifApi.changes, { params });
    const told = events.map(({ event, actorName }) => `${event} ${actorName}`).reverse();
    expect(told.slice(0, 3)).toEqual(['signed Grace Miller', 'markedReady Daniel Reyes', 'accepted Grace Miller']);
  });
});

describe('the sample world', () => {
  it('holds a client whose signer has changes to review', async () => {
    const noor = await test.as('admin@lakewood.example');
    const signed = { clientId: sampleId('lakewood') };
    const { data, hasPending } = await noor.call(eifApi.changes, { params: signed });
    expect(hasPending).toBe(true);
    const pending = data.flatMap((change) => change.changeDetails).filter((detail) => detail.status === 'pending');
    expect(pending.map((detail) => detail.attributeKey).sort()).toEqual(['erisaPlanName', 'waitingPeriodNumber']);
    const { deifChangesReadyForReviewAt } = await noor.call(clientsApi.get, { params: signed });
    const body = { action: 'accept' as const, seenReadyAt: deifChangesReadyForReviewAt ?? '' };
    const { state } = await noor.call(eifApi.review, { params: signed, body });
    expect(state).toBe('signed');
  });
});
