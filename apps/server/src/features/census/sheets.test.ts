import { censusApi } from '@onboard/contract/census';
import { beforeAll, describe, expect, it } from 'vitest';
import { cleanRows, type Row, tableOf } from '../../census/testing/census-samples.ts';
import { workbookOf } from '../../census/testing/workbook-of.ts';
import { censusHouse, type Place, type Standing } from './testing/census-house.ts';

const { rows } = cleanRows();
const maeve = rows[0] as Row;
const office = rows.slice(0, 100);
const plant = rows.slice(100);
const census = censusHouse();
const { change, check } = census;

const sheetsOf = () =>
  workbookOf(
    { name: 'Office', people: office },
    { name: 'Plant', people: plant },
    { name: 'Old', people: plant.slice(0, 3), hidden: true },
    { name: 'Notes', lines: [['Ask HR']] },
  );
const choose = (at: Place, documentId: string, ...sheets: string[]) => change(at, { sheets: [{ documentId, sheets }] });
const people = ({ result }: Standing) => (result?.employees ?? 0) + (result?.dependents ?? 0);
const notRead = ({ result }: Standing) => result?.notRead.map(({ sheet }) => sheet);
const warnings = ({ result }: Standing) =>
  result?.domainValidations.flatMap(({ issues }) => issues.filter(({ ruleId }) => ruleId === 'F08')).length;
const reading = async (at: Place) => (await census.admin.call(censusApi.mapping, { params: at })).data[0];
const NOBODY = { employees: 0, dependents: 0 };

describe('the sheets of a workbook', () => {
  let at: Place;
  let documentId: string;
  beforeAll(async () => {
    at = await census.client('SF-100533');
    [documentId = ''] = await census.upload(at, ['people.xlsx', await sheetsOf()]);
  });

  it('are all told, with which of them are read while nobody chose', async () => {
    const checked = await check(at, [documentId]);
    expect([people(checked), warnings(checked)]).toEqual([217, 1]);
    expect(checked.result?.notRead).toEqual([
      { file: 'people.xlsx', sheet: 'Old', rows: 3, hidden: true },
      { file: 'people.xlsx', sheet: 'Notes', rows: 1, hidden: false },
    ]);
    const file = await reading(at);
    expect(file?.sheets.map(({ sheet, dataRows, hidden, isRead }) => [sheet, dataRows, hidden, isRead])).toEqual([
      ['Office', 100, false, true],
      ['Plant', 117, false, true],
      ['Old', 3, true, false],
    ]);
    expect(file?.leftSheets.map(({ sheet, listsPeople }) => [sheet, listsPeople])).toEqual([
      ['Old', true],
      ['Notes', false],
    ]);
    expect(file?.sheetsSaid).toBeNull();
  });

  it.each([
    [[], 'Choose at least one sheet of people.xlsx to read.'],
    [['Shop'], 'people.xlsx has no sheet Shop with anything in it. Choose from the sheets it has.'],
    [
      ['Office', 'Notes'],
      'No row of Notes names columns with a name and a date of birth or SSN, so nobody can be read from it.',
    ],
  ])('cannot be chosen as %j', async (sheets, message) => {
    const body = { sheets: [{ documentId, sheets }] };
    const refused = await census.admin.refusal(censusApi.validateSubmit, { params: at, body });
    expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
    expect(refused.body.details).toEqual([{ path: 'body.sheets.0.sheets', message }]);
  });

  it('are read as they are chosen, and whoever else works on it is told', async () => {
    const chosen = await choose(at, documentId, 'Office');
    expect([people(chosen), warnings(chosen), notRead(chosen)]).toEqual([100, 0, ['Plant', 'Old', 'Notes']]);
    expect(chosen.changes[0]).toMatchObject({ what: 'SHEETS', file: 'people.xlsx', by: 'Grace Miller' });
    expect((await reading(at))?.sheetsSaid).toMatchObject({ sheets: ['Office'], by: 'Grace Miller' });
    expect((await choose(at, documentId, 'Office')).seen).toEqual(chosen.seen);
  });

  it('are not chosen over another choice that was not seen', async () => {
    const asStaff = (sheets: string[], seen: string[] | null) => ({
      params: at,
      body: { sheets: [{ documentId, sheets, seen }] },
    });
    const refused = await census.staff.refusal(censusApi.validateSubmit, asStaff(['Plant'], null));
    expect([refused.status, refused.body.code]).toEqual([409, 'STALE_ANSWER']);
    expect(refused.body.message).toBe(
      'Grace Miller chose which sheets of people.xlsx are read while you were working on it. Choose which answer counts.',
    );
    expect(refused.body.data).toMatchObject({ sheets: [{ documentId, sheets: ['Office'], by: 'Grace Miller' }] });
    const seen = await census.staff.call(censusApi.validateSubmit, asStaff(['Plant'], ['Office']));
    expect(people(seen)).toBe(117);
  });

  it('of a submitted census stay those it was read from, in later rounds too', async () => {
    const { seen } = await choose(at, documentId, 'Office');
    const confirmed = { params: at, body: { acknowledgesWarnings: true, seen } };
    const submitted = await census.admin.call(censusApi.submit, confirmed);
    expect([people(submitted), notRead(submitted)]).toEqual([100, ['Plant', 'Old', 'Notes']]);
    const body = { sheets: [{ documentId, sheets: ['Plant'] }] };
    const refused = await census.admin.refusal(censusApi.validateSubmit, { params: at, body });
    expect(refused.body.code).toBe('CENSUS_SUBMITTED');

    const raise = await census.upload(at, ['raise.csv', tableOf([{ ...maeve, Salary: '120000' }])]);
    const round = await check(at, raise, { content: 'CORRECTIONS' });
    expect(people(round)).toBe(100);
    expect(round.result?.difference).toMatchObject({ gone: NOBODY, added: NOBODY, changed: { employees: 1 } });
    const mixed = await census.admin.refusal(censusApi.validateSubmit, { params: at, body });
    expect(mixed.body.code).toBe('CENSUS_SUBMITTED');
    await census.remove(at, raise[0] ?? '');
  });

  it('can be chosen anew while it is corrected in place, and are as they were when that is given up', async () => {
    const opened = await census.correct(at);
    expect([people(opened), warnings(opened)]).toEqual([100, 0]);
    const whole = await choose(at, documentId, 'Office', 'Plant');
    expect(people(whole)).toBe(217);
    expect(whole.result?.difference).toMatchObject({ gone: NOBODY, changed: NOBODY });
    await census.keep(at);
    expect(people(await census.correct(at))).toBe(100);
    await choose(at, documentId, 'Office', 'Plant');
    await census.submit(at);
    expect(people(await census.correct(at))).toBe(217);
  });
});

it('that nobody chose about stay those a submitted census was read from', async () => {
  const at = await census.client('SF-100548');
  const ids = await census.upload(at, ['people.xlsx', await sheetsOf()]);
  await check(at, ids);
  await census.submit(at);
  const opened = await census.correct(at);
  expect([people(opened), warnings(opened)]).toEqual([217, 0]);
  expect(opened.result?.difference).toMatchObject({ gone: NOBODY, added: NOBODY, changed: NOBODY });
});

it('that repeat each other are an error until one of them is chosen, and then it is submitted', async () => {
  const at = await census.client('SF-100576');
  const raised = rows.map((row) => ({ ...row, Salary: row.Salary ? '71234.00' : '' }));
  const years = await workbookOf({ name: '2026', people: rows }, { name: '2027', people: raised });
  const [documentId = ''] = await census.upload(at, ['people.xlsx', years]);
  const errors = ({ result }: Standing) =>
    result?.domainValidations.flatMap(({ issues }) => issues.filter(({ severity }) => severity === 'error')) ?? [];
  const checked = await check(at, [documentId]);
  expect(errors(checked).map(({ ruleId, sheet, row }) => [ruleId, sheet, row])).toEqual([['F03', '2027', null]]);
  expect(people(checked)).toBe(217);
  const body = { acknowledgesWarnings: true, seen: checked.seen };
  expect((await census.admin.refusal(censusApi.submit, { params: at, body })).body.code).toBe('CENSUS_HAS_ERRORS');
  const chosen = await choose(at, documentId, '2027');
  expect([errors(chosen), people(chosen), notRead(chosen)]).toEqual([[], 217, ['2026']]);
  await census.submit(at);
});
