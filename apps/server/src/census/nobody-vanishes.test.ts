import { describe, expect, it, test } from 'vitest';
import { delimited, errorsOf, issuesOf, judge } from './testing/census-samples.ts';
import { workbookOf } from './testing/workbook-of.ts';

const EMPLOYEE = {
  'Employee ID': 'E1',
  SSN: '863-20-5318',
  'First Name': 'Maeve',
  'Last Name': 'Fitz',
  DOB: '06/21/1971',
  Gender: 'F',
  State: 'CT',
  Zip: '06850',
  'Hire Date': '06/02/2012',
  Hours: '40',
  'Job Title': 'Engineer',
  Class: '2',
  'Annual Salary': '87127',
  'Pay Frequency': 'Biweekly',
};

/** One employee, with more columns behind hers. */
async function besideHer(more: Record<string, string>) {
  const row = { ...EMPLOYEE, ...more };
  return await judge({ 'wide.csv': delimited([Object.keys(row), Object.values(row)]) });
}

const spouse = (first: string, birth: string, gender: string, dental: string) => ({
  'Spouse First Name': first,
  'Spouse Last Name': '',
  'Spouse DOB': birth,
  'Spouse Gender': gender,
  'Spouse Dental Election': dental,
});

describe('a spouse beside the employee', () => {
  it.each([
    ['a plan', spouse('', '', '', 'PPO')],
    ['a gender', spouse('', '', 'M', '')],
    ['a birth date', spouse('', '11/17/1975', '', '')],
    ['a name', spouse('Bilal', '', '', '')],
  ])('with %s alone is somebody, of whom the rest is asked', async (_, cells) => {
    const result = await besideHer(cells);
    expect(result.dependents).toBe(1);
    expect(issuesOf(result).filter(({ severity }) => severity === 'error')).not.toEqual([]);
  });

  it.each([
    'Email',
    'Vol Life Amount',
    'CI Amount',
    'Dental Eff Date',
    'Address',
    'Student',
    'Disabled',
    'Middle Name',
  ])('with %s alone is somebody, whose name is asked for', async (word) => {
    const value = { Email: 'kim@maple.example', Address: '1 Elm St', 'Dental Eff Date': '01/01/2027', Student: 'Y' };
    const more = { 'Child 1 First Name': '', 'Child 1 DOB': '' };
    const cell = word in value ? value[word as keyof typeof value] : word === 'Disabled' ? 'Yes' : '50000';
    const result = await besideHer({ ...more, [`Child 1 ${word}`]: cell });
    expect(result.dependents).toBe(1);
    expect(errorsOf(result).map(({ header, message }) => `${header}: ${message}`)).toContain(
      'Child 1 First Name: The first name is missing. Enter it.',
    );
  });

  it.each([
    ['Dental Election', 'Yes'],
    ['Dental Election', 'PPO'],
    ['Dental Effective Date', '01/01/2027'],
    ['Dental Tier', 'Family'],
    ['CI Amount', '50000'],
    ['Tobacco', 'Y'],
    ['Student', 'Yes'],
  ])('with %s alone is somebody, though it says “%s” as the employee’s own does', async (word, value) => {
    const result = await besideHer({ [word]: value, 'Spouse DOB': '', [`Spouse ${word}`]: value });
    expect(result.dependents).toBe(1);
    expect(
      errorsOf(result)
        .map(({ message }) => message)
        .join(),
    ).toMatch(/date of birth is missing/);
  });

  it.each([
    ['Address', '1 Elm St'],
    ['City', 'Hartford'],
    ['Email', 'maeve@maple.example'],
    ['Home Phone', '860-555-0101'],
  ])('is nobody where %s alone is the employee’s own', async (word, value) => {
    expect((await besideHer({ [word]: value, 'Spouse DOB': '', [`Spouse ${word}`]: value })).dependents).toBe(0);
  });

  it('is nobody where the cells are the employee’s own, or say no', async () => {
    const own = { 'Spouse State': 'CT', 'Spouse Zip': '06850', 'Spouse Student': 'N', 'Spouse Life Amount': '0' };
    expect((await besideHer({ 'Spouse DOB': '', ...own })).dependents).toBe(0);
  });

  it.each([
    ...['No, Kim', 'Dec', 'Na', 'N', 'W', 'Decline, Ann', 'Kim No', 'None, Al', 'Single, Ann', 'Declan', 'Noa'],
    ...['Waverly', 'Nona', 'Null, Al', 'Nil'],
  ])('“%s” is a name', async (name) => {
    expect((await besideHer({ 'Spouse Name': name, 'Spouse DOB': '' })).dependents).toBe(1);
  });

  it('is nobody where what fits employees alone is the same as hers', async () => {
    const same = { 'Spouse Marital Status': 'Single', 'Spouse Class': '1' };
    const own = { 'Marital Status': 'Single', Class: '1' };
    expect((await besideHer({ 'Spouse DOB': '', ...own, ...same })).dependents).toBe(0);
  });

  it('“NA” is nobody, though “Na” is a name', async () => {
    expect((await besideHer({ 'Spouse Name': 'NA', 'Spouse DOB': 'NA', 'Spouse Gender': 'NA' })).dependents).toBe(0);
    expect((await besideHer({ 'Spouse Name': 'NA', 'Spouse DOB': '03/03/1980' })).dependents).toBe(1);
  });

  it('“No” and “None” are last names, and nobody’s only beside a first name that is none', async () => {
    const named = (first: string, last: string) =>
      besideHer({ 'Spouse First Name': first, 'Spouse Last Name': last, 'Spouse DOB': '' });
    const found = await Promise.all([
      named('', 'No'),
      named('Kim', 'None'),
      named('None', 'None'),
      named('N/A', 'N/A'),
    ]);
    expect(found.map(({ dependents }) => dependents)).toEqual([1, 1, 0, 0]);
  });

  it.each([
    ['No', 'Kim'],
    ['Waive', 'Ann'],
    ['JUN', 'NA'],
  ])('%s %s may be called so, and is asked about by a warning', async (first, last) => {
    const names = { 'Spouse First Name': first, 'Spouse Last Name': last, 'Spouse DOB': '03/03/1980' };
    const result = await besideHer({ ...names, 'Spouse Gender': 'M' });
    expect(errorsOf(result).map(({ message }) => message)).toEqual([]);
    expect(issuesOf(result).flatMap(({ ruleId, message }) => (ruleId === 'I08' ? [message] : []))).toEqual([
      expect.stringMatching(/^“(?:No|Waive|NA)” may stand in place of the (?:first|last) name/),
    ]);
  });

  it.each([
    ...['', 'None', 'N/A', 'n.a.', '-', '0', 'No', 'Waived', 'Declined', 'No coverage', 'No spouse', 'Not applicable'],
    ...['Not Married', 'Divorced', 'No Children', 'none yet', 'Widowed', 'Unmarried', 'Single', 'None - Single'],
    ...['Waived - Medicare', 'Spouse waived', 'Waived spouse coverage', 'Not enrolled', '(none)'],
  ])('“%s” is nobody', async (word) => {
    const result = await besideHer({ Spouse: word, 'Spouse DOB': '', 'Spouse Gender': '', 'Spouse Dental': '0.00' });
    expect([result.dependents, issuesOf(result).filter(({ ruleId }) => /^I/.test(ruleId))]).toEqual([0, []]);
  });
});

describe('a relationship with nothing else of the person', () => {
  const wide = (...words: string[]) => {
    const head = [...Object.keys(EMPLOYEE), 'Spouse First Name', 'Spouse DOB', 'Spouse Relationship'];
    const rows = words.map((word, at) => {
      const her = { ...EMPLOYEE, 'Employee ID': `E${at}`, SSN: `863-20-531${at}`, 'First Name': 'Maeve'.slice(at) };
      return [...Object.values(her), ...(word === 'Kim' ? ['Kim', '11/17/1975', 'Spouse'] : ['', '', word])];
    });
    return judge({ 'wide.csv': delimited([head, ...rows]) });
  };
  const told = (result: Awaited<ReturnType<typeof wide>>) =>
    issuesOf(result).flatMap(({ ruleId, severity, row, message }) =>
      ruleId === 'D02' ? [`${severity} ${row}: ${message}`] : [],
    );

  it.each([[['Spouse', 'Spouse', 'Spouse']], [['Spouse', 'Kim', 'spouse']]])(
    'is nobody and not told where every row has it: %s',
    async (words) => {
      const result = await wide(...words);
      expect([result.dependents, told(result)]).toEqual([words.includes('Kim') ? 1 : 0, []]);
    },
  );

  it.each([
    [['Spouse', '', 'Spouse'], 'rows 2, 4'],
    [['', 'Domestic partner'], 'row 3'],
    [['Kim', 'Domestic partner'], 'row 3'],
    [['Spouse'], 'row 2'],
  ])('is nobody and told once otherwise: %s', async (words, where) => {
    expect(told(await wide(...words))).toEqual([
      expect.stringContaining(`In ${where} there is a relationship under Spouse Relationship and nothing else`),
    ]);
  });
});

describe('a row that begins as a total does', () => {
  const head = ['Name', 'Relationship', 'DOB', 'Employee ID'];

  const people = async (...rows: string[][]) =>
    (await judge({ 'children.csv': delimited([head, ['Roe, Ann', 'Child', '01/01/2015', 'E1'], ...rows]) })).dependents;

  it.each([
    ['Sum, Wei', 'Child', '01/01/2016', ''],
    ['Average, Bo', 'Child', '2016-01-01 00:00:00', ''],
    ['Count, Al', '', 'Jan 1, 2017', ''],
    ['Total, Ann', 'Child', '01-Jan-2018', 'E1'],
    ['Sum, Lee', '', '42736', 'E1'],
  ])('is a person where there is a birth date beside it: %s, %s, %s', async (...row) => {
    expect(await people(row)).toBe(2);
  });

  it.each([
    ['Total: 1', '', '', ''],
    ['Count of rows', '1', '', ''],
    ['Printed on', '', '11/01/2026', ''],
  ])('is a total where there is none: %s', async (...row) => {
    expect(await people(row)).toBe(1);
  });
});

test.each([
  [['Total', '', '', '160', '208000'], 'Total, 160, 208000'],
  [['Total', '', '', '1', '34567890'], 'Total, 1, 34567890'],
  [['Prepared by 863205318', '', '', '', ''], 'Prepared by ***-**-5318'],
  [['Total', '', '', '863205318', ''], 'Total, ***-**-5318'],
])('a total %j is told cell by cell, as “%s”', async (total, words) => {
  const head = ['Name', 'SSN', 'DOB', 'Hours', 'Salary'];
  const person = ['Roe, Ann', '863-20-5317', '01/01/1975', '40', '52000'];
  const { files } = await judge({ 'a.csv': delimited([head, person, total]) });
  expect(files[0]?.notes.find(({ ruleId }) => ruleId === 'F09')?.leftOut).toEqual([{ row: 3, words }]);
});

describe('a row that is left out', () => {
  const head = ['Name', 'Relationship', 'DOB', 'Employee ID'];
  const file = delimited([
    head,
    ['Roe, Ann', 'Child', '01/01/2015', 'E1'],
    ['Sum, Wei', '', '', ''],
    ['Total employees', '1', '', ''],
    ['Page 1 of 3', '', '', ''],
  ]);
  const told = async (corrections: { file: string; row: number; columnKey: string; value: string }[] = []) => {
    const result = await judge({ 'children.csv': file }, { corrections });
    const warned = issuesOf(result).filter(({ ruleId, severity }) => ruleId === 'F09' && severity === 'warning');
    return { ...result, warned: warned.map(({ row, maskedValue, columnKey }) => [row, maskedValue, columnKey]) };
  };

  it('is named in the note where it surely is nobody, and a warning of its own where it may be somebody', async () => {
    const { files, warned } = await told();
    expect(files[0]?.notes.find(({ ruleId }) => ruleId === 'F09')).toMatchObject({
      rows: [4, 5],
      message: '2 rows with totals or remarks are no people and were left out: rows 4, 5.',
    });
    expect(warned).toEqual([[3, 'Sum, Wei', 'fullName']]);
  });

  it('counts as a person once another cell of it is filled in', async () => {
    const mended = { file: 'children.csv', row: 3, columnKey: 'relationship', value: 'Child' };
    const { dependents, warned } = await told([mended]);
    expect([dependents, warned]).toEqual([2, []]);
  });

  it('is the same beside rows that are read on the quick path', async () => {
    const row = (id: number) => [
      `E${id}`,
      `863-20-53${id}`,
      'Maeve'.slice(id % 4),
      'Fitz',
      '06/21/1971',
      'F',
      'CT',
      '06850',
    ];
    const headers = ['Employee ID', 'SSN', 'First Name', 'Last Name', 'DOB', 'Gender', 'State', 'Zip', 'Hire Date'];
    const rows = [10, 11].map((id) => [...row(id), '06/02/2012']);
    const lone = ['', '', 'Cy', ...headers.slice(3).map(() => '')];
    const whole = ['', '', 'Cy', 'Orr', ...headers.slice(4).map(() => '')];
    const lines = [headers, rows[0] ?? [], lone, whole, rows[1] ?? []];
    const result = await judge({ 'a.csv': delimited(lines) });
    const careful = await judge({ 'a.xlsx': await workbookOf({ name: 'a', lines }) });
    const saidOf = (all: typeof result) =>
      issuesOf(all).map(({ ruleId, row, severity, message }) => ({ ruleId, row, severity, message }));
    expect(saidOf(careful)).toEqual(saidOf(result));
    expect(careful).toMatchObject({ employees: 3 });
    expect(result.employees).toBe(3);
    const about = issuesOf(result).filter(({ ruleId }) => ruleId === 'F09');
    expect(about.map(({ row, severity, message }) => `${severity} ${row} ${message.slice(0, 23)}`)).toEqual([
      'warning 3 This row says only “Cy”',
    ]);
  });
});

describe('what a benefit column says', () => {
  const family = (header: string, employee: string, child: string) => {
    const head = [...Object.keys(EMPLOYEE), 'Relationship', header];
    const of = (row: Record<string, string>) => head.map((name) => row[name] ?? '');
    const { SSN: _, ...other } = EMPLOYEE;
    const kid = { 'Employee ID': 'E1', DOB: '05/05/2015', 'First Name': 'Tim', 'Last Name': 'Fitz', Gender: 'M' };
    return delimited([
      head,
      of({ ...other, SSN: '863-20-5318', Relationship: 'Employee', [header]: employee }),
      of({ ...kid, SSN: '863-20-5319', State: 'CT', Zip: '06850', Relationship: 'Child', [header]: child }),
    ]);
  };
  const idsOf = async (file: string) => issuesOf(await judge({ 'a.csv': file })).map(({ ruleId }) => ruleId);

  it.each(['Dental Waived', 'Waive Dental', 'Dental Waiver', 'Waived Dental?'])(
    'is not turned round: nobody knows whether “No” under “%s” is cover',
    async (header) => {
      const found = issuesOf(await judge({ 'a.csv': family(header, 'No', 'Yes') }));
      expect(found.map(({ ruleId }) => ruleId)).not.toContain('D11');
      expect(found.find(({ ruleId, header: its }) => ruleId === 'F06' && its === header)?.message).toContain(
        'Leave it out, and enter in a column for dental what each person chose, or “Waived”.',
      );
    },
  );

  it.each(['-', '--', 'null', 'NULL', 'TBD', 'nil', ''])('“%s” is no cover', async (nothing) => {
    expect(await idsOf(family('Dental Plan', 'Waive', nothing))).not.toContain('D11');
  });

  it('but a plan is', async () => {
    expect(await idsOf(family('Dental Plan', 'Waive', 'PPO'))).toContain('D11');
  });
});

it('zeros that were filled in are to be checked, also where the number had decimals', async () => {
  const result = await besideHer({ SSN: '1234567.0' });
  const told = issuesOf(result)
    .filter(({ columnKey }) => columnKey === 'ssn')
    .map(({ ruleId, severity }) => `${ruleId} ${severity}`);
  expect(told.sort()).toEqual(['I02 warning', 'I07 fixed']);
});

it.each(['Former Name', 'Retire Date', 'Employer ID', 'Salary Grade', 'Religion', 'Work City', 'YTD Hours'])(
  '“%s” is not taken for another column',
  async (header) => {
    const result = await besideHer({ [header]: '12' });
    expect(issuesOf(result).map(({ ruleId, header: its }) => `${ruleId} ${its}`)).toContain(`F06 ${header}`);
  },
);
