import ExcelJS from 'exceljs';
import fc from 'fast-check';
import { cleanRows, delimited, type Row } from './census-samples.ts';

/** Header words as employers and payroll programs write them, chosen apart from the catalogue of the product. */
export const HEADER_WORDS: Record<string, readonly string[]> = {
  'Employee ID': [
    'Employee ID',
    'EE ID',
    'Emp #',
    'EMPLOYEE NUMBER',
    'employee_id',
    'Payroll #',
    'Family ID',
    'EmployeeId',
    'Emp No.',
  ],
  Relationship: [
    'Relationship',
    'Rel',
    'RELATION',
    'Relationship Code',
    'Member Type',
    'Dependent Type',
    'Relationship to Employee',
    'Rel.',
  ],
  SSN: [
    'SSN',
    'SS#',
    'Social Security Number',
    'social security #',
    'Soc Sec No',
    'S.S.N.',
    'Social Security No.',
    'TAX ID',
    'ssn_number',
  ],
  'First Name': ['First Name', 'First', 'FNAME', 'first_name', 'FirstName', 'Given Name', 'Legal First Name'],
  'Middle Initial': ['Middle Initial', 'MI', 'Middle', 'M.I.', 'Middle Name'],
  'Last Name': ['Last Name', 'Surname', 'LNAME', 'last_name', 'LastName', 'Family Name', 'Last'],
  'Date of Birth': [
    'Date of Birth',
    'DOB',
    'Birth Date',
    'BIRTHDATE',
    'D.O.B.',
    'date_of_birth',
    'Date of Birth (MM/DD/YYYY)',
    'Birthday',
  ],
  Gender: ['Gender', 'Sex', 'GENDER', 'Sex (M/F)', 'gender_code'],
  Address: ['Address', 'Street Address', 'Home Address', 'ADDRESS LINE 1', 'Addr 1', 'Street', 'Mailing Address'],
  City: ['City', 'CITY', 'Home City', 'Town'],
  State: ['State', 'ST', 'Home State', 'Res State', 'State of Residence', 'STATE'],
  'Zip Code': ['Zip Code', 'Zip', 'ZIPCODE', 'Postal Code', 'Home Zip', 'zip_code', 'ZIP'],
  Email: ['Email', 'E-mail', 'Work Email', 'Email Address', 'E-Mail Address'],
  'Date of Hire': ['Date of Hire', 'DOH', 'Hire Date', 'HIRE_DATE', 'Original Hire Date', 'Start Date', 'Date Hired'],
  'Hours Per Week': [
    'Hours Per Week',
    'Hrs/Wk',
    'Hours',
    'Weekly Hours',
    'Scheduled Hours',
    'hours_per_week',
    'Hours/Week',
  ],
  'Job Title': ['Job Title', 'Occupation', 'Title', 'Position', 'JOB', 'job_title', 'Job Description'],
  'Work State': ['Work State', 'Location State', 'WORK STATE', 'State of Employment', 'work_state', 'Employment State'],
  Class: ['Class', 'Benefit Class', 'Class Code', 'CLASS', 'Employee Class', 'Eligibility Class'],
  'Salary Type': ['Salary Type', 'Pay Basis', 'Rate Type', 'Basis', 'Pay Type', 'Earnings Basis', 'Per'],
  Salary: ['Salary', 'Earnings', 'Pay Rate', 'Compensation', 'Base Pay', 'Wages', 'Rate of Pay', 'Salary Amount'],
  'Pay Frequency': ['Pay Frequency', 'Pay Freq', 'Payroll Frequency', 'Pay Cycle', 'PAYROLL', 'Deductions Per Year'],
  'Dental Plan': ['Dental Plan', 'Dental Election', 'Dental', 'DENTAL PLAN NAME', 'Dental Coverage'],
  'Dental Tier': ['Dental Tier', 'Dental Coverage Level', 'Dental Coverage Tier', 'dental_tier', 'Dental Level'],
  'Dental Facility ID': [
    'Dental Facility ID',
    'DHMO Facility',
    'Dentist ID',
    'DHMO Facility #',
    'PCD ID',
    'Dental Office ID',
  ],
  'Vision Tier': ['Vision Tier', 'Vision Coverage Level', 'Vision Coverage Tier', 'VISION TIER'],
  'Basic Life Volume': ['Basic Life Volume', 'Life Amount', 'Basic Life Amount', 'Basic Life', 'Life Volume'],
  'Vol Life EE': ['Vol Life EE', 'Voluntary Life EE', 'Vol Life Amount', 'Supplemental Life EE', 'Vol Life Employee'],
  STD: ['STD', 'STD Election', 'Short Term Disability', 'Short-Term Disability Election', 'STD Y/N'],
  LTD: ['LTD', 'LTD Election', 'Long Term Disability', 'Long-Term Disability', 'LTD Enrolled'],
};

const DATES: Record<string, (m: string, d: string, y: string) => string> = {
  us: (m, d, y) => `${m}/${d}/${y}`,
  short: (m, d, y) => `${Number(m)}/${Number(d)}/${y}`,
  dashed: (m, d, y) => `${m}-${d}-${y}`,
  iso: (m, d, y) => `${y}-${m}-${d}`,
  named: (m, d, y) =>
    `${d}-${['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'][Number(m) - 1]}-${y}`,
  long: (m, d, y) =>
    `${['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'][Number(m) - 1]} ${Number(d)}, ${y}`,
  compact: (m, d, y) => `${y}${m}${d}`,
  compactUs: (m, d, y) => `${Number(m)}${d}${y}`,
  serial: (m, d, y) => String(Date.UTC(Number(y), Number(m) - 1, Number(d)) / 86_400_000 + 25_569),
  dayFirst: (m, d, y) => `${d}/${m}/${y}`,
  withTime: (m, d, y) => `${m}/${d}/${y} 0:00`,
  twoDigits: (m, d, y) => `${Number(m)}/${Number(d)}/${y.slice(2)}`,
};

const SSNS: Record<string, (ssn: string) => string> = {
  hyphens: (ssn) => ssn,
  bare: (ssn) => ssn.replaceAll('-', ''),
  spaces: (ssn) => ssn.replaceAll('-', ' '),
  dots: (ssn) => ssn.replaceAll('-', '.'),
  quote: (ssn) => (ssn ? `'${ssn}` : ''),
};

const STATES: Record<string, string> = {
  MA: 'Massachusetts',
  CT: 'Connecticut',
  NY: 'New York',
  RI: 'Rhode Island',
  NH: 'New Hampshire',
};
const RELATIONS: readonly Record<string, string>[] = [
  { Employee: 'Employee', Spouse: 'Spouse', Child: 'Child' },
  { Employee: 'EE', Spouse: 'SP', Child: 'CH' },
  { Employee: 'Self', Spouse: 'Wife', Child: 'Son' },
  { Employee: 'SUBSCRIBER', Spouse: 'SPOUSE', Child: 'DEPENDENT' },
  { Employee: '18', Spouse: '01', Child: '19' },
  { Employee: 'e', Spouse: 's', Child: 'c' },
];

export interface Variation {
  words: number[];
  order: number;
  delimiter: string;
  encoding: 'utf8' | 'utf8-bom' | 'utf16le' | 'utf16be' | 'windows-1252';
  newline: string;
  titles: number;
  blanks: boolean;
  footer: boolean;
  dates: string;
  ssns: string;
  zips: 'whole' | 'lost' | 'plus4';
  money: 'bare' | 'dollars' | 'decimals';
  states: 'codes' | 'names' | 'lower';
  genders: 'letters' | 'words';
  relations: number;
  names: 'parts' | 'last-first' | 'one';
  layout: 'long' | 'wide' | 'split';
}

export const variations: fc.Arbitrary<Variation> = fc.record({
  words: fc.array(fc.nat(20), { minLength: 29, maxLength: 29 }),
  order: fc.nat(10_000),
  delimiter: fc.constantFrom(',', ';', '\t', '|'),
  encoding: fc.constantFrom('utf8', 'utf8-bom', 'utf16le', 'utf16be', 'windows-1252'),
  newline: fc.constantFrom('\n', '\r\n', '\r'),
  titles: fc.nat(4),
  blanks: fc.boolean(),
  footer: fc.boolean(),
  dates: fc.constantFrom(...Object.keys(DATES)),
  ssns: fc.constantFrom(...Object.keys(SSNS)),
  zips: fc.constantFrom('whole', 'lost', 'plus4'),
  money: fc.constantFrom('bare', 'dollars', 'decimals'),
  states: fc.constantFrom('codes', 'names', 'lower'),
  genders: fc.constantFrom('letters', 'words'),
  relations: fc.nat(RELATIONS.length - 1),
  names: fc.constantFrom('parts', 'last-first', 'one'),
  layout: fc.constantFrom('long', 'wide', 'split'),
});

/** The clean people with their cells written another way; the facts stay the same. */
export function rewritten(variation: Variation): Row[] {
  const relation = RELATIONS[variation.relations] ?? {};
  const date = (text: string) => {
    const [m = '', d = '', y = ''] = text.split('/');
    return text === '' ? '' : (DATES[variation.dates]?.(m, d, y) ?? text);
  };
  const state = (text: string) =>
    variation.states === 'names' ? (STATES[text] ?? text) : variation.states === 'lower' ? text.toLowerCase() : text;
  return cleanRows().rows.map((row) => {
    const zip = row['Zip Code'] ?? '';
    const pay = row.Salary ?? '';
    return {
      ...row,
      Relationship: relation[row.Relationship ?? ''] ?? '',
      SSN: SSNS[variation.ssns]?.(row.SSN ?? '') ?? '',
      'Date of Birth': date(row['Date of Birth'] ?? ''),
      'Date of Hire': date(row['Date of Hire'] ?? ''),
      'Zip Code': variation.zips === 'lost' ? zip.replace(/^0+/, '') : variation.zips === 'plus4' ? `${zip}-0001` : zip,
      State: state(row.State ?? ''),
      'Work State': state(row['Work State'] ?? ''),
      Gender: variation.genders === 'words' ? (row.Gender === 'M' ? 'Male' : 'Female') : (row.Gender ?? ''),
      Salary:
        pay === '' || variation.money === 'bare'
          ? pay
          : variation.money === 'dollars'
            ? `$${Number(pay).toLocaleString('en-US')}`
            : Number(pay).toFixed(2),
    };
  });
}

function shuffled<T>(items: readonly T[], seed: number): T[] {
  const out = [...items];
  let state = seed + 1;
  for (let at = out.length - 1; at > 0; at -= 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    const other = state % (at + 1);
    [out[at], out[other]] = [out[other] as T, out[at] as T];
  }
  return out;
}

const word = (header: string, variation: Variation, index: number): string => {
  const words = HEADER_WORDS[header] ?? [header];
  return words[(variation.words[index] ?? 0) % words.length] ?? header;
};

const PERSONAL = ['SSN', 'First Name', 'Last Name', 'Date of Birth', 'Gender'];

/** Tables of text: one for long and wide, two for split. */
export function tablesOf(variation: Variation): string[][][] {
  const { headers } = cleanRows();
  const rows = rewritten(variation);
  if (variation.layout === 'wide') return [wideTable(variation, headers, rows)];
  if (variation.layout === 'split') return splitTables(variation, headers, rows);
  return [tableOf(variation, headers, rows)];
}

function tableOf(variation: Variation, headers: readonly string[], rows: readonly Row[]): string[][] {
  const order = shuffled(headers, variation.order);
  if (variation.names === 'parts') {
    return [
      order.map((header) => word(header, variation, headers.indexOf(header))),
      ...rows.map((row) => order.map((header) => row[header] ?? '')),
    ];
  }
  const kept = order.filter((header) => !['First Name', 'Last Name', 'Middle Initial'].includes(header));
  const name = (row: Row) =>
    variation.names === 'one' && row['Middle Initial'] === ''
      ? `${row['First Name']} ${row['Last Name']}`
      : `${row['Last Name']}, ${row['First Name']}${row['Middle Initial'] ? ` ${row['Middle Initial']}` : ''}`;
  return [
    ['Name', ...kept.map((header) => word(header, variation, headers.indexOf(header)))],
    ...rows.map((row) => [name(row), ...kept.map((header) => row[header] ?? '')]),
  ];
}

function splitTables(variation: Variation, headers: readonly string[], rows: readonly Row[]): string[][][] {
  const isEmployee = (row: Row) => row['Job Title'] !== '';
  const own = headers.filter((header) => header !== 'Relationship');
  const ofDependents = ['Employee ID', 'Relationship', ...PERSONAL];
  return [
    tableOf(variation, own, rows.filter(isEmployee)),
    tableOf(
      { ...variation, names: 'parts' },
      ofDependents,
      rows.filter((row) => !isEmployee(row)),
    ),
  ];
}

const SPOUSE_FORMS = [
  (header: string) => `Spouse ${header}`,
  (header: string) => `SP ${header}`,
  (header: string) => `${header} (Spouse)`,
];
const CHILD_FORMS = [
  (header: string, n: number) => `Child ${n} ${header}`,
  (header: string, n: number) => `Child${n} ${header}`,
  (header: string, n: number) => `Dep ${n} ${header}`,
  (header: string, n: number) => `${header} Child ${n}`,
  (header: string, n: number) => `CH${n}_${header.replaceAll(' ', '_')}`,
];

function wideTable(variation: Variation, headers: readonly string[], rows: readonly Row[]): string[][] {
  const own = shuffled(
    headers.filter((header) => header !== 'Relationship'),
    variation.order,
  );
  const families: { employee: Row; spouse: Row | null; children: Row[] }[] = [];
  const originals = cleanRows().rows;
  rows.forEach((row, index) => {
    const relationship = originals[index]?.Relationship;
    const family = families.at(-1);
    if (relationship === 'Employee') families.push({ employee: row, spouse: null, children: [] });
    else if (relationship === 'Spouse' && family) family.spouse = row;
    else family?.children.push(row);
  });
  const most = Math.max(...families.map((family) => family.children.length));
  const spouse = SPOUSE_FORMS[variation.order % SPOUSE_FORMS.length] ?? String;
  const child = CHILD_FORMS[variation.order % CHILD_FORMS.length] ?? String;
  const header = [
    ...own.map((name) => word(name, variation, headers.indexOf(name))),
    ...PERSONAL.map((name) => spouse(word(name, variation, headers.indexOf(name)).replace(/\s*\(.*\)/, ''))),
    ...Array.from({ length: most }, (_, at) =>
      PERSONAL.map((name) => child(word(name, variation, headers.indexOf(name)).replace(/\s*\(.*\)/, ''), at + 1)),
    ).flat(),
  ];
  const cells = families.map(({ employee, spouse: partner, children }) => [
    ...own.map((name) => employee[name] ?? ''),
    ...PERSONAL.map((name) => partner?.[name] ?? ''),
    ...Array.from({ length: most }, (_, at) => PERSONAL.map((name) => children[at]?.[name] ?? '')).flat(),
  ]);
  return [header, ...cells];
}

const TITLES = ['Maple Ridge Manufacturing', 'Enrollment census', 'Effective 01/01/2027', 'Prepared by HR'];

/** Title rows above, blank rows within, a footer below, as spreadsheets that came from people have them. */
export function dressed(table: readonly (readonly string[])[], variation: Variation): string[][] {
  const width = table[0]?.length ?? 0;
  const line = (text = '') => [text, ...Array.from({ length: width - 1 }, () => '')];
  const titles = TITLES.slice(0, variation.titles).map((title) => line(title));
  const body = table.map((row) => [...row]);
  if (variation.blanks) body.splice(Math.floor(body.length / 2), 0, line());
  return [
    ...titles,
    ...(variation.titles > 1 ? [line()] : []),
    ...body,
    ...(variation.footer ? [line(), line('Total employees: 96')] : []),
  ];
}

export function encoded(text: string, encoding: Variation['encoding']): Uint8Array {
  if (encoding === 'utf8') return Buffer.from(text, 'utf8');
  if (encoding === 'utf8-bom') return Buffer.from(`\ufeff${text}`, 'utf8');
  if (encoding === 'utf16le') return Buffer.from(`\ufeff${text}`, 'utf16le');
  if (encoding === 'utf16be') return Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
  return Buffer.from(text, 'latin1');
}

export const asText = (table: readonly (readonly string[])[], variation: Variation): Uint8Array =>
  encoded(delimited(dressed(table, variation), variation.delimiter, variation.newline), variation.encoding);

/** As a workbook, with real dates and numbers where a spreadsheet would have them. */
export async function asWorkbook(
  table: readonly (readonly string[])[],
  variation: Variation,
  date1904 = false,
): Promise<Uint8Array> {
  const workbook = new ExcelJS.Workbook();
  workbook.properties.date1904 = date1904;
  const sheet = workbook.addWorksheet('Employees');
  for (const row of dressed(table, variation)) {
    sheet.addRow(
      row.map((cell) => {
        const date = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(cell);
        if (date) return new Date(Date.UTC(Number(date[3]), Number(date[1]) - 1, Number(date[2])));
        return /^\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : cell;
      }),
    );
  }
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}
