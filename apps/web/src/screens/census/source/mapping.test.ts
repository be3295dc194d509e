import type { CensusFileReading } from '@onboard/contract/census';
import type { CensusPolicy } from '@onboard/domain/census/policy';
import { describe, expect, it } from 'vitest';
import {
  choicesAmong,
  choicesOf,
  inOrder,
  mappingToSend,
  missingFrom,
  type Sheet,
  type SheetColumn,
  trustOf,
  twiceChosen,
} from './mapping.ts';

const column = (index: number, header: string, part: Partial<SheetColumn>): SheetColumn => ({
  index,
  letter: String.fromCharCode(65 + index),
  header,
  target: null,
  confidence: null,
  samples: [],
  isConfirmed: false,
  ...part,
});
const sheet = (columns: SheetColumn[]): Sheet => ({
  ...{ sheet: null, role: 'census', hidden: false, isRead: true },
  ...{ layout: 'long', headerRow: 1, dataRows: 1, columns },
});
const file = (name: string, columns: SheetColumn[]): CensusFileReading => ({
  documentId: name,
  file: name,
  format: 'csv',
  encoding: null,
  delimiter: null,
  sheets: [sheet(columns)],
  leftSheets: [],
  sheetsSaid: null,
  notes: [],
  unreadable: null,
});
const sure = (target: string) => ({ target, confidence: 'exact' as const });

const policy: CensusPolicy = {
  name: 'Sample',
  effectiveDate: '2027-01-01',
  today: '2026-11-01',
  employeeIdInsteadOfSsn: false,
  dependentSsnRequired: false,
  itinAccepted: false,
  ratesUseGender: false,
  salaryBased: true,
  disability: false,
  contributory: false,
  payFrequencies: [],
  statutoryPlan: false,
  answeredStates: [],
  mailsToHomes: false,
  emailIsLogin: false,
  classes: [],
  billingLocations: [],
  billsSplitByLocation: false,
  childAgeLimit: 26,
  domesticPartners: 'covered',
  comparesDependentSurnames: false,
};

describe('the columns of a sheet', () => {
  const columns = [
    column(0, 'DOB', sure('dateOfBirth')),
    column(1, 'Shoe size', {}),
    column(2, 'Payroll', { target: 'payFrequency', confidence: 'likely' }),
    column(3, 'Ref', { target: 'employeeId', confidence: 'guess' }),
    column(4, 'ST', { ...sure('homeState'), isConfirmed: true }),
  ];

  it('that need a look come first', () => {
    expect(inOrder(columns).map(({ header }) => header)).toEqual(['Shoe size', 'Ref', 'Payroll', 'DOB', 'ST']);
  });
  it('say in words how sure we are', () => {
    expect(columns.map((each) => trustOf(each, { DOB: 'hireDate' }))).toEqual([
      'chosen',
      'unknown',
      'likely',
      'guess',
      'remembered',
    ]);
  });
  it('can be two of the same, which is told', () => {
    expect(twiceChosen(sheet(columns), { 'Shoe size': 'dateOfBirth' })).toEqual([
      { label: 'Date of birth', headers: ['DOB', 'Shoe size'] },
    ]);
  });
  it('offer those of each member only in a wide file', () => {
    const wide = sheet([column(0, 'Spouse DOB', sure('spouse.dateOfBirth'))]);
    const ids = (of: Sheet) => choicesOf(of).map(({ id }) => id);
    expect(ids(wide)).toContain('spouse.firstName');
    expect(ids(wide)).not.toContain('spouse.hireDate');
    expect(ids(sheet(columns))).not.toContain('spouse.firstName');
  });
});

describe('columns we need', () => {
  const keys = (columns: SheetColumn[], choices = {}) =>
    missingFrom(sheet(columns), choices, policy).flatMap(({ key, isRequired }) => (isRequired ? [key] : []));

  it('are named while no column is taken for them', () => {
    const names = [column(0, 'Name', sure('fullName')), column(1, 'SSN', sure('ssn'))];
    expect(keys(names)).toEqual(expect.arrayContaining(['dateOfBirth', 'homeState', 'hireDate', 'earningsAmount']));
    expect(keys(names)).not.toContain('ssn');
    expect(keys(names, { SSN: null })).toContain('ssn');
    expect(keys([...names, column(2, 'Born', {})], { Born: 'dateOfBirth' })).not.toContain('dateOfBirth');
  });
  it('do not ask for a basis where the header of the pay says it', () => {
    expect(keys([column(0, 'Annual Salary', sure('earningsAmount'))])).not.toContain('earningsBasis');
    expect(keys([column(0, 'Pay', sure('earningsAmount'))])).toContain('earningsBasis');
  });
  it('ask a file of dependents for its link to the employee only', () => {
    const own = [column(0, 'Employee SSN', sure('employeeSsn')), column(1, 'Name', sure('fullName'))];
    expect(keys(own)).toEqual(['dateOfBirth', 'relationship']);
  });
});

describe('what is sent', () => {
  it('is every header with what it is, left out where nobody knows', () => {
    const files = [file('a.csv', [column(0, 'DOB', sure('dateOfBirth')), column(1, 'Shoe size', {})])];
    expect(mappingToSend(files, {})).toEqual({ DOB: 'dateOfBirth', 'Shoe size': null });
    expect(mappingToSend(files, { DOB: null, 'Shoe size': 'dateOfBirth' })).toEqual({
      DOB: null,
      'Shoe size': 'dateOfBirth',
    });
  });
  it('says nothing of a second column for the same thing, so that a difference is still found', () => {
    const second = column(1, 'Social', { target: null, confidence: 'exact' });
    expect(mappingToSend([file('a.csv', [column(0, 'SSN', sure('ssn')), second])], {})).toEqual({ SSN: 'ssn' });
  });
  it('says nothing of a header that means two things in two files', () => {
    const files = [
      file('employees.csv', [column(0, 'Employee SSN', sure('ssn'))]),
      file('dependents.csv', [column(0, 'Employee SSN', sure('employeeSsn')), column(1, '', sure('gender'))]),
    ];
    expect(mappingToSend(files, {})).toEqual({});
  });
});

it('sends of a census that is corrected only what was changed, whatever its files mean by the same header', () => {
  const files = [
    file('full.csv', [column(0, 'Email', sure('email')), column(1, 'Pay', sure('earningsAmount'))]),
    file('raise.csv', [column(0, 'Email', { isConfirmed: true })]),
  ];
  expect(choicesAmong(files, {})).toEqual({});
  expect(choicesAmong(files, { Pay: null, 'A column of another file': 'email' })).toEqual({ Pay: null });
});
