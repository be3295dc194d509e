import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { censusApi } from '@onboard/contract/census';
import { clientsApi } from '@onboard/contract/clients';
import { documentsApi } from '@onboard/contract/documents';
import { benAdminsApi } from '@onboard/contract/people';
import { qpsImportApi } from '@onboard/contract/qps';
import { tasksApi } from '@onboard/contract/tasks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleId } from '../../sample-world/sample-id.ts';
import type { CallingClient } from '../../testing/calling-client.ts';
import { startTestHouse, type TestHouse } from '../../testing/test-house.ts';

const SAMPLES = path.join(import.meta.dirname, '../../census/samples');
const sample = (name: string) => readFile(path.join(SAMPLES, name));

let test: TestHouse;
let staff: CallingClient;
let admin: CallingClient;

beforeAll(async () => {
  test = await startTestHouse();
  staff = await test.as('consultant@sunward.example');
  admin = await test.as('admin@cedarfalls.example');
});
afterAll(() => test?.stop());

/** A client of its own for a test, with its policy. */
async function freshClient(caseId: string) {
  const { clientId } = await staff.call(qpsImportApi.import, { params: { caseId } });
  const params = { userId: sampleId('admin@cedarfalls.example'), clientId };
  await staff.call(benAdminsApi.assign, { params, body: {} });
  const client = await staff.call(clientsApi.get, { params: { clientId } });
  return { clientId, policyId: client.policies[0]?.id ?? '' };
}

function formOf(...files: [name: string, content: Buffer | string][]): FormData {
  const form = new FormData();
  for (const [name, content] of files) form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), name);
  return form;
}
const upload = (at: { clientId: string; policyId: string }, ...files: [string, Buffer | string][]) => ({
  params: { clientId: at.clientId },
  query: { category: 'enrollment-census' as const, policyId: at.policyId },
  body: formOf(...files),
});

describe('the census of Maple Ridge', () => {
  let at: { clientId: string; policyId: string };
  let documentId: string;
  beforeAll(async () => {
    at = await freshClient('SF-100482');
  });

  it('goes from upload to what columns mean', async () => {
    const none = await admin.call(censusApi.validate, { params: at });
    expect([none.state, none.result]).toEqual(['NO_FILES', null]);
    const { data } = await admin.call(
      documentsApi.upload,
      upload(at, ['maple-ridge-messy.csv', await sample('maple-ridge-messy.csv')]),
    );
    documentId = data[0]?.id ?? '';
    expect((await admin.call(censusApi.validate, { params: at })).state).toBe('NEEDS_SOURCE');
    const sources = [{ documentId, source: 'PAYROLL_EXPORT' as const, content: 'FULL' as const }];
    const told = await admin.call(censusApi.validateSubmit, { params: at, body: { sources } });
    expect(told.state).toBe('NEEDS_MAPPING');
    const { data: files } = await admin.call(censusApi.mapping, { params: at });
    const columns = files[0]?.sheets[0]?.columns ?? [];
    expect(columns.find((column) => column.header === 'DOH')?.target).toBe('hireDate');
    expect(JSON.stringify(columns)).not.toMatch(/\d{3}-\d{2}-\d{4}/);
    const mapping = Object.fromEntries(columns.map(({ header, target }) => [header, target]));
    const checked = await admin.call(censusApi.validateSubmit, { params: at, body: { mapping } });
    expect(checked.state).toBe('CHECKED');
  });

  it('shows every fault that was put into the messy file, row by row', async () => {
    const expected = JSON.parse((await sample('maple-ridge-messy.expected.json')).toString()) as {
      employees: number;
      faults: { row: number; rule: string; severity: string; column: string }[];
    };
    const { result } = await admin.call(censusApi.validate, { params: at });
    expect(result?.employees).toBe(expected.employees);
    const found = result?.domainValidations.flatMap((each) => each.issues) ?? [];
    const told = new Set(found.map(({ row, ruleId, severity, column }) => `${row} ${ruleId} ${severity} ${column}`));
    const missing = expected.faults.filter(
      ({ row, rule, severity, column }) => !told.has(`${row} ${rule} ${severity} ${column}`),
    );
    expect(missing).toEqual([]);
    expect(JSON.stringify(result)).not.toMatch(/\b\d{3}-\d{2}-\d{4}\b/);
  });

  it('is not handed in with errors', async () => {
    const refused = await admin.refusal(censusApi.submit, { params: at, body: { acknowledgesWarnings: true } });
    expect(refused.body.code).toBe('CENSUS_HAS_ERRORS');
  });

  it('mends a cell in place, tells who did, and takes it back', async () => {
    const errors = async () =>
      (await admin.call(censusApi.validate, { params: at })).result?.domainValidations.reduce(
        (sum, each) => sum + each.errorCount,
        0,
      ) ?? 0;
    const before = await errors();
    const cell = { documentId, row: 14, columnKey: 'ssn' };
    const mended = await admin.call(censusApi.validateSubmit, {
      params: at,
      body: { corrections: [{ ...cell, value: '531-27-8846' }] },
    });
    expect(await errors()).toBe(before - 1);
    expect(mended.corrections[0]).toMatchObject({ row: 14, columnKey: 'ssn', by: 'Grace Miller' });
    expect(mended.corrections[0]?.value).not.toContain('531');
    await admin.call(censusApi.validateSubmit, { params: at, body: { takenBack: [cell] } });
    expect(await errors()).toBe(before);
  });

  it('takes a corrected file instead, remembers what columns mean, and is handed in once warnings were read', async () => {
    await admin.call(documentsApi.remove, { params: { clientId: at.clientId, documentId } });
    const { data } = await admin.call(
      documentsApi.upload,
      upload(at, ['maple-ridge.xlsx', await sample('maple-ridge.xlsx')]),
    );
    const id = data[0]?.id ?? '';
    const sources = [{ documentId: id, source: 'BEN_ADMIN_EXPORT' as const, content: 'FULL' as const }];
    await admin.call(censusApi.validateSubmit, { params: at, body: { sources } });
    const standing = await admin.call(censusApi.validateSubmit, { params: at, body: { mapping: {} } });
    const errors = standing.result?.domainValidations
      .flatMap((each) => each.issues)
      .filter((issue) => issue.severity === 'error');
    expect(errors).toEqual([]);
    const warnings = standing.result?.domainValidations.reduce((sum, each) => sum + each.warningCount, 0) ?? 0;
    if (warnings > 0) {
      const refused = await admin.refusal(censusApi.submit, { params: at, body: {} });
      expect(refused.body.code).toBe('CENSUS_HAS_WARNINGS');
    }
    const submitted = await admin.call(censusApi.submit, { params: at, body: { acknowledgesWarnings: true } });
    expect([submitted.state, submitted.submittedBy, submitted.result?.employees]).toEqual([
      'SUBMITTED',
      'Grace Miller',
      96,
    ]);
    const { data: tasks } = await admin.call(tasksApi.list, { params: { clientId: at.clientId } });
    expect(tasks.find((task) => task.taskId === 'enrollment-elections' && task.policyId === at.policyId)?.status).toBe(
      'In Review',
    );
    const { policies } = await admin.call(clientsApi.get, { params: { clientId: at.clientId } });
    expect(policies.map((policy) => policy.phaseId)).not.toContain('REVIEW_AND_VALIDATE');
    const kept = await admin.refusal(documentsApi.remove, { params: { clientId: at.clientId, documentId: id } });
    expect(kept.body.code).toBe('CENSUS_SUBMITTED');
  });
});

describe('files', () => {
  let at: { clientId: string; policyId: string };
  beforeAll(async () => {
    at = await freshClient('SF-100533');
  });

  it.each<[string, string, Buffer | string, string, string]>([
    ['an empty file', 'empty.csv', '', 'FILE_NOT_ACCEPTED', 'is empty'],
    [
      'a picture under another name',
      'census.csv',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]),
      'FILE_NOT_ACCEPTED',
      'is a picture',
    ],
    ['a PDF', 'census.xlsx', '%PDF-1.7 hello', 'FILE_NOT_ACCEPTED', 'is a PDF'],
    ['a program', 'census.csv', Buffer.from('MZ\u0000\u0000program'), 'FILE_NOT_ACCEPTED', 'is a program'],
    ['a file above 20 MB', 'large.csv', Buffer.alloc(20 * 1024 * 1024 + 1, 'a'), 'FILE_TOO_LARGE', '20 MB'],
  ])('refuses %s with its name and why', async (_, name, content, code, why) => {
    const refused = await admin.refusal(documentsApi.upload, upload(at, [name, content]));
    expect(refused.body.code).toBe(code);
    expect(refused.body.message).toContain(name);
    expect(refused.body.message).toContain(why);
  });

  it('keeps one name once, whatever its case and however many come at the same moment', async () => {
    const tries = ['People.csv', 'people.csv', 'PEOPLE.CSV'].map((name) =>
      admin.call(documentsApi.upload, upload(at, [name, 'a,b\n1,2'])),
    );
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    const names = (await admin.call(documentsApi.meta, { params: at, query: { policyId: at.policyId } })).data;
    expect(names.filter((each) => each.name.toLowerCase() === 'people.csv')).toHaveLength(1);
  });

  it('gives back the bytes it got, to be saved and never shown', async () => {
    const content = '<script>alert(1)</script>,Ünï\r\n';
    const { data } = await admin.call(documentsApi.upload, upload(at, ['a ü.csv', content]));
    const document = data[0];
    const response = (await admin.call(documentsApi.download, {
      params: { clientId: at.clientId, documentId: document?.id ?? '' },
    })) as Response;
    expect(await response.text()).toBe(content);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="a _.csv"; filename\*=UTF-8''/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('says of a file it cannot read why, and stays responsive', async () => {
    const only = await freshClient('SF-100517');
    const { data } = await admin.call(documentsApi.upload, upload(only, ['notes.csv', 'hello\nthis is no census\n']));
    const sources = [{ documentId: data[0]?.id ?? '', source: 'OTHER' as const, content: 'FULL' as const }];
    await admin.call(censusApi.validateSubmit, { params: only, body: { sources } });
    const { data: files } = await admin.call(censusApi.mapping, { params: only });
    expect(files[0]?.unreadable?.message).toContain('notes.csv');
    const standing = await admin.call(censusApi.validateSubmit, { params: only, body: { mapping: {} } });
    expect(standing.result?.domainValidations.find((each) => each.domain === 'FILE')?.status).toBe('ERRORS');
    expect((await test.visitor().fetch('/healthz')).status).toBe(200);
  });

  it('that cannot be read are asked nothing, and have to go before the census is handed in', async () => {
    const own = await freshClient('SF-100576');
    const people = await sample('maple-ridge.csv');
    const { data } = await admin.call(
      documentsApi.upload,
      upload(own, ['people.csv', people], ['locked.csv', 'hello\nno census\n']),
    );
    const [good, bad] = data;
    const sources = [{ documentId: good?.id ?? '', source: 'PAYROLL_EXPORT' as const, content: 'FULL' as const }];
    const told = await admin.call(censusApi.validateSubmit, { params: own, body: { sources } });
    expect(told.state).toBe('NEEDS_MAPPING');
    const statusOf = (all: typeof told) =>
      all.data.map(({ document }) => [document.name, document.processStatus]).toSorted();
    expect(statusOf(told)).toEqual([
      ['locked.csv', 'REJECTED'],
      ['people.csv', 'NEEDS_MAPPING'],
    ]);
    const checked = await admin.call(censusApi.validateSubmit, { params: own, body: { mapping: {} } });
    expect([checked.state, checked.result?.employees]).toEqual(['CHECKED', 96]);
    expect(statusOf(checked)).toEqual([
      ['locked.csv', 'REJECTED'],
      ['people.csv', 'VALIDATED'],
    ]);
    const refused = await admin.refusal(censusApi.submit, { params: own, body: { acknowledgesWarnings: true } });
    expect(refused.body.code).toBe('CENSUS_HAS_ERRORS');
    await admin.call(documentsApi.remove, { params: { clientId: own.clientId, documentId: bad?.id ?? '' } });
    expect((await admin.call(censusApi.validate, { params: own })).state).toBe('CHECKED');
  });

  it('of another client are not to be had', async () => {
    const { data } = await admin.call(documentsApi.upload, upload(at, ['mine.csv', 'a,b']));
    const params = { clientId: at.clientId, documentId: data[0]?.id ?? '' };
    const stranger = await test.as('admin@harborview.example');
    expect((await stranger.refusal(documentsApi.download, { params })).status).toBe(404);
    const own = { clientId: sampleId('harborview'), documentId: params.documentId };
    expect((await stranger.refusal(documentsApi.download, { params: own })).status).toBe(404);
  });
});
