import { describe, expect, test } from 'vitest';
import { CENSUS_COLUMNS, censusColumn } from '../catalogue.ts';
import type { SheetRow } from '../cell.ts';
import { STATE_CODES, statesOfZip3, zip3InState } from '../places.data.ts';
import { recogniseHeader } from './recognise-header.ts';
import { recogniseSheet } from './recognise-sheet.ts';

describe('headers', () => {
  test.each([
    ['SS#', 'ssn', 'exact', null],
    ['date_of_birth', 'dateOfBirth', 'exact', null],
    ['DateOfBirth', 'dateOfBirth', 'exact', null],
    ['DOB *', 'dateOfBirth', 'exact', null],
    ['Hire Date (required)', 'hireDate', 'likely', null],
    ['Employee Last Name', 'lastName', 'likely', null],
    ['Spouse DOB', 'dateOfBirth', 'likely', 'spouse'],
    ['DOB (Spouse)', 'dateOfBirth', 'likely', 'spouse'],
    ['Domestic Partner SSN', 'ssn', 'likely', 'spouse'],
    ['Child 2 First Name', 'firstName', 'likely', 'child2'],
    ['First Name Child 3', 'firstName', 'likely', 'child3'],
    ['CH1_SSN', 'ssn', 'likely', 'child1'],
    ['Dep #4 Gender', 'gender', 'likely', 'child4'],
    ['Dental Coverage Level', 'dental.tier', 'likely', null],
    ['DHMO Facility', 'dental.facilityId', 'likely', null],
    ['Voluntary Life EE', 'volLife.volume', 'likely', null],
    ['STD', 'std.election', 'likely', null],
    ['Base Sal', 'earningsAmount', 'exact', null],
    ['Orig Hire Dt', 'hireDate', 'likely', null],
    ['Original DOH', 'hireDate', 'likely', null],
    ['Relationship to EE', 'relationship', 'likely', null],
    ['Cls', 'employeeClass', 'likely', null],
    ['Ann Sal', 'earningsAmount', 'likely', null],
    ['Sal Basis', 'earningsBasis', 'likely', null],
    ['Emp Nbr', 'employeeId', 'likely', null],
    ['St/Prov', 'homeState', 'likely', null],
    ['Primary Address: State / Territory Code', 'homeState', 'likely', null],
    ['Personal Information: Birth Date', 'dateOfBirth', 'likely', null],
    ['Rate/Hour', 'earningsAmount', 'exact', null],
    ['Contact Email (required)', 'email', 'likely', null],
    ['Beneficiary Name (primary)', 'beneficiary', 'likely', null],
    ['St Address', 'address1', 'likely', null],
    ['St. Addr', 'address1', 'likely', null],
    ['St', 'homeState', 'exact', null],
    ['Home St', 'homeState', 'exact', null],
    ['Work St', 'workState', 'exact', null],
    ['Province', 'homeState', 'exact', null],
    ['SSN No', 'ssn', 'likely', null],
    ['s.s.n. (required)', 'ssn', 'likely', null],
    ['No. of Hours', 'hoursPerWeek', 'likely', null],
    ['Avg Hrs Per Wk', 'hoursPerWeek', 'likely', null],
    ['Work Hrs Per Wk', 'hoursPerWeek', 'likely', null],
    ['Employee Compensation', 'earningsAmount', 'likely', null],
    ['Worker Name', 'fullName', 'exact', null],
    ['Full Time Student Y/N', 'student', 'likely', null],
    ['Married (Y/N)', 'maritalStatus', 'likely', null],
    ['Dental (Y/N)', 'dental.election', 'likely', null],
    ['Pay Frequency Desc', 'payFrequency', 'likely', null],
    ['Child 1 / DOB', 'dateOfBirth', 'likely', 'child1'],
    ['Spouse/DP', 'fullName', 'guess', 'spouse'],
    ['Gender / Sex (Self-ID)', 'gender', 'likely', null],
    ['Primary Address: Zip / Postal Code', 'homeZip', 'likely', null],
    ['Job Title Description', 'jobTitle', 'likely', null],
    ['Employment Stat', 'employmentStatus', 'exact', null],
    ['Status Code', 'employmentStatus', 'exact', null],
    ['Employee', 'fullName', 'guess', null],
    ['Spouse’s DOB', 'dateOfBirth', 'likely', 'spouse'],
    ['Child DOB 2', 'dateOfBirth', 'likely', 'child2'],
    ['1st Child First Name', 'firstName', 'likely', 'child1'],
    ['Third Dependent SSN', 'ssn', 'likely', 'child3'],
    ['Fecha de nacimiento', 'dateOfBirth', 'exact', null],
    ['Número de empleado', 'employeeId', 'exact', null],
    ['Frist Name', 'firstName', 'guess', null],
    ['Sal/Yr', 'earningsAmount', 'exact', null],
    ['Salary/Year', 'earningsAmount', 'exact', null],
    ['Sal/Hr', 'earningsAmount', 'exact', null],
    ['Volume', 'life.volume', 'guess', null],
    ['Date of Brith', 'dateOfBirth', 'guess', null],
  ])('%s is %s (%s)', (header, key, confidence, member) => {
    expect(recogniseHeader(header)).toMatchObject({ key, confidence, member });
  });

  test.each([
    '',
    'T-shirt size',
    'Favourite colour',
    '12345',
    'Comments',
    'City/State',
    'Y',
    'Constructor',
    'Emergency Contact: Phone',
    'Manager: Name',
    'Work Address: Zip',
    'Emergency Contact / Relationship',
    'Next of Kin/Relationship',
    'Contact / Relationship',
    'Manager/Title',
    'Manager/Employee ID',
    'Driver License #/State',
    'YTD / Earnings',
    'YTD/Hours',
    'PTO/Hours',
    'Leave/Start Date',
    'Emergency Contact/Phone',
    'Primary Contact: Relationship',
    'Contact: Relationship',
    'Contact: Name',
    'Primary Contact: Phone',
    'St Name',
    'St No',
    'Job St',
    'Prov',
    'Pay Per',
    'Pay Per Period',
    'Termination Description',
    'Hours Description',
    'SSN Y/N',
    'SSN (Y/N)',
    'No SSN',
    'Employee No SSN',
    'Spouse (Y/N)',
    "Worker's Compensation",
    'Worker’s Comp',
    'Relationship (Emergency Contact)',
    'Phone (Emergency)',
    'SSN (Beneficiary)',
    'EE/Spouse',
    'Spouse/Family',
    'Employee Y/N',
  ])('%j is not known', (header) => {
    expect(recogniseHeader(header)).toBeNull();
  });

  test('a header may be very long', () => {
    const remark = 'as it stands in the passport or the driver license, '.repeat(20);
    expect(recogniseHeader(`Date of Birth (${remark})`)).toMatchObject({ key: 'dateOfBirth' });
    expect(recogniseHeader(`Date of Birth ${remark}`)).toBeNull();
    for (const mark of ['(', '*', ':', '/', '( ', 'a(', '1a'])
      expect(recogniseHeader(mark.repeat(200_000)), mark).toBeNull();
  });

  test('no two columns claim the same exact words, but where the first is meant to win', () => {
    for (const column of CENSUS_COLUMNS)
      expect(recogniseHeader(column.label)?.key ?? column.key, column.label).toBe(column.key);
  });
});

const rows = (...table: string[][]): SheetRow[] => table.map((cells, index) => ({ row: index + 1, cells }));

describe('sheets', () => {
  test('the header is the row with most meanings, under titles', () => {
    const plan = recogniseSheet(
      rows(['Acme'], [], ['Name', 'DOB', 'SSN', 'Hours'], ['Doe, Jane', '01/02/1980', '863-20-5318', '40']),
    );
    expect(plan).toMatchObject({ headerRow: 3, layout: 'long', role: 'employees', skippedAbove: 1 });
  });

  test('no header, no plan', () => {
    expect(recogniseSheet(rows(['a', 'b'], ['Name', 'Phone', 'City']))).toBeNull();
  });

  test.each([
    ['Apellido', 'firstName'],
    ['Correo', 'fullName'],
  ])('“Nombre” beside %s is the %s', (beside, target) => {
    const plan = recogniseSheet(rows(['Nombre', beside, 'Fecha de nacimiento', 'SSN', 'Sexo']));
    expect(plan?.columns[0]?.target).toBe(target);
  });

  test.each([
    ['Sal/Yr', 'ANNUAL'],
    ['Salary/Year', 'ANNUAL'],
    ['Sal/Hr', 'HOURLY'],
    ['Salary/Mo', 'MONTHLY'],
    ['Salary', null],
  ])('%s says that pay is %s', (header, basis) => {
    expect(recogniseSheet(rows(['Name', 'DOB', 'SSN', header]))?.impliedBasis).toBe(basis);
  });

  test('group labels over repeated headers make a wide layout', () => {
    const plan = recogniseSheet(
      rows(
        ['Employee', '', '', 'Spouse', '', 'Child 1', ''],
        ['First Name', 'Last Name', 'DOB', 'First Name', 'DOB', 'First Name', 'DOB'],
        ['a', 'b', '1/1/1980', 'c', '1/1/1980', 'd', '1/1/2010'],
      ),
    );
    expect(plan?.layout).toBe('wide');
    expect(plan?.columns.map((column) => column.target)).toEqual([
      'firstName',
      'lastName',
      'dateOfBirth',
      'spouse.firstName',
      'spouse.dateOfBirth',
      'child1.firstName',
      'child1.dateOfBirth',
    ]);
  });

  test('a dependents file keeps the number of the employee as the link', () => {
    const plan = recogniseSheet(
      rows(
        [
          'Employee SSN',
          'Employee Name',
          'Dependent First Name',
          'Dependent Last Name',
          'Dependent SSN',
          'Dependent DOB',
          'Relationship',
        ],
        ['863-20-5318', 'Doe, Jane', 'Joy', 'Doe', '', '1/1/2010', 'Child'],
      ),
    );
    expect(plan).toMatchObject({ role: 'dependents', layout: 'long' });
    expect(plan?.columns.map((column) => column.target)).toEqual([
      'employeeSsn',
      null,
      'firstName',
      'lastName',
      'ssn',
      'dateOfBirth',
      'relationship',
    ]);
  });

  test.each([
    ['Employee', ['Doe, Jane', 'Roe, Jim'], 'fullName'],
    ['Employee', ['1001', '1002'], 'employeeId'],
    ['Employee', ['Doe, Jane', 'Roe, Jim', 'Reed, Al 3rd'], 'fullName'],
    ['Spouse', ['Doe, Jane', 'None', 'Ana María Peña', "O'Neil, Al Jr."], 'spouse.fullName'],
    ['Spouse', ['Waived', 'EE only', 'Family'], null],
    ['Spouse', ['Jane Doe', 'None'], 'spouse.fullName'],
    ['Spouse', ['Jane Doe', '=""'], 'spouse.fullName'],
    ['Spouse', ['Jane Doe', '-', 'No', 'Waived', 'Declined'], 'spouse.fullName'],
    ['Child 1', ['Tim', 'None', 'N/A'], 'child1.fullName'],
    ['Spouse', ['None', 'N/A', '-'], null],
    ['Spouse', ['None', 'EE only'], null],
    ['Member', ['EE', 'SP', 'CH'], 'relationship'],
    ['Spouse', ['Y', 'N'], null],
    ['Spouse', ['Jane', 'Ann Doe'], 'spouse.fullName'],
    ['Spouse/DP', ['Jane', 'Ann Doe'], 'spouse.fullName'],
    ['Spouse/DP', ['Y', 'N'], null],
    ['Spouse/DP', ['EE', 'SP'], null],
    ['Spouse', ['EE', 'EE+SP'], null],
    ['Spouse', ['10,000', '25,000'], null],
    ['Employee', ['Y', 'N'], null],
  ])('“%s” over %j is %s', (header, values, target) => {
    const plan = recogniseSheet(
      rows(['First', 'Last', 'DOB', 'SSN', header], ...values.map((v) => ['a', 'b', '', '', v])),
    );
    const [last] = plan?.columns.slice(-1) ?? [];
    // Beside first and last name the whole name is not used.
    expect(last?.target ?? (last?.unused === 'reference' ? 'fullName' : null)).toBe(target);
  });

  test('what the person confirmed wins', () => {
    const plan = recogniseSheet(rows(['Name', 'DOB', 'SSN', 'X', 'Y'], ['a', 'b', 'c', 'd', 'e']), {
      X: 'jobTitle',
      SSN: null,
    });
    expect(plan?.columns.map((column) => column.target)).toEqual(['fullName', 'dateOfBirth', null, 'jobTitle', null]);
    expect(plan?.columns[2]?.unused).toBe('by-mapping');
  });
});

describe('places', () => {
  test.each([
    [68, 'CT', true],
    [122, 'NY', true],
    [29, 'RI', true],
    [30, 'NH', true],
    [11, 'MA', true],
    [902, 'CA', true],
    [902, 'NY', false],
    [6, 'PR', true],
    [201, 'VA', true],
    [205, 'DC', true],
    [885, 'TX', true],
    [967, 'HI', true],
    [995, 'AK', true],
    [834, 'ID', true],
    [733, 'TX', true],
    [569, 'DC', true],
  ])('%d in %s: %s', (zip3, state, expected) => {
    expect(zip3InState(zip3, STATE_CODES.indexOf(state))).toBe(expected);
  });

  test('every state has some, and some numbers have none', () => {
    for (const [index, code] of STATE_CODES.entries())
      expect(Array.from({ length: 1000 }, (_, zip3) => zip3InState(zip3, index)).some(Boolean), code).toBe(true);
    expect(statesOfZip3(0)).toEqual([]);
  });

  test('the catalogue is found by key', () => {
    expect(censusColumn('dental.tier')?.label).toBe('Dental tier');
    expect(censusColumn('nothing')).toBeUndefined();
  });
});
