import { censusApi } from '@onboard/contract/census';
import { describe, expect, it } from 'vitest';
import { cleanRows, type Row, tableOf } from '../../census/testing/census-samples.ts';
import { censusHouse, type Place, type Standing } from './testing/census-house.ts';

const { rows } = cleanRows();
const maeve = rows[0] as Row;
/** Somebody whose e-mail address is wrong: a warning, as long as the column is read. */
const people = rows.map((row, index) => (index === 1 ? { ...row, Email: 'nowhere' } : row));

let now = new Date('2026-11-16T15:00:00Z');
const census = censusHouse({ now: () => now });
const { change, correct, decide, remove, task: censusTask } = census;
/** What a census is, without who did what to it meanwhile. */
const asItIs = ({ seen: _seen, changes: _changes, ...standing }: Standing) => standing;
const standing = async (at: Place) => asItIs(await census.standing(at));
const submit = async (at: Place, gone?: number) => asItIs(await census.submit(at, gone));
const keep = async (at: Place) => asItIs(await census.keep(at));
const submitted = (caseId: string) => census.submitted(caseId, tableOf(people));

async function upload(at: Place, file: string, list: readonly Row[]): Promise<string> {
  const [id = ''] = await census.upload(at, [file, tableOf(list)]);
  return id;
}
const say = (at: Place, mapping: Record<string, string | null>) => change(at, { mapping });
const check = (at: Place, documentId: string, content: 'FULL' | 'CORRECTIONS', mapping = {}) =>
  census.check(at, [documentId], { content, mapping });

/** What the column "Email" of each file is taken for. */
async function emails(at: Place): Promise<Record<string, string | null | undefined>> {
  const { data } = await census.admin.call(censusApi.mapping, { params: at });
  const target = (file: (typeof data)[number]) =>
    file.sheets[0]?.columns.find(({ header }) => header === 'Email')?.target;
  return Object.fromEntries(data.map((file) => [file.file, target(file)]));
}

const faultyEmails = ({ result }: Pick<Standing, 'result'>) =>
  result?.domainValidations
    .flatMap(({ issues }) => issues)
    .filter(({ ruleId }) => ruleId === 'A08')
    .map(({ file, row }) => `${file} ${row}`);

const NOBODY = { employees: 0, dependents: 0 };

describe('columns of files that were submitted', () => {
  it('mean what they meant, whatever is said of columns later', async () => {
    const at = await submitted('SF-100533');
    expect(faultyEmails(await standing(at))).toEqual(['people.csv 3']);

    const raise = await upload(at, 'raise.csv', [{ ...maeve, Salary: '120000' }]);
    expect(faultyEmails(await check(at, raise, 'CORRECTIONS', { Email: null }))).toEqual(['people.csv 3']);
    await submit(at);
    const AFTER_TWO = { 'people.csv': 'email', 'raise.csv': null };
    expect(await emails(at)).toEqual(AFTER_TWO);

    const again = await check(at, await upload(at, 'again.csv', [{ ...maeve, Salary: '130000' }]), 'CORRECTIONS');
    expect(faultyEmails(again)).toEqual(['people.csv 3']);
    expect(again.result?.difference).toMatchObject({ gone: NOBODY, changed: { employees: 1, dependents: 0 } });
    expect(again.result?.difference?.people.map(({ columns }) => columns.join())).toEqual(['Salary']);
    const sent = await submit(at);
    const AFTER_THREE = { ...AFTER_TWO, 'again.csv': null };
    expect(await emails(at)).toEqual(AFTER_THREE);

    // Opened again it is the census that was submitted, and what is said of columns now goes for its files alone.
    const opened = await correct(at);
    expect(opened.result?.difference).toMatchObject({ gone: NOBODY, added: NOBODY, changed: NOBODY });
    expect(faultyEmails(opened)).toEqual(['people.csv 3']);
    expect(await emails(at)).toEqual(AFTER_THREE);
    const said = await say(at, { Email: 'email' });
    expect(await emails(at)).toEqual({ 'people.csv': 'email', 'raise.csv': 'email', 'again.csv': 'email' });
    expect(said.result?.difference).toMatchObject({ gone: NOBODY, changed: { employees: 1, dependents: 0 } });
    expect(faultyEmails(await say(at, { Email: null }))).toEqual([]);

    // Given up, nothing of it is left, for later files neither.
    await say(at, { Email: 'email' });
    expect(await keep(at)).toEqual(sent);
    expect(await emails(at)).toEqual(AFTER_THREE);
    const later = await upload(at, 'later.csv', [maeve]);
    expect(await emails(at)).toEqual({ 'later.csv': null });
    await remove(at, later);

    // Submitted, it is what the files mean from then on, and what later files are taken for.
    await correct(at);
    await say(at, { Email: 'email' });
    await submit(at);
    expect(await emails(at)).toEqual({ 'people.csv': 'email', 'raise.csv': 'email', 'again.csv': 'email' });
    await upload(at, 'later.csv', [maeve]);
    expect(await emails(at)).toEqual({ 'later.csv': 'email' });
  });
});

describe('cells of files that were submitted', () => {
  it('are what they were once the new files are gone', async () => {
    const at = await submitted('SF-100517');
    const first = await standing(at);
    const documentId = first.data[0]?.document.id ?? '';
    const mended = { documentId, row: 2, columnKey: 'earningsAmount', value: '120000' };
    const leftOut = { documentId, row: 4, columnKey: 'leftOut', value: 'yes' };
    const mend = (...corrections: (typeof mended)[]) => change(at, { corrections });
    const cells = ({ corrections }: Pick<Standing, 'corrections'>) =>
      corrections.map(({ row, value, by }) => `${row} ${value} ${by}`);

    const one = await upload(at, 'one.csv', [maeve]);
    const other = await upload(at, 'other.csv', [rows[2] as Row]);
    await check(at, one, 'CORRECTIONS');
    await check(at, other, 'CORRECTIONS');
    expect(cells(await mend(mended, leftOut))).toHaveLength(2);
    await remove(at, one);
    expect(cells(await standing(at))).toHaveLength(2);
    await remove(at, other);
    expect(await standing(at)).toEqual(first);

    expect(cells(await correct(at))).toEqual([]);
    await mend(mended);
    const kept = ['2 120000 Grace Miller'];
    // What was mended while it is corrected in place stays, whatever files come and go.
    await remove(at, await upload(at, 'third.csv', [maeve]));
    expect(cells(await standing(at))).toEqual(kept);
    const sent = await submit(at);
    expect(cells(sent)).toEqual(kept);

    const last = await upload(at, 'last.csv', [maeve]);
    await check(at, last, 'CORRECTIONS');
    const { value: _, ...cell } = mended;
    const back = await change(at, { takenBack: [cell] });
    expect(cells(back)).toEqual([]);
    await remove(at, last);
    expect(await standing(at)).toEqual(sent);
    expect(cells(await correct(at))).toEqual(kept);
  });
});

describe('a census that is corrected in place', () => {
  it.each([
    ['sent back', 'SF-100561', { status: 'NIGO', statusReason: 'The Denver office is missing.' }],
    ['completed', 'SF-100482', { status: 'Done' }],
    ['in review', 'SF-100590', null],
  ] as const)('is kept as it was submitted, when that is wished: %s', async (_, caseId, decision) => {
    const at = await submitted(caseId);
    if (decision) await decide(at, decision);
    const [before, task] = [await standing(at), await censusTask(at)];
    now = new Date(now.getTime() + 60_000);
    const { data } = await correct(at);
    expect(data[0]?.document.processStatus).toBe('REOPENED');
    const cell = { documentId: data[0]?.document.id ?? '', row: 3, columnKey: 'leftOut', value: 'yes' };
    await change(at, { corrections: [cell] });
    const later = await upload(at, 'later.csv', [maeve]);
    const refused = await census.admin.refusal(censusApi.keep, { params: at });
    expect([refused.body.code, refused.body.message]).toEqual(['WRONG_STATE', expect.stringContaining('Remove them')]);
    await remove(at, later);
    expect(await keep(at)).toEqual(before);
    expect(await keep(at)).toEqual(before);
    const { statusUpdatedAt: _at, ...same } = task;
    expect(await censusTask(at)).toMatchObject(same);
  });
});

describe('a home', () => {
  it('knows of a census that was begun anew, by a new file or by correcting, until it is gone or submitted', async () => {
    const at = await submitted('SF-100548');
    const stands = async () => {
      const [client, internal] = [await censusTask(at), await censusTask(at, census.staff)];
      expect([internal.status, internal.isBegunAnew]).toEqual([client.status, client.isBegunAnew]);
      return `${client.status}${client.isBegunAnew ? ', anew' : ''}`;
    };
    expect(await stands()).toBe('In Review');
    const more = await upload(at, 'more.csv', [maeve]);
    expect(await stands()).toBe('In Review, anew');
    expect(await decide(at, { status: 'Done' })).toMatchObject({ status: 'In Progress', isBegunAnew: true });
    expect(await stands()).toBe('In Progress, anew');
    await remove(at, more);
    expect(await stands()).toBe('Done');
    await correct(at);
    expect(await stands()).toBe('In Progress, anew');
    await submit(at);
    expect(await stands()).toBe('In Review');
  });
});
