import type { CensusPolicy } from '@onboard/domain/census/policy';
import { describe, expect, test } from 'vitest';
import { samplePolicy } from './sample-policy.ts';
import { brief, cleanRows, delimited, issuesOf, judge, type Row, TODAY } from './testing/census-samples.ts';

const NINETY_DAYS = { rule: 'AFTER_N', number: 90, unit: 'DAY', coinciding: null } as const;

interface Fault {
  rule: string;
  severity: 'error' | 'warning' | 'fixed';
  column: string | null;
  /** Header → new cell, in the row chosen by `who`; a column that is new is added at the end. */
  cells: Row;
  who?: 'employee' | 'spouse' | 'child' | 'child2';
  policy?: Partial<CensusPolicy>;
  /** Findings that rightly come with it. */
  also?: string[];
}

const fault = (
  rule: string,
  severity: Fault['severity'],
  column: string | null,
  cells: Row,
  more: Partial<Fault> = {},
): Fault => ({ rule, severity, column, cells, ...more });

/** One fault at a time in the clean file. MR0001 has a spouse and three children in rows 2 to 6. */
const FAULTS: Fault[] = [
  fault('F14', 'error', 'Job Title', { 'Job Title': '@SUM(A1)' }),
  fault('F14', 'error', 'City', { City: '=1+1' }),
  fault('F14', 'error', 'City', { City: '\uff1dcmd' }, { also: [] }),
  fault('F15', 'fixed', 'Last Name', { 'Last Name': 'Fitz\u00a0gerald' }),
  fault('F12', 'warning', 'Last Name', { 'Last Name': 'MuÃ±oz' }),
  fault('F10', 'warning', 'First Name', { 'First Name': 'Jane', 'Last Name': 'Doe' }),
  fault('I01', 'error', 'SSN', { SSN: '' }),
  fault(
    'I01',
    'error',
    'SSN',
    { SSN: '' },
    { who: 'spouse', policy: { dependentSsnRequired: true }, also: ['I01 error'] },
  ),
  fault('I01', 'warning', 'SSN', { SSN: '' }, { who: 'spouse' }),
  fault('I02', 'fixed', 'SSN', { SSN: '863 20 5318' }),
  fault('I02', 'fixed', 'SSN', { SSN: '63205318' }, { also: ['I02 warning'] }),
  fault('I02', 'error', 'SSN', { SSN: '863-20-531' }),
  fault('I02', 'error', 'SSN', { SSN: 'unknown' }),
  fault('I03', 'error', 'SSN', { SSN: '666-45-1234' }),
  fault('I03', 'error', 'SSN', { SSN: '863-00-5318' }),
  fault('I03', 'error', 'SSN', { SSN: '863-20-0000' }),
  fault('I04', 'error', 'SSN', { SSN: '912-70-1234' }),
  fault('I04', 'warning', 'SSN', { SSN: '912-70-1234' }, { who: 'child' }),
  fault('I05', 'error', 'SSN', { SSN: '111-11-1111' }),
  fault('I05', 'error', 'SSN', { SSN: '078-05-1120' }),
  fault('I05', 'error', 'SSN', { SSN: '987654325' }),
  fault('I06', 'error', 'SSN', { SSN: '***-**-4821' }),
  fault('I06', 'error', 'SSN', { SSN: 'XXXXX4821' }, { who: 'spouse' }),
  fault('I07', 'error', 'SSN', { SSN: '8.63E+08' }),
  fault('I07', 'fixed', 'SSN', { SSN: '863205318.0' }),
  fault('I08', 'error', 'First Name', { 'First Name': '' }),
  fault('I08', 'error', 'Last Name', { 'Last Name': 'Sm1th' }),
  fault('I08', 'warning', 'First Name', { 'First Name': 'Margaret (Peggy)' }),
  fault('I08', 'warning', 'First Name', { 'First Name': "Robert 'Bob'" }),
  fault('I08', 'warning', 'First Name', { 'First Name': "'Bob' Robert" }),
  fault('I08', 'warning', 'First Name', { 'First Name': 'M' }),
  fault('I08', 'warning', 'Last Name', { 'First Name': 'Maeve', 'Last Name': 'Maeve' }),
  fault('I09', 'fixed', 'Last Name', { 'Last Name': 'Fitzgerald Jr.' }),
  fault('I09', 'fixed', 'Last Name', { 'Last Name': 'Xu, MD' }),
  fault('I09', 'fixed', 'First Name', { 'First Name': 'Ann, RN' }),
  fault('I08', 'warning', 'First Name', { 'First Name': 'Ian - terminated' }),
  fault('I08', 'warning', 'First Name', { 'First Name': 'Di DECEASED' }),
  fault('I08', 'warning', 'Last Name', { 'Last Name': 'Quill - waived' }),
  fault('I08', 'warning', 'Last Name', { 'Last Name': 'Sax COBRA' }),
  ...['N/A', '?', 'unknown', 'see above', 'TBD', 'Unknown', 'to follow', 'waived', 'same', 'ditto', '-', '"'].map(
    (word) => fault('I08', 'error', 'First Name', { 'First Name': word }),
  ),
  ...['TBD', 'n/a', 'Unknown', 'do.', 'ditto', 'same', 'same as above', '"', "''", ',', '.', '???'].map((word) =>
    fault('I08', 'error', 'Last Name', { 'Last Name': word }),
  ),
  fault('I08', 'error', 'Last Name', { 'Last Name': 'same' }, { who: 'child' }),
  fault('I08', 'warning', 'Last Name', { 'Last Name': 'Same' }, { who: 'child' }),
  ...['Nil', 'No', 'Pending', 'Same'].flatMap((word) => [
    fault('I08', 'warning', 'First Name', { 'First Name': word }),
    fault('I08', 'warning', 'First Name', { 'First Name': word }, { who: 'child' }),
  ]),
  ...['Waive', 'Name', 'Pending'].map((word) => fault('I08', 'warning', 'Last Name', { 'Last Name': word })),
  ...['Cy & Di', 'Cy and Di', 'Eli+Fay', 'Ana y José', 'Jo & Kit (twins)'].flatMap((word) => [
    fault('I08', 'error', 'First Name', { 'First Name': word }, { who: 'child' }),
    fault('I08', 'warning', 'First Name', { 'First Name': word }),
  ]),
  fault('I08', 'warning', 'First Name', { 'First Name': 'Lou/Lulu' }),
  fault('I08', 'warning', 'Last Name', { 'Last Name': 'Orr & Pax' }),
  fault('I08', 'warning', 'First Name', { 'First Name': 'Hal?' }),
  ...['Bob*', '*Bob', 'Bob †', 'Mr. Jim', 'Dr Kim', 'Ms. Bea', 'Prof. Ida'].map((word) =>
    fault('F15', 'fixed', 'First Name', { 'First Name': word }),
  ),
  fault('F15', 'fixed', 'Last Name', { 'Last Name': 'Tan*' }),
  fault('I10', 'error', 'Date of Birth', { 'Date of Birth': '' }),
  fault('I10', 'error', 'Date of Birth', { 'Date of Birth': '02/29/1971' }),
  fault('I10', 'error', 'Date of Birth', { 'Date of Birth': 'soon' }),
  fault('I10', 'error', 'Date of Birth', { 'Date of Birth': '06/21/1871' }),
  fault('I10', 'error', 'Date of Birth', { 'Date of Birth': '06/21/2071' }),
  fault('I10', 'error', 'Date of Birth', { 'Date of Birth': '21/06/1971' }, { also: ['I12 warning'] }),
  fault('I11', 'fixed', 'Date of Birth', { 'Date of Birth': '26105' }),
  fault('I10', 'error', 'Date of Birth', { 'Date of Birth': '1985' }),
  fault('I10', 'error', 'Date of Birth', { 'Date of Birth': '2015.0' }, { who: 'child' }),
  fault('M01', 'error', 'Date of Hire', { 'Date of Hire': '2015' }),
  fault('M03', 'error', 'Rehire Date', { 'Rehire Date': '2020' }),
  fault('F15', 'fixed', 'Date of Birth', { 'Date of Birth': '6\u204421\u20441971' }),
  fault('I11', 'fixed', 'Date of Birth', { 'Date of Birth': '6211971' }),
  fault('I13', 'fixed', 'Date of Birth', { 'Date of Birth': '6/21/71' }),
  fault(
    'I14',
    'error',
    'Date of Birth',
    { 'Date of Birth': '06/02/2012' },
    { also: ['D06 warning', 'D06 warning', 'D06 warning', 'D04 warning'] },
  ),
  fault('I14', 'warning', 'Date of Birth', { 'Date of Birth': '06/21/1940' }, { also: ['D04 warning'] }),
  fault('I15', 'error', 'Gender', { Gender: 'Z' }),
  fault('I15', 'error', 'Gender', { Gender: '' }),
  fault('I15', 'warning', 'Gender', { Gender: '' }, { policy: { ratesUseGender: false } }),
  fault('I17', 'error', 'SSN', { SSN: '863-20-5318' }, { who: 'child' }),
  fault('I17', 'error', 'SSN', { SSN: '885-78-0845' }, { who: 'child2' }),
  fault('I19', 'warning', 'SSN', { SSN: '880-97-2328' }, { who: 'spouse' }),
  fault('A01', 'error', 'State', { State: '' }),
  fault('A01', 'error', 'State', { State: 'Nowhere' }),
  fault('A01', 'fixed', 'State', { State: 'Conn.' }),
  fault('A02', 'error', 'Zip Code', { 'Zip Code': '68' }),
  fault('A02', 'error', 'Zip Code', { 'Zip Code': '' }),
  fault('A02', 'fixed', 'Zip Code', { 'Zip Code': '6850' }),
  fault('A02', 'fixed', 'Zip Code', { 'Zip Code': '068500001' }),
  fault('A03', 'warning', 'Zip Code', { 'Zip Code': '90210' }),
  fault('A04', 'warning', 'Work State', { 'Work State': '' }),
  fault('A04', 'error', 'Work State', { 'Work State': '' }, { policy: { statutoryPlan: true } }),
  fault(
    'A05',
    'warning',
    'Work State',
    { 'Work State': 'OR' },
    { policy: { answeredStates: ['CT', 'MA', 'NY', 'RI'] } },
  ),
  fault('A06', 'warning', 'State', { State: 'PR', 'Zip Code': '00601' }),
  fault('A06', 'warning', 'Zip Code', { 'Zip Code': 'K1A 0B1' }),
  fault('A07', 'warning', 'Address', { Address: '' }, { policy: { mailsToHomes: true } }),
  fault('A08', 'warning', 'Email', { Email: 'maeve at example' }),
  fault('A08', 'warning', 'Email', { Email: 'maeve@mapleridge.abcdefghijklmnopqrstu' }),
  fault('A08', 'error', 'Email', { Email: 'maeve@example' }, { policy: { emailIsLogin: true } }),
  fault('M01', 'error', 'Date of Hire', { 'Date of Hire': '' }),
  fault('M01', 'error', 'Date of Hire', { 'Date of Hire': '06/02/1980' }),
  fault('M02', 'warning', 'Date of Hire', { 'Date of Hire': '01/15/2027' }),
  fault('M02', 'warning', 'Date of Hire', { 'Date of Hire': '06/15/2027' }),
  fault('M03', 'error', 'Rehire Date', { 'Rehire Date': '01/01/2010' }),
  fault('M03', 'error', 'Term Date', { 'Term Date': '01/01/2010' }, { also: ['M04 warning'] }),
  fault('M04', 'warning', 'Term Date', { 'Term Date': '01/01/2026' }),
  fault('M05', 'error', 'Hours Per Week', { 'Hours Per Week': '169' }),
  fault('M05', 'error', 'Hours Per Week', { 'Hours Per Week': '0' }),
  fault('M05', 'error', 'Hours Per Week', { 'Hours Per Week': 'full' }),
  fault('M05', 'warning', 'Hours Per Week', { 'Hours Per Week': '81' }),
  fault('M05', 'warning', 'Hours Per Week', { 'Hours Per Week': '2080' }),
  ...['0.5', '1.67', '1', '4.99'].map((hours) =>
    fault('M05', 'warning', 'Hours Per Week', { 'Hours Per Week': hours }, { also: ['M06 error'] }),
  ),
  ...['8/day', '160 monthly', '80/pay'].map((hours) =>
    fault('M05', 'error', 'Hours Per Week', { 'Hours Per Week': hours }),
  ),
  fault('M06', 'error', 'Hours Per Week', { 'Hours Per Week': '20' }),
  fault(
    'M07',
    'warning',
    'Date of Hire',
    { 'Date of Hire': '11/15/2026' },
    { policy: { classes: [{ number: '2', name: 'All', waitingPeriod: NINETY_DAYS }] } },
  ),
  fault('M08', 'warning', 'Emp Status', { 'Emp Status': 'LOA' }),
  fault('M08', 'error', 'Actively at work', { 'Actively at work': 'N' }),
  fault(
    'M09',
    'error',
    'Emp Status',
    { 'Emp Status': 'Seasonal' },
    { policy: { classes: [{ number: '2', name: 'All', excludedStatuses: ['SEASONAL'] }] } },
  ),
  fault('M10', 'error', 'COBRA', { COBRA: 'Y' }, { also: ['M10 error'] }),
  fault('M11', 'warning', 'Location', { Location: 'Norwlk' }, { policy: { billingLocations: ['Norwalk', ''] } }),
  fault('M12', 'error', 'Job Title', { 'Job Title': '' }),
  fault('M13', 'warning', 'Emp Status', { 'Emp Status': '' }),
  fault('M13', 'warning', 'Emp Status', { 'Emp Status': 'XYZ' }),
  fault('M09', 'warning', 'Emp Status', { 'Emp Status': '1099' }),
  fault('M04', 'warning', 'Emp Status', { 'Emp Status': 'Deceased' }),
  fault('M08', 'warning', 'Emp Status', { 'Emp Status': 'Maternity leave' }),
  fault('R01', 'error', 'Salary', { Salary: '' }),
  fault('R01', 'error', 'Salary Type', { 'Salary Type': '' }),
  fault('R02', 'error', 'Salary', { Salary: '-87127' }),
  fault('R02', 'error', 'Salary', { Salary: 'lots' }),
  fault('R02', 'error', 'Salary', { Salary: '0' }),
  fault('R02', 'fixed', 'Salary', { Salary: '$87,127.00/yr' }),
  fault('R02', 'fixed', 'Salary', { Salary: '87k' }),
  fault('R02', 'fixed', 'Salary', { Salary: '87k per year' }),
  fault('R04', 'warning', 'Salary', { Salary: '$25/hr' }, { also: ['R02 fixed'] }),
  fault('R03', 'warning', 'Salary', { Salary: '5000' }),
  fault('R04', 'warning', 'Salary Type', { Salary: '28.5' }),
  fault('R05', 'warning', 'Annualized Salary', { 'Annualized Salary': '99000' }),
  fault('R07', 'error', 'Pay Frequency', { 'Pay Frequency': '' }),
  fault('R07', 'error', 'Pay Frequency', { 'Pay Frequency': 'Weekly' }),
  fault('R07', 'error', 'Pay Frequency', { 'Pay Frequency': 'sometimes' }),
  fault('D01', 'error', 'Employee ID', { 'Employee ID': 'MR7777' }, { who: 'child' }),
  fault('D02', 'error', 'Relationship', { Relationship: 'Cousin' }, { who: 'child' }),
  fault('D02', 'error', 'Relationship', { Relationship: '' }, { who: 'child' }),
  fault('D03', 'error', 'Relationship', { Relationship: 'Spouse', 'Date of Birth': '05/14/1975' }, { who: 'child' }),
  fault('D04', 'error', 'Date of Birth', { 'Date of Birth': '05/14/2015' }, { who: 'spouse', also: ['D04 warning'] }),
  fault('D04', 'warning', 'Date of Birth', { 'Date of Birth': '05/14/1940' }, { who: 'spouse' }),
  fault('D05', 'error', 'Date of Birth', { 'Date of Birth': '05/14/1999' }, { who: 'child' }),
  fault('D05', 'warning', 'Date of Birth', { 'Date of Birth': '02/14/2001' }, { who: 'child' }),
  fault('D06', 'error', 'Date of Birth', { 'Date of Birth': '06/21/1971' }, { who: 'child', also: ['D05 error'] }),
  fault(
    'D07',
    'error',
    'Relationship',
    { Relationship: 'Disabled child', 'Date of Birth': '05/14/1995' },
    { who: 'child' },
  ),
  fault(
    'D08',
    'error',
    'Relationship',
    { Relationship: 'Domestic Partner' },
    { who: 'spouse', policy: { domesticPartners: 'not-covered' } },
  ),
  fault(
    'D08',
    'warning',
    'Relationship',
    { Relationship: 'DP' },
    { who: 'spouse', policy: { domesticPartners: 'affidavit' } },
  ),
  fault('D09', 'error', 'First Name', { 'First Name': 'Joy', 'Date of Birth': '05/14/2021' }, { who: 'child2' }),
  fault(
    'D10',
    'warning',
    'Last Name',
    { 'Last Name': 'Otherwise' },
    { who: 'child', policy: { comparesDependentSurnames: true } },
  ),
  fault('D11', 'error', 'Dental Plan', { 'Dental Plan': 'PPO High' }, { who: 'child' }),
  fault('D12', 'warning', 'Relationship', { Relationship: 'Mother' }, { who: 'child' }),
];

const PLACES = { employee: 0, spouse: 1, child: 2, child2: 3 };

async function findingsOf(one: Fault): Promise<{ row: number; issues: Set<string>; all: ReturnType<typeof issuesOf> }> {
  const { headers, rows } = cleanRows();
  const at = PLACES[one.who ?? 'employee'];
  const all = [...headers, ...Object.keys(one.cells).filter((key) => !headers.includes(key))];
  const filled: Row = 'Emp Status' in one.cells ? { 'Emp Status': 'Active' } : {};
  const changed = rows.map((row, index) => ({ ...row, ...filled, ...(index === at ? one.cells : {}) }));
  const text = delimited([all, ...changed.map((row) => all.map((header) => row[header] ?? ''))]);
  const policy = { ...samplePolicy(TODAY), ...one.policy };
  const result = await judge({ 'census.csv': text }, { policy });
  return { row: at + 2, issues: new Set(), all: issuesOf(result) };
}

const SAYS_HOW_TO_MEND = /\b(?:Enter|Check|[Cc]orrect|Add|Choose|Leave|Remove|Have|Make|Mark|Shorten|Type)\b/;

let untouched: string[] | null = null;

describe('a single fault in the clean file', () => {
  test.each(FAULTS)('$rule $severity: $cells', async (one) => {
    untouched ??= (await findingsOf(fault('', 'error', null, {}))).all.map(brief);
    const { row, all } = await findingsOf(one);
    const own = all.find(
      (issue) =>
        issue.ruleId === one.rule &&
        issue.severity === one.severity &&
        issue.row === row &&
        issue.column === one.column,
    );
    expect(own, all.map(brief).join('\n')).toBeDefined();
    if (one.severity !== 'fixed') expect(own?.message).toMatch(SAYS_HOW_TO_MEND);
    const others = all
      .filter((issue) => issue !== own && !untouched?.includes(brief(issue)))
      .filter((issue) => !(one.policy?.dependentSsnRequired && issue.ruleId === 'I01'))
      .filter((issue) => !(one.policy?.billingLocations && issue.ruleId === 'M11'));
    const allowed = [...(one.also ?? [])];
    const unexpected = others.filter((issue) => {
      const index = allowed.indexOf(`${issue.ruleId} ${issue.severity}`);
      if (index >= 0) allowed.splice(index, 1);
      return index < 0;
    });
    expect(unexpected.map(brief)).toEqual([]);
  });

  test('I16: two employees with one number, and a row that is there twice', async () => {
    const { headers, rows } = cleanRows();
    const table = (list: readonly Row[]) =>
      delimited([headers, ...list.map((row) => headers.map((header) => row[header] ?? ''))]);
    const twice = rows[5] ?? {};
    const dropped = await judge({ 'census.csv': table([...rows.slice(0, 6), twice, ...rows.slice(6)]) });
    expect(dropped.employees).toBe(96);
    expect(issuesOf(dropped).filter((issue) => issue.ruleId === 'I16')).toEqual([
      expect.objectContaining({ row: 8, severity: 'fixed', column: 'SSN', maskedValue: '***-**-2328' }),
    ]);
    for (const [first, last] of [
      ['Zoë', 'Ångström-Núñez'],
      ['Łukasz', 'Śliwa'],
      ['Aline', "O'Brien"],
    ] as const) {
      const named = { ...twice, 'Employee ID': 'MR9000', 'First Name': first, 'Last Name': last, Email: '' };
      const text = table([...rows, named]);
      const clash = await judge({ 'census.csv': text });
      expect(clash).toEqual(await judge({ 'census.csv': text }, { quickPath: false }));
      expect(issuesOf(clash).filter(({ ruleId }) => ruleId === 'I16')).toEqual([
        expect.objectContaining({ row: 219, employeeRef: 'MR9000', personName: `${first} ${last}` }),
      ]);
    }
    const other = { ...twice, 'Employee ID': 'MR9000', 'First Name': 'Irene', Email: 'x@mapleridge.example' };
    const clash = await judge({ 'census.csv': table([...rows, other]) });
    expect(issuesOf(clash).filter((issue) => issue.ruleId === 'I16')).toEqual([
      expect.objectContaining({ row: 219, severity: 'error', column: 'SSN' }),
    ]);
    const shared = await judge({
      'census.csv': table([...rows, { ...other, SSN: '871-22-3344', Email: 'MR2@mapleridge.example' }]),
    });
    expect(issuesOf(shared).filter((issue) => issue.ruleId === 'A08')).toEqual([
      expect.objectContaining({ row: 219, severity: 'warning', column: 'Email' }),
    ]);
    const samePerson = { ...twice, 'Employee ID': 'MR9000', SSN: '871-22-3344', Email: 'x@mapleridge.example' };
    const doubt = await judge({ 'census.csv': table([...rows, samePerson]) });
    expect(issuesOf(doubt).filter((issue) => issue.ruleId === 'I18')).toEqual([
      expect.objectContaining({ row: 219, severity: 'warning' }),
    ]);
  });
});
