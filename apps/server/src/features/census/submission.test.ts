import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { censusApi } from '@onboard/contract/census';
import { clientsApi } from '@onboard/contract/clients';
import { documentsApi } from '@onboard/contract/documents';
import { employeeClassesApi } from '@onboard/contract/employee-classes';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { putCorrections } from '../../records/census/store.ts';
import { lockDocuments } from '../../records/documents/store.ts';
import { sampleId } from '../../sample-world/sample-id.ts';
import { fillForm } from '../../testing/fill-form.ts';
import { censusHouse, type Place } from './testing/census-house.ts';

const SAMPLES = path.join(import.meta.dirname, '../../census/samples');
const CLEAN = await readFile(path.join(SAMPLES, 'maple-ridge.csv'));

let now = new Date('2026-11-16T15:00:00Z');
const census = censusHouse({ now: () => now });
const { decide, standing, submit, upload } = census;
const db = () => census.test.house.db;

/** A client of its own, whose consultant is told of what is submitted. */
async function freshClient(caseId: string): Promise<Place> {
  const at = await census.client(caseId);
  const consultant = await db()
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'consultant@sunward.example')
    .executeTakeFirst();
  await db()
    .updateTable('clients')
    .set({ slfImplementationConsultantId: consultant?.id ?? '' })
    .where('id', '=', at.clientId)
    .execute();
  return at;
}

const check = (at: Place, documentIds: readonly string[], mapping: Record<string, string | null> = {}) =>
  census.check(at, documentIds, { mapping });

async function lettersAbout({ clientId }: Place): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM emails
    WHERE "clientId" = ${clientId} AND template = 'census-submitted'`.execute(db());
  return rows[0]?.count ?? 0;
}

describe('a census that was submitted', () => {
  let at: Place;
  let documentId = '';
  let submitted: Awaited<ReturnType<typeof submit>>;
  beforeAll(async () => {
    at = await freshClient('SF-100533');
    [documentId = ''] = await upload(at, ['people.csv', CLEAN]);
    await check(at, [documentId]);
    submitted = await submit(at);
  });
  const cell = () => ({ documentId, row: 2, columnKey: 'firstName' });
  const reportOf = (all: typeof submitted) => all.data.find(({ document }) => document.id === documentId);

  it.each([
    ['its source', () => ({ sources: [{ documentId, source: 'OTHER' as const, content: 'FULL' as const }] })],
    ['its columns', () => ({ mapping: { 'First Name': null } })],
    ['a cell', () => ({ corrections: [{ ...cell(), value: 'Somebody' }] })],
    ['a repair', () => ({ revertedFixes: [cell()] })],
    ['a correction taken back', () => ({ takenBack: [cell()] })],
  ])('is not changed: %s', async (_, body) => {
    const refused = await census.admin.refusal(censusApi.validateSubmit, { params: at, body: body() });
    expect([refused.status, refused.body.code]).toEqual([409, 'CENSUS_SUBMITTED']);
    expect(await standing(at)).toEqual(submitted);
  });

  it('keeps its file, and the name of it', async () => {
    const params = { clientId: at.clientId, documentId };
    // Whatever the file itself says of its state, the submission counts.
    await db().updateTable('documents').set({ processStatus: 'VALIDATED' }).where('id', '=', documentId).execute();
    expect((await census.admin.refusal(documentsApi.remove, { params })).body.code).toBe('CENSUS_SUBMITTED');
    const renamed = await census.admin.refusal(documentsApi.rename, { params, body: { name: 'other.csv' } });
    expect(renamed.body.code).toBe('CENSUS_SUBMITTED');
  });

  it('says the same on another day, and after the facts it was judged by have changed', async () => {
    now = new Date('2027-03-16T15:00:00Z');
    await db().updateTable('clients').set({ employeesNumber: 5 }).where('id', '=', at.clientId).execute();
    const tomorrow = await census.test.as('admin@cedarfalls.example');
    const later = await tomorrow.call(censusApi.validate, { params: at });
    expect(later.result).toEqual(submitted.result);
    expect(reportOf(later)?.domainValidations).toEqual(reportOf(submitted)?.domainValidations);
    now = new Date('2026-11-16T15:00:00Z');
  });

  it('stays as it is while a new file begins a new round', async () => {
    const [second = ''] = await upload(at, ['changes.csv', CLEAN]);
    const begun = await standing(at);
    expect([begun.state, begun.result]).toEqual(['NEEDS_SOURCE', null]);
    expect(begun.data.map(({ document, submitted: isIn }) => [document.name, isIn])).toEqual([
      ['changes.csv', false],
      ['people.csv', true],
    ]);
    const checked = await check(at, [second], { 'First Name': null });
    expect(checked.state).toBe('CHECKED');
    expect(reportOf(checked)?.checkedAt).toBe(submitted.result?.checkedAt);
    expect(checked.result?.domainValidations.reduce((sum, { errorCount }) => sum + errorCount, 0)).toBeGreaterThan(0);
    expect(reportOf(checked)?.domainValidations).toEqual(reportOf(submitted)?.domainValidations);
    const { data: files } = await census.admin.call(censusApi.mapping, { params: at });
    expect(files.map(({ file }) => file)).toEqual(['changes.csv']);
    const refused = await census.admin.refusal(censusApi.validateSubmit, {
      params: at,
      body: { corrections: [{ ...cell(), value: 'Somebody' }] },
    });
    expect(refused.body.code).toBe('CENSUS_SUBMITTED');
    await check(at, [second], { 'First Name': 'firstName' });
    expect((await submit(at)).state).toBe('SUBMITTED');
    expect(await lettersAbout(at)).toBe(2);
    const { data } = await standing(at);
    expect(data.every((each) => each.submitted)).toBe(true);
  });
});

describe('submitting', () => {
  it('happens once, however many ask at the same moment', async () => {
    const at = await freshClient('SF-100517');
    await check(at, await upload(at, ['people.csv', CLEAN]));
    const { seen } = await standing(at);
    const asked = { params: at, body: { acknowledgesWarnings: true, seen } };
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => census.admin.call(censusApi.submit, asked)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    // Of a second click it is said that it is done, never that nothing was submitted.
    for (const each of outcomes)
      if (each.status === 'rejected') expect(String(each.reason)).toContain('CENSUS_SUBMITTED');
    const { rows } = await sql`SELECT id FROM census_submissions WHERE "clientId" = ${at.clientId}`.execute(db());
    expect(rows).toHaveLength(1);
    expect(await lettersAbout(at)).toBe(1);
  });

  it('is refused when something changed after it was judged', async () => {
    const at = await freshClient('SF-100561');
    const [documentId = ''] = await upload(at, ['people.csv', CLEAN]);
    await check(at, [documentId]);
    const waits = async () => {
      const { rows } = await sql`SELECT 1 FROM pg_locks l JOIN pg_database d ON d.oid = l.database
        WHERE d.datname = current_database() AND l.locktype = 'advisory' AND NOT l.granted`.execute(db());
      return rows.length > 0;
    };
    const submitting = await db()
      .transaction()
      .execute(async (tx) => {
        await lockDocuments(tx, at.clientId);
        const answer = census.admin.refusal(censusApi.submit, { params: at, body: { acknowledgesWarnings: true } });
        await expect.poll(waits, { timeout: 15_000 }).toBe(true);
        const cell = { documentId, sheet: null, row: 2, columnKey: 'firstName', value: 'Maeva' };
        await putCorrections(tx, at.clientId, [cell], sampleId('admin@cedarfalls.example'));
        return { answer };
      });
    const refused = await submitting.answer;
    expect([refused.status, refused.body.code]).toEqual([409, 'WRONG_STATE']);
    expect(refused.body.message).toContain('changed while you were submitting');
    expect((await standing(at)).state).toBe('CHECKED');
    expect(await lettersAbout(at)).toBe(0);
  });
});

describe('a client whose form is filled', () => {
  let at: Place;
  beforeAll(async () => {
    at = await freshClient('SF-100482');
    await fillForm([census.staff], at.clientId);
  });

  it.each(['maple-ridge.csv', 'maple-ridge.xlsx'])('has no error in %s', async (name) => {
    const [id = ''] = await upload(at, [name, await readFile(path.join(SAMPLES, name))]);
    const { result } = await check(at, [id]);
    const issues = result?.domainValidations.flatMap((each) => each.issues) ?? [];
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(result?.employees).toBe(96);
    await census.remove(at, id);
  });

  it('keeps the classes that people of its census are in', async () => {
    const client = await census.staff.call(clientsApi.get, { params: { clientId: at.clientId } });
    const classes = client.employeeClasses;
    expect(classes.map(({ number }) => number)).toEqual([1, 2]);
    const third = await census.staff.call(employeeClassesApi.create, {
      params: { clientId: at.clientId },
      body: { name: 'Nobody yet' },
    });
    await check(at, await upload(at, ['people.csv', CLEAN]));
    await submit(at);
    for (const { id } of classes) {
      const params = { clientId: at.clientId, employeeClassId: id };
      expect((await census.staff.refusal(employeeClassesApi.remove, { params })).body.code).toBe('CLASS_IN_USE');
    }
    const params = { clientId: at.clientId, employeeClassId: third.id };
    await census.staff.call(employeeClassesApi.remove, { params });
  });
});

it('waits for its review anew each time: whoever looked at the one before cannot end that of one nobody saw', async () => {
  const at = await freshClient('SF-100590');
  const waiting = () => census.task(at, census.staff);
  const since = async () => Date.parse((await waiting()).statusUpdatedAt);
  await check(at, await upload(at, ['people.csv', CLEAN]));
  await submit(at);
  expect(await waiting()).toMatchObject({ policyId: at.policyId, status: 'In Review' });
  const before = await since();
  now = new Date(now.getTime() + 1_000);
  await check(at, await upload(at, ['again.csv', CLEAN]));
  await submit(at);
  expect((await waiting()).status).toBe('In Review');
  expect(await since()).toBeGreaterThan(before);
});

describe('the task of a census', () => {
  let at: Place;
  beforeAll(async () => {
    at = await freshClient('SF-100548');
  });
  const task = () => census.task(at);

  it('is in progress again once a new file comes, while what was found good stands', async () => {
    expect((await task()).status).toBe('Not Started');
    const files = await upload(at, ['people.csv', CLEAN]);
    expect((await task()).status).toBe('In Progress');
    await check(at, files);
    await submit(at);
    await decide(at, { status: 'Done' });
    const { completedAt } = await task();
    const [more = ''] = await upload(at, ['more.csv', CLEAN]);
    expect(await task()).toMatchObject({ status: 'In Progress', completedAt });
    expect((await standing(at)).data.map(({ submitted }) => submitted)).toEqual([false, true]);
    await census.remove(at, more);
    expect(await task()).toMatchObject({ status: 'Done' });
    await check(at, await upload(at, ['again.csv', CLEAN]));
    expect((await task()).status).toBe('In Progress');
    await submit(at);
    expect(await task()).toMatchObject({ status: 'In Review', completedAt: null });
  });

  it('goes back to what is not right when the new file goes', async () => {
    await decide(at, { status: 'NIGO', statusReason: 'The Denver office is missing.' });
    const [mended = ''] = await upload(at, ['mended.csv', CLEAN]);
    expect((await task()).status).toBe('In Progress');
    await census.remove(at, mended);
    expect(await task()).toMatchObject({ status: 'NIGO', statusReason: 'The Denver office is missing.' });
  });

  it('is in progress at once where a new file came in while staff looked', async () => {
    now = new Date(now.getTime() + 1_000);
    await check(at, await upload(at, ['mended.csv', CLEAN]));
    await submit(at);
    await upload(at, ['late.csv', CLEAN]);
    expect((await task()).status).toBe('In Review');
    expect(await decide(at, { status: 'Done' })).toMatchObject({ status: 'In Progress' });
    expect((await task()).completedAt).not.toBeNull();
  });
});

it('counts for each file what it has, however many another has of the same', async () => {
  const at = await freshClient('SF-100576');
  const [header = '', first = ''] = CLEAN.toString().split(/\r?\n/);
  const people = (from: number, count: number) =>
    [header, ...Array.from({ length: count }, (_, index) => personOf(first, from + index))].join('\r\n');
  const ids = await upload(at, ['many.csv', people(1_000, 230)], ['few.csv', people(5_000, 3)]);
  const { data } = await check(at, ids);
  const warningsOf = (name: string) =>
    data.find(({ document }) => document.name === name)?.domainValidations.find(({ domain }) => domain === 'ADDRESS')
      ?.warningCount;
  expect([warningsOf('many.csv'), warningsOf('few.csv')]).toEqual([230, 3]);
});

/** Somebody like the first person, without a state of work: one warning each. */
function personOf(line: string, id: number): string {
  const cells = line.split(',');
  const at =
    CLEAN.toString()
      .replace(/^\ufeff/, '')
      .split(/\r?\n/, 1)[0]
      ?.split(',') ?? [];
  const set = (column: string, value: string) => {
    cells[at.indexOf(column)] = value;
  };
  set('Employee ID', `X${id}`);
  set('SSN', `531-27-${id}`);
  set(
    'Last Name',
    `Fitz${String.fromCharCode(97 + (id % 26), 97 + (Math.floor(id / 26) % 26), 97 + (Math.floor(id / 676) % 26))}`,
  );
  set('Email', `x${id}@mapleridge.example`);
  set('Work State', '');
  return cells.join(',');
}
