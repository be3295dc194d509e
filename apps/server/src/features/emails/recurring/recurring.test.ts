import { clientsApi } from '@onboard/contract/clients';
import { emailOperationsApi } from '@onboard/contract/email-operations';
import { emailsApi } from '@onboard/contract/emails';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientsToAskForSignature, noteSignatureLooks } from '../../../records/emails/due-signatures.ts';
import { sampleId } from '../../../sample-world/sample-id.ts';
import type { CallingClient } from '../../../testing/calling-client.ts';
import { startTestHouse, type TestHouse } from '../../../testing/test-house.ts';
import { recurringJobs } from './schedules.ts';

const clock = { at: new Date('2026-11-27T12:00:00Z') };
const cedarFalls = sampleId('cedar-falls');

let test: TestHouse;
let owner: CallingClient;
beforeAll(async () => {
  test = await startTestHouse({ now: () => clock.at, env: { CALLS_PER_MINUTE: '100000' } });
  owner = await test.as('owner@sunward.example');
});
afterAll(() => test.stop());

/** Moves the clock on; a session of before has ended by then. */
async function moveTo(instant: string): Promise<void> {
  clock.at = new Date(instant);
  owner = await test.as('owner@sunward.example');
}

/** What the clock does on a morning. */
async function morning(day: string): Promise<void> {
  await moveTo(`${day}T12:00:00Z`);
  for (const { run } of recurringJobs(test.house)) await run({} as never);
}

const db = () => test.house.db;
const emails = async (template: string, clientId = cedarFalls) => {
  const rows = await db()
    .selectFrom('emails')
    .innerJoin('email_recipients', 'email_recipients.emailId', 'emails.id')
    .select(['emails.id', 'emails.subject', 'emails.text', 'email_recipients.address', 'emails.createdAt'])
    .where('emails.template', '=', template)
    .where(sql<boolean>`emails."clientId" IS NOT DISTINCT FROM ${clientId}::uuid`)
    .orderBy('emails.id')
    .execute();
  return rows;
};
const setTask = (dueDate: string, status = 'Not Started') =>
  db()
    .updateTable('tasks')
    .set({ dueDate, status })
    .where('clientId', '=', cedarFalls)
    .where('taskId', '=', 'eif-submit-company-information')
    .execute();
const setPolicy = (set: Record<string, string>) =>
  db().updateTable('policies').set(set).where('clientId', '=', cedarFalls).execute();
const sentDate = async (key: 'riskAcceptanceEmailSentDate' | 'dentalIdCardsEmailSentDate') =>
  (await owner.call(clientsApi.get, { params: { clientId: cedarFalls } }))[key];

it('is caught up with, once, when no node was running on a morning', async () => {
  const { rows } = await sql<{ missed: string | null }>`
    SELECT DISTINCT options ->> 'missed' AS missed FROM jobs.schedule WHERE name LIKE 'emails-%'`.execute(db());
  expect(rows).toEqual([{ missed: 'once' }]);
});

it('asks for a signature however long ago the form was worked on, as soon as there is somebody to ask', async () => {
  const due = async () => {
    const clients = await clientsToAskForSignature(db(), { today: '2029-01-05' });
    return clients.map(({ clientId }) => clientId);
  };
  const setPeople = (isActive: boolean) =>
    sql`UPDATE users SET "isActive" = ${isActive} WHERE id IN
      (SELECT "userId" FROM client_users WHERE "clientId" = ${cedarFalls})`.execute(db());
  expect(await due()).toContain(cedarFalls);
  await setPeople(false);
  expect(await due()).not.toContain(cedarFalls);
  await setPeople(true);
  expect(await due()).toContain(cedarFalls);
});

it('reads a form that was not ready again when something changed, and once in four weeks', async () => {
  const due = async (today: string, clientId?: string) =>
    (await clientsToAskForSignature(db(), { today, clientId })).find((client) => client.clientId === cedarFalls);
  const days = Array.from({ length: 28 }, (_, at) => `2029-02-${String(at + 1).padStart(2, '0')}`);
  const turns = async () => {
    const found: string[] = [];
    for (const day of days) if (await due(day)) found.push(day);
    return found;
  };
  expect((await turns()).length).toBe(28);
  const seen = await due('2029-02-01');
  if (!seen) throw new Error('Cedar Falls is due');
  await noteSignatureLooks(db(), [seen], clock.at);
  const [turn = ''] = await turns();
  expect(await turns()).toEqual([turn]);
  const other = days.find((day) => day !== turn) ?? '';
  expect(await due(other, cedarFalls)).toEqual(seen);
  await owner.call(clientsApi.update, { params: { clientId: cedarFalls }, body: { territory: 'Midwest' } });
  const changed = await due(other);
  if (!changed) throw new Error('A change makes it due');
  await noteSignatureLooks(db(), [changed], clock.at);
  expect(await due(other)).toBeUndefined();
  const turnSigners = () =>
    sql`UPDATE client_users SET "isAuthorizedSigner" = NOT "isAuthorizedSigner" WHERE "clientId" = ${cedarFalls}`.execute(
      db(),
    );
  await turnSigners();
  expect(await due(other)).toBeDefined();
  await turnSigners();
  expect(await due(other)).toBeUndefined();
});

describe('upcoming dates', () => {
  it('go out 5, 3 and 1 days before, to each person once a day, whoever asks again', async () => {
    await setPolicy({ policyEffective: '2027-06-01' });
    await db().updateTable('tasks').set({ dueDate: null }).where('clientId', '=', cedarFalls).execute();
    await setTask('2026-12-07');
    for (const [day, expected] of [
      ['2026-12-01', 0],
      ['2026-12-02', 2],
      ['2026-12-03', 2],
      ['2026-12-04', 4],
      ['2026-12-06', 6],
      ['2026-12-07', 6],
    ] as const) {
      await morning(day);
      await morning(day);
      expect([day, (await emails('upcoming-dates')).length]).toEqual([day, expected]);
    }
    const [first] = await emails('upcoming-dates');
    expect(first?.text).toContain('December 7, 2026, in 5 days');
    expect(new Set((await emails('upcoming-dates')).map(({ address }) => address))).toEqual(
      new Set(['admin@cedarfalls.example', 'broker@lakeside.example']),
    );
  });

  it('say nothing of what is done', async () => {
    const before = (await emails('upcoming-dates')).length;
    await setTask('2026-12-15', 'Done');
    await morning('2026-12-10');
    expect((await emails('upcoming-dates')).length).toBe(before);
  });

  it('can be asked for by an owner, for one client, whenever the next date is', async () => {
    await moveTo('2026-12-11T15:00:00Z');
    await setTask('2026-12-19');
    const before = (await emails('upcoming-dates')).length;
    const body = { clientId: cedarFalls };
    expect(await owner.call(emailOperationsApi.upcomingDates, { body })).toEqual({ written: 2 });
    expect(await owner.call(emailOperationsApi.upcomingDates, { body })).toEqual({ written: 0 });
    expect((await emails('upcoming-dates')).length).toBe(before + 2);
  });
});

describe('actively-at-work reminders', () => {
  it('stop when it is answered', async () => {
    await setPolicy({ policyEffective: '2027-01-01' });
    await morning('2026-12-18');
    expect(await emails('actively-at-work-reminder')).toHaveLength(2);
    const answer = JSON.stringify([{ coverage: 'DENTAL', hasEmployeesNotAtWork: 'NO' }]);
    await sql`UPDATE clients SET "previousCoverages" = ${answer}::jsonb WHERE id = ${cedarFalls}`.execute(db());
    await morning('2026-12-25');
    expect(await emails('actively-at-work-reminder')).toHaveLength(2);
  });
});

describe('phase changes', () => {
  it('tell once of the latest phase, whoever changed it, and of no step back', async () => {
    for (const phaseId of ['REVIEW_AND_VALIDATE', 'PLAN_APPROVAL']) await setPolicy({ phaseId });
    await morning('2027-01-10');
    await morning('2027-01-11');
    const told = await emails('phase-change');
    expect(told.map(({ subject }) => subject)).toEqual(Array(2).fill('Cedar Falls Manufacturing: Plan Approval'));
    await setPolicy({ phaseId: 'CONTRACTS_AND_BILLING' });
    await setPolicy({ phaseId: 'PLAN_APPROVAL' });
    await owner.call(emailOperationsApi.statusFlags, { body: {} });
    await setPolicy({ phaseId: 'CONTRACTS_AND_BILLING' });
    expect(await owner.call(emailOperationsApi.statusFlags, { body: { clientId: cedarFalls } })).toEqual({
      updated: 1,
    });
    expect(await owner.call(emailOperationsApi.phaseChanges, { body: {} })).toEqual({ written: 0 });
  });

  it('are all flagged, however many are open', async () => {
    await sql`INSERT INTO phase_changes ("clientId", "policyId", "phaseId")
      SELECT "clientId", id, 'PLAN_APPROVAL' FROM policies, generate_series(1, 12000) WHERE "clientId" = ${cedarFalls}`.execute(
      db(),
    );
    expect(await owner.call(emailOperationsApi.statusFlags, { body: {} })).toEqual({ updated: 12000 });
    expect(await owner.call(emailOperationsApi.statusFlags, { body: {} })).toEqual({ updated: 0 });
    expect(await owner.call(emailOperationsApi.phaseChanges, { body: {} })).toEqual({ written: 0 });
  });

  it('write one e-mail a person when two nodes look at once', async () => {
    await setPolicy({ phaseId: 'ONBOARDING_COMPLETE' });
    const asks = [1, 2, 3].map(() => owner.call(emailOperationsApi.phaseChanges, { body: {} }));
    const written = (await Promise.all(asks)).map((each) => each.written);
    expect(written.toSorted()).toEqual([0, 0, 2]);
  });
});

describe('what is told a client once', () => {
  it('is dated on the client, and not said again', async () => {
    expect(await sentDate('dentalIdCardsEmailSentDate')).toBeNull();
    await morning('2027-01-12');
    expect(await sentDate('dentalIdCardsEmailSentDate')).not.toBeNull();
    expect(await emails('dental-id-cards')).toHaveLength(2);
    expect(await owner.call(emailOperationsApi.dentalIdCards, { body: { clientId: cedarFalls } })).toEqual({
      written: 0,
    });
  });

  it('goes to those who sign where coverage begins before everything is in', async () => {
    expect(await sentDate('riskAcceptanceEmailSentDate')).not.toBeNull();
    const told = await emails('risk-acceptance');
    expect(told.map(({ address }) => address)).toEqual(['admin@cedarfalls.example']);
    expect(told[0]?.text).toContain('The signed company information');
  });

  it('is asked a week after the live date, and never again', async () => {
    const bluewater = sampleId('bluewater');
    await db().updateTable('clients').set({ goLiveDate: '2027-02-01' }).where('id', '=', bluewater).execute();
    await morning('2027-02-05');
    expect(await emails('post-onboarding-survey', bluewater)).toHaveLength(0);
    await morning('2027-02-08');
    await morning('2027-02-09');
    expect(await emails('post-onboarding-survey', bluewater)).toHaveLength(2);
  });
});

describe('activity', () => {
  it('tells a consultant what the clients did, once a day, and nothing on a quiet day', async () => {
    const consultant = sampleId('consultant@sunward.example');
    await db()
      .updateTable('clients')
      .set({ slfImplementationConsultantId: consultant })
      .where('id', '=', sampleId('lakewood'))
      .execute();
    await sql`UPDATE eif_events SET "createdAt" = '2027-03-02T15:00:00Z' WHERE "clientId" = ${sampleId('lakewood')}
      AND event = 'signed'`.execute(db());
    await morning('2027-03-03');
    await morning('2027-03-03');
    await morning('2027-03-05');
    const rows = await db().selectFrom('emails').select('text').where('template', '=', 'activity').execute();
    const said = rows.filter(({ text }) => text.includes('Lakewood Print & Paper: company information signed'));
    expect(said).toHaveLength(1);
    expect(said[0]?.text).toContain('March 2, 2027');
  });
});

describe('who may', () => {
  it('is an owner, and nobody else', async () => {
    for (const who of ['consultant@sunward.example', 'admin@cedarfalls.example', 'broker@lakeside.example']) {
      const person = await test.as(who);
      for (const endpoint of Object.values(emailOperationsApi)) {
        expect((await person.refusal(endpoint, { body: {} })).status).toBe(403);
      }
    }
    const wrong = await owner.refusal(emailOperationsApi.upcomingDates, { body: { client: 'x' } as never });
    expect(wrong.status).toBe(400);
  });

  it('sends once more what was refused, and each of it once', async () => {
    const [one] = await emails('phase-change');
    const id = one?.id ?? '';
    await expect
      .poll(async () => (await owner.call(emailsApi.get, { params: { id } })).status, { timeout: 10_000 })
      .toBe('SENT');
    await sql`UPDATE emails SET status = 'BOUNCED', "statusAt" = ${clock.at} WHERE id = ${id}`.execute(db());
    const answers = await Promise.all([1, 2].map(() => owner.call(emailOperationsApi.resendRejected, { body: {} })));
    expect(answers.map(({ resent }) => resent).toSorted()).toEqual([0, 1]);
    const { history } = await owner.call(emailsApi.get, { params: { id } });
    expect(history.filter(({ status }) => status === 'QUEUED')).toHaveLength(2);
  });
});
