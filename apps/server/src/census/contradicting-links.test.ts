import { describe, expect, test } from 'vitest';
import { cleanRows, delimited, issuesOf, judge, type Row, tableOf } from './testing/census-samples.ts';
import { anna, beth, sam } from './testing/small-families.ts';

const headers = [...cleanRows().headers, 'Employee SSN'];
const people = (...rows: Row[]) =>
  delimited([headers, ...rows.map((row) => headers.map((header) => row[header] ?? ''))]);
const ANNAS = '863-20-5318';
const BETHS = '863-20-5319';

const links = async (files: Record<string, string>, quickPath = true) =>
  issuesOf(await judge(files, { quickPath })).flatMap(({ ruleId, severity, row, columnKey, maskedValue, message }) =>
    ['D01', 'I21'].includes(ruleId) ? [{ ruleId, severity, row, columnKey, maskedValue, message }] : [],
  );

describe('a dependent whose employee ID and employee SSN', () => {
  test.each([true, false])('name two employees is an error of that row (quick path %s)', async (quickPath) => {
    const text = people(anna('MR1'), beth('MR2'), { ...sam('MR1'), 'Employee SSN': BETHS });
    expect(await links({ 'a.csv': text }, quickPath)).toEqual([
      {
        ...{ ruleId: 'D01', severity: 'error', row: 4, columnKey: 'employeeSsn', maskedValue: '***-**-5319' },
        message:
          'Whose dependent is this? The employee ID MR1 is that of Anna Able (row 2), but the employee SSN ***-**-5319 is that of Beth Baker (row 3). Correct the one that is wrong, or empty it.',
      },
    ]);
  });

  test('is told with the ID as it is, whatever it looks like, and with the SSN masked', async () => {
    const text = people(anna('25-1234567'), beth('MR2'), { ...sam('25-1234567'), 'Employee SSN': BETHS });
    const [{ message = '' } = {}] = await links({ 'a.csv': text });
    expect(message).toContain('The employee ID 25-1234567 is that of Anna Able (row 2)');
    expect(message).toContain('the employee SSN ***-**-5319');
  });

  test.each([
    ['name one employee', { 'Employee SSN': ANNAS }],
    ['say the ID alone', {}],
    ['say a number of nobody', { 'Employee SSN': '863-20-7777' }],
  ])('%s is linked', async (_words, more) => {
    expect(await links({ 'a.csv': people(anna('MR1'), beth('MR2'), { ...sam('MR1'), ...more }) })).toEqual([]);
  });

  test('name two employees in a file of dependents is an error there', async () => {
    const [[first] = []] = [
      await links({
        'employees.csv': tableOf([anna('MR1'), beth('MR2')]),
        'dependents.csv': delimited([
          [
            'Employee ID',
            'Employee SSN',
            'Dependent First Name',
            'Dependent Last Name',
            'Dependent DOB',
            'Relationship',
          ],
          ['MR2', ANNAS, 'Joy', 'Able', '01/02/2015', 'Child'],
        ]),
      }),
    ];
    expect(first).toMatchObject({ ruleId: 'D01', severity: 'error', row: 2 });
    expect(first?.message).toContain('Beth Baker (row 3 of employees.csv)');
  });

  test('name somebody outside those who share the ID is an error, and no guess', async () => {
    const text = people(anna('MR1'), beth('MR1'), somebodyElse, { ...sam('MR1'), 'Employee SSN': '863-20-5320' });
    expect((await links({ 'a.csv': text })).filter(({ ruleId }) => ruleId === 'D01')).toEqual([
      expect.objectContaining({ severity: 'error', row: 5 }),
    ]);
  });
});

const somebodyElse = anna('MR3', { SSN: '863-20-5320', 'First Name': 'Cleo', 'Last Name': 'Carr', Email: '' });
