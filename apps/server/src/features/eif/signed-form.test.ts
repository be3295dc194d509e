import { createHash } from 'node:crypto';
import { contactsApi } from '@onboard/contract/client-parts';
import { clientsApi } from '@onboard/contract/clients';
import { eifApi } from '@onboard/contract/eif';
import { factsOf } from '@onboard/contract/eif-facts';
import { employeeClassesApi } from '@onboard/contract/employee-classes';
import { pushApi, qpsApi } from '@onboard/contract/qps';
import { defaultClass } from '@onboard/domain/eif/classes/default-class';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allText, readPdf } from '../../pdf/testing/read-pdf.ts';
import { sampleId } from '../../sample-world/sample-id.ts';
import type { CallingClient } from '../../testing/calling-client.ts';
import { fillForm } from '../../testing/fill-form.ts';
import { startTestHouse, type TestHouse } from '../../testing/test-house.ts';

let test: TestHouse;
let staff: CallingClient;
let signer: CallingClient;
const params = { clientId: sampleId('northgate') };

beforeAll(async () => {
  // The clock of this node is ten minutes ahead of the database's: nothing here may compare the two.
  test = await startTestHouse({ now: () => new Date(Date.now() + 600_000) });
  staff = await test.as('consultant@sunward.example');
  signer = await test.as('signer@lakeside.example');
  await fillForm([signer, await test.as('admin@summit.example')], params.clientId);
  await edit(signer, { section125PreTaxBenefits: ['DENTAL'] });
});
afterAll(() => test?.stop());

const client = () => signer.call(clientsApi.get, { params });
const edit = (who: CallingClient, set: Record<string, unknown>) =>
  who.call(eifApi.saveDraft, { params, body: { changes: [{ entity: 'Client', id: params.clientId, set }] } });
const block = (seenChangeNumber: number, more: object = {}) => ({
  params,
  body: {
    ...{ name: 'Owen Fairley', title: 'Partner', hasConsented: true as const },
    timeZone: 'America/Los_Angeles',
    seenChangeNumber,
    ...more,
  },
});
const pdf = async (tz?: string) => {
  const response = (await signer.call(eifApi.summary, { params, query: { tz } })) as Response;
  return Buffer.from(await response.arrayBuffer());
};
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const documentHashOf = async (event: string) => {
  const { rows } = await sql<{ hash: string }>`SELECT details ->> 'documentSha256' AS hash FROM eif_events
    WHERE "clientId" = ${params.clientId} AND event = ${event} ORDER BY "createdAt" DESC LIMIT 1`.execute(
    test.house.db,
  );
  return rows[0]?.hash;
};
const seenReadyAt = async () => (await client()).deifChangesReadyForReviewAt ?? '';
const markReady = () => staff.call(eifApi.review, { params, body: { action: 'markReady' } });
const hasPending = async () => (await staff.call(eifApi.changes, { params })).hasPending;
/** The company part of what a push sends, as it is kept. */
async function pushedCompany(): Promise<Record<string, unknown>> {
  const { id } = await staff.call(pushApi.push, { params });
  const { rows } = await sql<{ company: Record<string, unknown> }>`SELECT payload -> 'company' AS company FROM api_jobs
    WHERE id = ${id}`.execute(test.house.db);
  await sql`UPDATE api_jobs SET status = 'COMPLETED', "endedAt" = now() WHERE id = ${id}`.execute(test.house.db);
  return rows[0]?.company ?? {};
}

describe('signing', () => {
  let seenBefore = 0;

  it.each([
    ['an unknown time zone', { timeZone: 'Mars/Olympus' }, 'body.timeZone'],
    ['a control character in the name', { name: 'Owen\u0007Fairley' }, 'body.name'],
    ['a name that nobody has', { name: '<script>' }, 'body.name'],
    ['a title of one letter', { title: 'x' }, 'body.title'],
    ['a control character in the title', { title: 'Part\u0000ner' }, 'body.title'],
  ])('refuses %s', async (_, more, path) => {
    const { lastChangeNumber } = await client();
    const refused = await signer.refusal(eifApi.sign, block(lastChangeNumber, more));
    expect([refused.status, refused.body.details?.[0]?.path]).toEqual([400, path]);
  });

  it('refuses answers that changed after they were read', async () => {
    const { lastChangeNumber } = await client();
    await edit(staff, { erisaNamedFiduciary: 'The trustees' });
    const refused = await signer.refusal(eifApi.sign, block(lastChangeNumber));
    expect([refused.status, refused.body.code]).toEqual([409, 'STALE_VIEW']);
    expect(refused.body.message).toContain('Daniel Reyes answered “Is there a nam');
    expect(refused.body.message).toContain('“The trustees”. Check what changed, tick the box again, then sign.');
    expect(refused.body.details).toHaveLength(1);
    const { data } = await signer.call(eifApi.news, { params, query: { after: lastChangeNumber } });
    expect(data.flatMap(({ changeDetails }) => changeDetails.map(({ value }) => value))).toEqual(['The trustees']);
  });

  it('refuses more changes than there were as those that were seen', async () => {
    const refused = await signer.refusal(eifApi.sign, block((await client()).lastChangeNumber + 1));
    expect([refused.status, refused.body.code]).toEqual([409, 'STALE_VIEW']);
  });

  it('does not mind what was changed and changed back since it was seen', async () => {
    const { lastChangeNumber } = await client();
    await edit(staff, { erisaNamedFiduciary: 'Others' });
    await edit(staff, { erisaNamedFiduciary: 'The trustees' });
    const untitled = await signer.refusal(eifApi.sign, block(lastChangeNumber, { title: 'x' }));
    expect(untitled.status).toBe(400);
    const { data } = await signer.call(eifApi.news, { params, query: { after: lastChangeNumber } });
    expect(data).toHaveLength(2);
    seenBefore = lastChangeNumber;
  });

  it('is done by a broker who is marked as an authorized signer, and told to those who may review', async () => {
    await signer.call(eifApi.sign, block(seenBefore, { name: 'O. J. Fairley' }));
    expect((await client()).eifSignedAt).not.toBeNull();
  });
});

describe('the summary of a signed form', () => {
  let signed: Buffer;

  it('is what was signed, byte for byte in the zone of the signer', async () => {
    signed = await pdf('America/Los_Angeles');
    expect(sha256(signed)).toBe(await documentHashOf('signed'));
    expect((await pdf('America/Chicago')).equals(signed)).toBe(false);
  });

  it('says with which account it was signed, whatever name was typed; the history too', async () => {
    const words = allText((await readPdf(signed)).pages);
    expect(words).toContain('Signed electronically by O. J. Fairley');
    expect(words).toContain('Signed in as Owen Fairley, signer@lakeside.example');
    const { events } = await staff.call(eifApi.changes, { params });
    expect(events.map(({ event, actorName, accountName }) => [event, actorName, accountName])).toEqual([
      ['signed', 'O. J. Fairley', 'Owen Fairley'],
    ]);
  });

  it('stays so while changes wait, and in every zone', async () => {
    const inChicago = await pdf('America/Chicago');
    await edit(staff, { erisaNamedFiduciary: 'Somebody else' });
    expect((await pdf('America/Los_Angeles')).equals(signed)).toBe(true);
    expect((await pdf('America/Chicago')).equals(inChicago)).toBe(true);
  });

  it('is a new one once changes are accepted', async () => {
    await markReady();
    await signer.call(eifApi.review, { params, body: { action: 'accept', seenReadyAt: await seenReadyAt() } });
    const accepted = await pdf('America/Los_Angeles');
    expect(accepted.equals(signed)).toBe(false);
    expect(sha256(accepted)).toBe(await documentHashOf('accepted'));
  });
});

describe('the summary of a form that was signed before documents were kept', () => {
  it('holds the accepted answers above the signature, and none that wait', async () => {
    const lakewood = { clientId: sampleId('lakewood') };
    const noor = await test.as('admin@lakewood.example');
    const read = async () => {
      const file = (await noor.call(eifApi.summary, { params: lakewood })) as Response;
      return allText((await readPdf(Buffer.from(await file.arrayBuffer()))).pages);
    };
    expect(await read()).toContain('Signed electronically by Noor Haddad');
    expect(await read()).not.toContain('Lakewood Print & Paper Welfare Benefit Plan');
    const { deifChangesReadyForReviewAt } = await noor.call(clientsApi.get, { params: lakewood });
    const body = { action: 'accept' as const, seenReadyAt: deifChangesReadyForReviewAt ?? '' };
    await noor.call(eifApi.review, { params: lakewood, body });
    expect(await read()).toContain('Lakewood Print & Paper Welfare Benefit Plan');
    expect(await read()).toContain('Changes accepted Noor Haddad,');
  });
});

describe('a review', () => {
  it('is decided for the changes that were seen, and no others', async () => {
    await edit(staff, { erisaNamedFiduciary: 'First' });
    await markReady();
    const { rows } = await sql<{ address: string }>`SELECT DISTINCT r.address FROM email_recipients r JOIN emails e
      ON e.id = r."emailId" WHERE e."clientId" = ${params.clientId} AND e.template = 'ready-for-review' ORDER BY 1`.execute(
      test.house.db,
    );
    expect(rows.map(({ address }) => address)).toEqual(['admin@summit.example', 'signer@lakeside.example']);
    const first = await seenReadyAt();
    const withdraw = { params, body: { action: 'withdraw' as const } };
    await staff.call(eifApi.review, withdraw);
    await edit(staff, { erisaNamedFiduciary: 'Second' });
    await markReady();
    for (const action of ['accept', 'decline'] as const) {
      const stale = { params, body: { action, reason: 'No', seenReadyAt: first } };
      expect((await signer.refusal(eifApi.review, stale)).body.code).toBe('STALE_VIEW');
    }
    const bare = await signer.refusal(eifApi.review, { params, body: { action: 'accept' } });
    expect(bare.body.details?.[0]?.path).toBe('body.seenReadyAt');
    const body = { action: 'decline' as const, reason: 'Not that name', seenReadyAt: await seenReadyAt() };
    await signer.call(eifApi.review, { params, body });
  });

  it('that ended in a decline leaves the push with what was accepted, and says so', async () => {
    expect((await client()).erisaNamedFiduciary).toBe('Second');
    const { cautions } = await staff.call(pushApi.preview, { params });
    expect(cautions).toContain('1 change is not accepted by the signer. What was accepted before is sent.');
    expect(await pushedCompany()).toMatchObject({ erisaNamedFiduciary: 'Somebody else' });
  });
});

describe('an undo', () => {
  it('ends what it undid for good, and a later decline comes back all the same', async () => {
    await staff.call(eifApi.undo, { params });
    await edit(staff, { erisaNamedFiduciary: 'Declined after an undo' });
    await markReady();
    const body = { action: 'decline' as const, reason: 'No', seenReadyAt: await seenReadyAt() };
    await signer.call(eifApi.review, { params, body });
    await edit(staff, { erisaPlanName: 'Another' });
    const { data } = await staff.call(eifApi.changes, { params });
    const pending = data.flatMap(({ changeDetails }) => changeDetails.filter(({ status }) => status === 'pending'));
    expect(pending.map(({ value }) => value).sort()).toEqual(['Another', 'Declined after an undo']);
    await staff.call(eifApi.undo, { params });
    expect((await client()).erisaNamedFiduciary).toBe('Somebody else');
  });
});

describe('the plan design read again', () => {
  const drift = () => sql`UPDATE plans SET "benefitMaximum" = 1 WHERE "clientId" = ${params.clientId}`;

  it('asks the signer nothing, and an undo leaves it alone', async () => {
    expect(await hasPending()).toBe(false);
    await drift().execute(test.house.db);
    const synced = await staff.call(qpsApi.sync, { params });
    expect(synced.plansAdded + synced.plansChanged + synced.policiesAdded).toBeGreaterThan(0);
    expect(await hasPending()).toBe(false);
    const plans = (await client()).plans.map(({ id }) => id).sort();
    await edit(staff, { erisaNamedFiduciary: 'Third' });
    await staff.call(eifApi.undo, { params });
    expect((await client()).plans.map(({ id }) => id).sort()).toEqual(plans);
  });

  it('waits until a review is over, as do classes of QPS', async () => {
    await edit(staff, { erisaNamedFiduciary: 'Fourth' });
    await markReady();
    expect((await staff.refusal(qpsApi.sync, { params })).body.code).toBe('WRONG_STATE');
    expect((await staff.refusal(qpsApi.importClasses, { params })).body.code).toBe('WRONG_STATE');
    await staff.call(eifApi.review, { params, body: { action: 'withdraw' } });
  });
});

describe('the primary administrator', () => {
  it('is one, also when two are named at the same moment, and nobody becomes it by an update', async () => {
    const clientId = sampleId('harborview');
    const of = { params: { clientId } };
    const add = (type: 'PRIMARY_WEB_ADMIN' | 'WEB_ADMIN') =>
      staff.call(contactsApi.create, { ...of, body: { type, firstName: 'Ana', lastName: 'Bell' } });
    const tries = await Promise.allSettled([1, 2, 3, 4].map(() => add('PRIMARY_WEB_ADMIN')));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const each of tries) {
      if (each.status === 'rejected') expect(each.reason.body.code).toBe('ALREADY_EXISTS');
    }
    const other = await add('WEB_ADMIN');
    const change = { params: { clientId, contactId: other.id }, body: { type: 'PRIMARY_WEB_ADMIN' } as object };
    expect((await staff.refusal(contactsApi.update, change)).status).toBe(400);
  });

  it('may be replaced after signing, and the replacement undone', async () => {
    await staff.call(eifApi.undo, { params });
    const primary = (await client()).contacts.find(({ type }) => type === 'PRIMARY_WEB_ADMIN');
    const contactId = primary?.id ?? '';
    for (const bill of (await client()).bills) {
      const other = (await client()).contacts.find(({ id }) => id !== contactId);
      const set = { contactId: other?.id ?? null };
      const changes = [{ entity: 'Bill' as const, id: bill.id, set }];
      await staff.call(eifApi.saveDraft, { params, body: { changes } });
    }
    await staff.call(contactsApi.remove, { params: { ...params, contactId } });
    await staff.call(contactsApi.create, { params, body: { type: 'PRIMARY_WEB_ADMIN', firstName: 'Ana' } });
    await staff.call(eifApi.undo, { params });
    const now = (await client()).contacts.filter(({ type }) => type === 'PRIMARY_WEB_ADMIN');
    expect(now.map(({ id }) => id)).toEqual([contactId]);
  });
});

describe('a client that needs no classes', () => {
  it('gets the class of everybody, with the plans that the rules give to classes', async () => {
    const clientId = sampleId('practice');
    const body = { needsEmployeeClasses: 'NO' as const };
    const made = await staff.call(employeeClassesApi.create, { params: { clientId }, body });
    const read = await staff.call(clientsApi.get, { params: { clientId } });
    const rules = defaultClass(factsOf({ ...read, employeeClasses: [] }, '2026-11-16'));
    expect(made).toMatchObject({ ...rules?.employeeClass });
    expect(made.employeeClassPlans.map(({ planId }) => planId).sort()).toEqual(rules?.planIds.toSorted());
  });
});
