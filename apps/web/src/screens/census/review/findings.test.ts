import type { CensusFinding, CensusStanding } from '@onboard/contract/census';
import { describe, expect, it } from 'vitest';
import {
  filterFindings,
  listFindings,
  sameFindings,
  sameValues,
  totalsOf,
  unlisted,
  usableSuggestion,
} from './findings.ts';

type Standing = Pick<CensusStanding, 'data' | 'result'>;

const finding = (part: Partial<CensusFinding>): CensusFinding => ({
  ruleId: 'I15',
  domain: 'IDENTITY',
  severity: 'error',
  file: 'a.csv',
  sheet: null,
  row: 5,
  column: 'Sex',
  header: 'Sex',
  columnLetter: 'H',
  columnKey: 'gender',
  employeeRef: 'E1',
  maskedValue: 'Q',
  message: 'This gender code is not known.',
  ...part,
});

const document = (id: string, name: string): Standing['data'][number]['document'] => ({
  id,
  policyId: null,
  category: 'enrollment-census',
  language: null,
  name,
  mimeType: 'text/csv',
  size: 1,
  processStatus: 'VALIDATED',
  createdAt: '2026-11-01T00:00:00.000Z',
  uploadedBy: null,
});

function standing(
  issues: CensusFinding[],
  counts: { errorCount: number; warningCount: number; fixedCount: number },
): Standing {
  return {
    // Newest first, as the server lists them.
    data: [document('2', 'b.csv'), document('1', 'a.csv')].map((each) => ({
      document: each,
      source: null,
      sourceSaid: null,
      contentSaid: null,
      submitted: false,
      counts: false,
      isInRound: true,
      checkedAt: null,
      domainValidations: [],
    })),
    result: {
      difference: null,
      leftOut: [],
      notRead: [],
      notes: [],
      unknownClasses: [],
      sentLater: { ssns: 0, affidavits: 0 },
      acceptedWarnings: 0,
      layout: 'long',
      employees: 1,
      dependents: 0,
      checkedAt: '2026-11-01T00:00:00.000Z',
      domainValidations: [{ domain: 'IDENTITY', status: 'ERRORS', checkedRows: 9, issues, ...counts }],
    },
  };
}
const none = { errorCount: 0, warningCount: 0, fixedCount: 0 };

describe('the lines of the grid', () => {
  it('follow the files in the order they came, then the rows, errors before warnings', () => {
    const lines = listFindings(
      standing(
        [
          finding({ file: 'b.csv', row: 2 }),
          finding({ row: 9, severity: 'warning' }),
          finding({ row: 9 }),
          finding({ row: null, columnKey: null, header: null, employeeRef: null }),
        ],
        none,
      ),
    );
    expect(lines.map(({ file, row, severity }) => [file, row, severity])).toEqual([
      ['a.csv', null, 'error'],
      ['a.csv', 9, 'error'],
      ['a.csv', 9, 'warning'],
      ['b.csv', 2, 'error'],
    ]);
    expect(lines[3]?.cell).toEqual({ documentId: '2', sheet: null, row: 2, columnKey: 'gender' });
  });

  it('begin with what is new: what the census before was submitted with comes after it', () => {
    const lines = listFindings(
      standing(
        [
          finding({ row: 3, severity: 'warning', wasAccepted: true }),
          finding({ row: 9, severity: 'warning' }),
          finding({ file: 'b.csv', row: 2 }),
        ],
        none,
      ),
    );
    expect(lines.map(({ file, row }) => `${file} ${row}`)).toEqual(['a.csv 9', 'b.csv 2', 'a.csv 3']);
  });

  it('offer no cell where the finding is about a file, a row or a column', () => {
    const lines = listFindings(
      standing(
        [
          finding({ row: null }),
          finding({ row: 7, columnKey: null }),
          finding({ ruleId: 'F06', row: 3, employeeRef: null }),
          finding({ file: 'gone.csv' }),
        ],
        none,
      ),
    );
    expect(lines.map(({ cell }) => cell)).toEqual([null, null, null, null]);
  });

  it('have ids of their own even when a rule says two things of one cell', () => {
    const lines = listFindings(standing([finding({}), finding({ message: 'Another reason.' })], none));
    expect(new Set(lines.map(({ id }) => id)).size).toBe(2);
  });

  it('are filtered by domain, severity and rule; repairs are not among what is open', () => {
    const lines = listFindings(
      standing(
        [
          finding({}),
          finding({ row: 6, severity: 'warning', ruleId: 'D06', domain: 'DEPENDENTS' }),
          finding({ row: 7, severity: 'fixed', ruleId: 'A02', domain: 'ADDRESS' }),
        ],
        none,
      ),
    );
    const rows = (filter: Parameters<typeof filterFindings>[1]) => filterFindings(lines, filter).map(({ row }) => row);
    expect(rows({ domain: null, show: 'open', ruleId: null })).toEqual([5, 6]);
    expect(rows({ domain: null, show: 'fixed', ruleId: null })).toEqual([7]);
    expect(rows({ domain: 'DEPENDENTS', show: 'open', ruleId: null })).toEqual([6]);
    expect(rows({ domain: null, show: 'error', ruleId: 'D06' })).toEqual([]);
  });
});

describe('apply to all', () => {
  const lines = listFindings(
    standing(
      [
        finding({ row: 5 }),
        finding({ row: 6 }),
        finding({ row: 7, maskedValue: 'Z' }),
        finding({ row: 8, columnKey: 'child2.gender' }),
        finding({ row: 9, severity: 'warning' }),
        finding({
          row: 10,
          ruleId: 'I05',
          columnKey: 'ssn',
          maskedValue: '***-**-6789',
          suggestedValue: '***-**-1111',
        }),
        finding({ row: 11, ruleId: 'I05', columnKey: 'ssn', maskedValue: '***-**-6789' }),
      ],
      none,
    ),
  );
  const at = (row: number) => {
    const line = lines.find((each) => each.row === row);
    if (!line) throw new Error(`No line ${row}`);
    return line;
  };
  const rows = (found: typeof lines) => found.map(({ row }) => row);

  it('finds the same finding in the same column, in any member of a wide row', () => {
    expect(rows(sameFindings(at(5), lines))).toEqual([6, 7, 8]);
  });
  it('gives one value only to cells that say the same', () => {
    expect(rows(sameValues(at(5), lines))).toEqual([6, 8]);
  });
  it('never gives one value to columns where everybody has an own one', () => {
    expect(sameValues(at(10), lines)).toEqual([]);
  });
  it('takes no masked suggestion for a value', () => {
    expect(at(10).isSecret).toBe(true);
    expect(usableSuggestion(at(10))).toBeNull();
    expect(usableSuggestion({ ...at(5), suggestedValue: 'M' })).toBe('M');
    expect(usableSuggestion({ ...at(5), severity: 'fixed', suggestedValue: 'M' })).toBeNull();
  });
});

it('says how many findings were counted beyond those that were listed', () => {
  const { result } = standing([finding({}), finding({ row: 6, severity: 'warning' })], {
    errorCount: 1_240,
    warningCount: 1,
    fixedCount: 3,
  });
  const validations = result?.domainValidations ?? [];
  expect(totalsOf(validations)).toEqual({ error: 1_240, warning: 1, fixed: 3 });
  expect(unlisted(validations)).toEqual({ error: 1_239, warning: 0, fixed: 3 });
});
