import { describe, expect, test } from 'vitest';
import { cleanRows, delimited, errorsOf, issuesOf, judge, type Row } from './testing/census-samples.ts';

const { headers, rows } = cleanRows();
const few = rows.slice(0, 30);
const once = await judge({ 'a.csv': tableWith(few) });
const people = { employees: once.employees, dependents: once.dependents };

/** The people with some headers, and what stands under them, written in another way. */
function tableWith(list: readonly Row[], words: Row = {}, change: (row: Row) => Row = (row) => row): string {
  return delimited([
    headers.map((header) => words[header] ?? header),
    ...list.map(change).map((row) => headers.map((header) => row[header] ?? '')),
  ]);
}

const SPANISH = {
  'Employee ID': 'Número de empleado',
  Relationship: 'Parentesco',
  SSN: 'Número de Seguro Social',
  'First Name': 'Nombre',
  'Last Name': 'Apellido',
  'Date of Birth': 'Fecha de nacimiento',
  Gender: 'Sexo',
  Address: 'Dirección',
  City: 'Ciudad',
  State: 'Estado',
  'Zip Code': 'Código postal',
  'Date of Hire': 'Fecha de contratación',
  'Hours Per Week': 'Horas por semana',
  'Job Title': 'Puesto',
  Class: 'Clase',
  Salary: 'Salario anual',
  'Pay Frequency': 'Frecuencia de pago',
};
const IN_SPANISH: Row = { Employee: 'Empleado', Spouse: 'Cónyuge', Child: 'Hija', M: 'Masculino', F: 'Femenino' };
const inSpanish = (row: Row): Row => ({
  ...row,
  Relationship: IN_SPANISH[row.Relationship ?? ''] ?? row.Relationship ?? '',
  Gender: IN_SPANISH[row.Gender ?? ''] ?? row.Gender ?? '',
  'Salary Type': row['Salary Type'] ? 'anual' : '',
  'Pay Frequency': row['Pay Frequency'] ? 'cada dos semanas' : '',
});
const PAYROLL = {
  'Employee ID': 'Emp Nbr',
  Relationship: 'Relationship to EE',
  SSN: 'Tax ID (SSN)',
  'Date of Birth': 'Birth Dt',
  Gender: 'Gender / Sex (Self-ID)',
  State: 'Primary Address: State / Territory Code',
  'Zip Code': 'Primary Address: Zip / Postal Code',
  'Date of Hire': 'Orig DOH',
  'Hours Per Week': 'Sched Hrs',
  'Job Title': 'Job Title Description',
  Class: 'Cls',
  'Salary Type': 'Sal Basis',
  Salary: 'Base Sal',
};

describe('header words', () => {
  test.each([
    { what: 'of a payroll', text: tableWith(few, PAYROLL) },
    { what: 'in Spanish', text: tableWith(few, SPANISH, inSpanish) },
    { what: 'with “Name” beside the last name', text: tableWith(few, { 'First Name': 'Name' }) },
    { what: 'with “Name” beside the first name', text: tableWith(few, { 'Last Name': 'Name' }) },
    {
      what: 'with the whole name beside the last name',
      text: tableWith(few, { 'First Name': 'Employee Name' }, (row) => ({
        ...row,
        'First Name': `${row['Last Name']}, ${row['First Name']}`,
      })),
    },
  ])('$what are known', async ({ text }) => {
    const result = await judge({ 'a.csv': text });
    expect(errorsOf(result)).toEqual([]);
    expect(result).toMatchObject(people);
  });

  test('of pay that has its basis in them alone', async () => {
    const without = headers.filter((header) => header !== 'Salary Type');
    for (const word of ['Ann Sal', 'Yrly Salary', 'Sueldo anual']) {
      const table = [
        without.map((header) => (header === 'Salary' ? word : header)),
        ...few.map((row) => without.map((header) => row[header] ?? '')),
      ];
      expect(errorsOf(await judge({ 'a.csv': delimited(table) }))).toEqual([]);
    }
  });

  test('that stand in two rows are read together', async () => {
    const upper = headers.map((header) => header.replace(/ ?\S+$/, ''));
    const lower = headers.map((header) => header.split(' ').at(-1) ?? '');
    const body = few.map((row) => headers.map((header) => row[header] ?? ''));
    const result = await judge({ 'a.csv': delimited([['Maple Ridge'], upper, lower, ...body]) });
    expect(errorsOf(result)).toEqual([]);
    expect(result).toMatchObject(people);
    expect(result.files[0]?.sheets[0]?.headerRow).toBe(3);
  });
});

test('an insured who is “I” in a carrier’s file is the employee', async () => {
  const letters: Row = { Employee: 'I', Spouse: 'S', Child: 'C' };
  const result = await judge({
    'a.csv': tableWith(few, {}, (row) => ({ ...row, Relationship: letters[row.Relationship ?? ''] ?? '' })),
  });
  expect(errorsOf(result)).toEqual([]);
  expect(result).toMatchObject(people);
});

test('="06850" is a text that kept its zeros, and listed as repaired; a formula is none', async () => {
  const quoted = (row: Row): Row => ({
    ...row,
    'Zip Code': `="${row['Zip Code']}"`,
    SSN: row.SSN ? `="${row.SSN}"` : '',
  });
  const result = await judge({ 'a.csv': tableWith(few, {}, quoted) });
  expect(errorsOf(result)).toEqual([]);
  expect(issuesOf(result)).toContainEqual(
    expect.objectContaining({ ruleId: 'F14', severity: 'fixed', row: 2, suggestedValue: '06850' }),
  );
  for (const value of ['=1+1', '="a"&"b"', '="=1+1"']) {
    const other = await judge({ 'a.csv': tableWith(few, {}, (row) => ({ ...row, 'Zip Code': value })) });
    expect(errorsOf(other).map(({ ruleId }) => ruleId)).toContain('F14');
  }
});

test.each([['Dept total', '', '5'], ['Plant A Total:', '7'], ['', 'Total payroll', '440750.50'], ['Totals']])(
  'a line %s %s is nobody',
  async (...cells) => {
    const result = await judge({ 'a.csv': `${tableWith(few)}${cells.join(',')}\r\n` });
    expect(errorsOf(result)).toEqual([]);
    expect(result).toMatchObject(people);
    expect(result.files[0]?.notes.map(({ ruleId }) => ruleId)).toContain('F09');
  },
);

describe('codes that say it twice', () => {
  const words: [string, Row][] = [
    ['Relationship', { Employee: '18 - Self', Spouse: '01 - Spouse', Child: '19 - Child' }],
    ['Relationship', { Employee: 'Employee (Self)', Spouse: 'Spouse (Wife)', Child: 'Child/Daughter' }],
    ['Gender', { M: 'Male (M)', F: 'F - Female' }],
    ['Pay Frequency', { Biweekly: 'Bi-Weekly (26)' }],
    ['Salary Type', { ANNUAL: 'A - Annual', HOURLY: 'H - Hourly' }],
    ['Hours Per Week', { '40': '40.0 hrs/wk' }],
  ];
  test.each(words)('in %s are read: %j', async (header, said) => {
    const result = await judge({
      'a.csv': tableWith(few, {}, (row) => ({ ...row, [header]: said[row[header] ?? ''] ?? row[header] ?? '' })),
    });
    expect(errorsOf(result)).toEqual([]);
    expect(result).toMatchObject(people);
  });

  test('are errors where the two differ', async () => {
    const other = { Employee: 'Employee', Spouse: 'Spouse (Child)', Child: 'Child' } as Row;
    const result = await judge({
      'a.csv': tableWith(few, {}, (row) => ({ ...row, Relationship: other[row.Relationship ?? ''] ?? '' })),
    });
    expect(new Set(errorsOf(result).map(({ ruleId }) => ruleId))).toEqual(new Set(['D02']));
  });
});

test.each([
  ...['Waived - spouse plan', 'WAIVED spouse plan', 'Declined (cost)', 'Opt out other coverage', 'W - Waive'],
  ...['PPO Waived', 'High Plan Opted Out', 'Cancelled coverage', 'Waive (Spouse)', 'Employee Waived Coverage'],
])('“%s” is a waiver, so no dependent can have the benefit', async (words) => {
  const family = [rows[0], rows[1]].map((row) => ({ ...row, 'Dental Plan': 'PPO', 'Dental Tier': '' }) as Row);
  for (const quickPath of [true, false]) {
    const told = async (election: string) =>
      errorsOf(
        await judge(
          { 'a.csv': tableWith([{ ...family[0], 'Dental Plan': election } as Row, family[1] as Row]) },
          { quickPath },
        ),
      ).map(({ ruleId }) => ruleId);
    expect(await told('PPO')).toEqual([]);
    expect(await told(words)).toEqual(['D11']);
  }
});

describe('a cell of ="" says nothing', () => {
  const EMPTY = '=""';
  const emptied = (row: Row): Row => Object.fromEntries(headers.map((header) => [header, row[header] || EMPTY])) as Row;

  test.each([true, false])('in a row of people and in a row of nobody; quick path: %s', async (quickPath) => {
    const plainly = await judge({ 'a.csv': tableWith(few) }, { quickPath });
    const result = await judge({ 'a.csv': tableWith([...few.map(emptied), emptied({} as Row)]) }, { quickPath });
    expect(issuesOf(result).map(({ ruleId, row }) => [ruleId, row])).toEqual(
      issuesOf(plainly).map(({ ruleId, row }) => [ruleId, row]),
    );
    expect(result).toMatchObject(people);
  });

  test('in the columns of a spouse and a child, who are there where their cells are filled', async () => {
    const wide = [
      ...headers,
      'Spouse First Name',
      'Spouse Last Name',
      'Spouse DOB',
      'Child 1 First Name',
      'Child 1 DOB',
    ];
    const employees = few.filter((row) => row.Relationship === 'Employee').slice(0, 2);
    const withEach = (cells: string[]) =>
      delimited([
        wide.filter((header) => header !== 'Relationship'),
        ...employees.map((row, at) => [
          ...headers.filter((header) => header !== 'Relationship').map((header) => row[header] ?? ''),
          ...(at === 0 ? cells : cells.map(() => EMPTY)),
        ]),
      ]);
    const nobody = await judge({ 'a.csv': withEach([EMPTY, EMPTY, EMPTY, EMPTY, EMPTY]) });
    expect(nobody).toMatchObject({ employees: 2, dependents: 0 });
    const spouse = await judge({ 'a.csv': withEach(['="Bob"', '="Lopez"', '="01/01/1981"', EMPTY, EMPTY]) });
    expect(spouse).toMatchObject({ employees: 2, dependents: 1 });
  });
});
