import { censusApi } from '@onboard/contract/census';
import { clientsApi } from '@onboard/contract/clients';
import { documentsApi } from '@onboard/contract/documents';
import { benAdminsApi } from '@onboard/contract/people';
import { qpsImportApi } from '@onboard/contract/qps';
import { policyTasksApi, tasksApi } from '@onboard/contract/tasks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanRows, delimited, type Row } from '../../census/testing/census-samples.ts';
import { sampleId } from '../../sample-world/sample-id.ts';
import type { CallingClient } from '../../testing/calling-client.ts';
import { startTestHouse, type TestHouse } from '../../testing/test-house.ts';

const { headers, rows } = cleanRows();
const table = (list: readonly Row[]): string =>
  delimited([headers, ...list.map((row) => headers.map((header) => row[header] ?? ''))]);
const maeve = rows[0] as Row;
const name = `${maeve['First Name']} ${maeve['Last Name']}`;
const ALL = { employees: 96, dependents: 121 };

interface Place {
  clientId: string;
  policyId: string;
}

let test: TestHouse;
let staff: CallingClient;
let admin: CallingClient;

beforeAll(async () => {
  test = await startTestHouse({ now: () => new Date('2026-11-16T15:00:00Z') });
  staff = await test.as('consultant@sunward.example');
  admin = await test.as('admin@cedarfalls.example');
});
afterAll(() => test?.stop());

async function submitted(caseId: string): Promise<Place> {
  const { clientId } = await staff.call(qpsImportApi.import, { params: { caseId } });
  const params = { userId: sampleId('admin@cedarfalls.example'), clientId };
  await staff.call(benAdminsApi.assign, { params, body: {} });
  const client = await staff.call(clientsApi.get, { params: { clientId } });
  const at = { clientId, policyId: client.policies[0]?.id ?? '' };
  await check(at, await upload(at, 'people.csv', rows), 'FULL');
  await submit(at);
  return at;
}

async function upload(at: Place, file: string, list: readonly Row[]): Promise<string> {
  const body = new FormData();
  body.append('file', new Blob([table(list)]), file);
  const query = { category: 'enrollment-census' as const, policyId: at.policyId };
  const { data } = await admin.call(documentsApi.upload, { params: { clientId: at.clientId }, query, body });
  return data[0]?.id ?? '';
}

const check = (at: Place, documentId: string, content: 'FULL' | 'CORRECTIONS') =>
  admin.call(censusApi.validateSubmit, {
    params: at,
    body: { sources: [{ documentId, source: 'PAYROLL_EXPORT', content }], mapping: {} },
  });
const submit = (at: Place, acknowledgesGone?: number) =>
  admin.call(censusApi.submit, { params: at, body: { acknowledgesWarnings: true, acknowledgesGone } });
const refusedSubmit = async (at: Place, acknowledgesGone?: number) => {
  const body = { acknowledgesWarnings: true, ...(acknowledgesGone !== undefined && { acknowledgesGone }) };
  return (await admin.refusal(censusApi.submit, { params: at, body })).body;
};
const counted = (standing: Awaited<ReturnType<typeof submit>>) =>
  standing.data.map(
    ({ document, counts }) => `${document.name} ${counts} ${document.processStatus?.replace('_WITH_WARNINGS', '')}`,
  );

describe('a file of changes after a census was submitted', () => {
  it('stands on that census: nobody else is gone, and what differs is told before and after', async () => {
    const at = await submitted('SF-100533');
    const checked = await check(at, await upload(at, 'raise.csv', [{ ...maeve, Salary: '120000' }]), 'CORRECTIONS');
    expect(checked).toMatchObject({ state: 'CHECKED', kind: 'CHANGES', result: ALL });
    expect(checked.data.map(({ isInRound }) => isInRound)).toEqual([true, true]);
    const sent = await submit(at);
    expect(sent).toMatchObject({
      state: 'SUBMITTED',
      kind: 'SUBMITTED',
      result: {
        ...ALL,
        difference: { before: ALL, changed: { employees: 1, dependents: 0 }, people: [{ kind: 'changed', name }] },
      },
    });
    expect(counted(sent)).toEqual(['raise.csv true SUBMITTED', 'people.csv true SUBMITTED']);
    // A third round stands on both, and the later raise counts.
    await check(at, await upload(at, 'again.csv', [{ ...maeve, Salary: '130000' }]), 'CORRECTIONS');
    const again = await submit(at);
    expect(again.result).toMatchObject({
      ...ALL,
      difference: { changed: { employees: 1, dependents: 0 }, gone: { employees: 0, dependents: 0 } },
    });
    expect(counted(again)).toHaveLength(3);
  });
});

describe('two files of changes of one round', () => {
  it('the later one counts; without its row the earlier one does, and that is told until it is submitted', async () => {
    const at = await submitted('SF-100548');
    const raise = (file: string, Salary: string) => upload(at, file, [{ ...maeve, Salary }]);
    await check(at, await raise('raise.csv', '120000'), 'CORRECTIONS');
    const documentId = await raise('raise-2.csv', '130000');
    const both = await check(at, documentId, 'CORRECTIONS');
    const files = (standing: typeof both) => standing.result?.difference?.people.map(({ file }) => file);
    expect(both).toMatchObject({ state: 'CHECKED', kind: 'CHANGES', result: { ...ALL, leftOut: [] } });
    expect(files(both)).toEqual(['raise-2.csv']);
    const cell = { documentId, sheet: null, row: 2, columnKey: 'leftOut', value: 'yes' };
    await admin.call(censusApi.validateSubmit, { params: at, body: { corrections: [cell] } });
    const sent = await submit(at);
    expect(files(sent)).toEqual(['raise.csv']);
    expect(sent.result).toMatchObject({
      ...ALL,
      leftOut: [{ file: 'raise-2.csv', row: 2, name, dependents: 0, countedBy: 'row 2 of raise.csv' }],
    });
  });
});

describe('a full file after a census was submitted', () => {
  it('leaves nobody out without the number being read', async () => {
    const at = await submitted('SF-100517');
    const one = await check(at, await upload(at, 'one.csv', [maeve]), 'FULL');
    expect(one).toMatchObject({
      kind: 'REPLACES',
      result: { employees: 1, dependents: 0, difference: { gone: { employees: 95, dependents: 121 } } },
    });
    for (const acknowledged of [undefined, 0, 215]) {
      const refused = await refusedSubmit(at, acknowledged);
      expect(refused.code).toBe('CENSUS_LEAVES_PEOPLE_OUT');
      expect(refused.message).toContain('216 people of the census submitted before are not in this one');
    }
    expect(counted(await submit(at, 216))).toEqual(['one.csv true SUBMITTED', 'people.csv false SUBMITTED_BEFORE']);
  });
});

describe('a census that was sent back', () => {
  it('is opened again as it was, mended in place, and sent anew', async () => {
    const at = await submitted('SF-100561');
    const status = async () => {
      const { data } = await admin.call(tasksApi.list, { params: { clientId: at.clientId } });
      return data.find(({ taskId }) => taskId === 'enrollment-elections');
    };
    await staff.call(policyTasksApi.decide, {
      params: { clientId: at.clientId, taskId: 'enrollment-elections' as const, policyId: at.policyId },
      body: {
        status: 'NIGO',
        statusReason: 'The pay of Maeve is wrong.',
        seenStatusUpdatedAt: String((await status())?.statusUpdatedAt),
      },
    });
    const opened = await admin.call(censusApi.correct, { params: at });
    expect(opened).toMatchObject({ state: 'CHECKED', kind: 'CORRECTS', result: ALL });
    expect(await admin.call(censusApi.correct, { params: at })).toMatchObject({ kind: 'CORRECTS' });
    expect(await status()).toMatchObject({ status: 'In Progress', statusReason: 'The pay of Maeve is wrong.' });
    const documentId = opened.data[0]?.document.id ?? '';
    expect(
      (await admin.refusal(documentsApi.remove, { params: { clientId: at.clientId, documentId } })).body.code,
    ).toBe('CENSUS_SUBMITTED');
    const cell = { documentId, sheet: null };
    const mended = await admin.call(censusApi.validateSubmit, {
      params: at,
      body: {
        corrections: [
          { ...cell, row: 2, columnKey: 'earningsAmount', value: '120000' },
          { ...cell, row: 3, columnKey: 'leftOut', value: 'yes' },
        ],
      },
    });
    expect(mended.result).toMatchObject({
      employees: 96,
      dependents: 120,
      leftOut: [{ row: 3, columnKey: 'leftOut', dependents: 0 }],
      difference: { gone: { employees: 0, dependents: 1 }, changed: { employees: 1, dependents: 0 } },
    });
    expect((await refusedSubmit(at)).code).toBe('CENSUS_LEAVES_PEOPLE_OUT');
    const sent = await submit(at, 1);
    expect(sent).toMatchObject({ state: 'SUBMITTED', result: { employees: 96, dependents: 120 } });
    expect(await status()).toMatchObject({ status: 'In Review' });
    const undone = { ...cell, row: 3, columnKey: 'leftOut' };
    await admin.call(censusApi.correct, { params: at });
    const back = await admin.call(censusApi.validateSubmit, { params: at, body: { takenBack: [undone] } });
    expect(back.result).toMatchObject({ ...ALL, leftOut: [], difference: { added: { employees: 0, dependents: 1 } } });
  });

  it('is not opened while new files wait', async () => {
    const at = await submitted('SF-100482');
    await upload(at, 'more.csv', [maeve]);
    expect((await admin.refusal(censusApi.correct, { params: at })).body.code).toBe('WRONG_STATE');
  });
});
