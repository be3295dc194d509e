import type { CensusFinding } from '@onboard/contract/census';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell, reportCsv } from './report-csv.ts';

const finding: CensusFinding = {
  ruleId: 'F14',
  domain: 'FILE',
  severity: 'error',
  file: 'census.csv',
  sheet: null,
  row: 74,
  column: 'Job',
  header: 'Job',
  columnLetter: 'P',
  columnKey: 'jobTitle',
  employeeRef: 'MR0029',
  personName: 'Eleni Okafor',
  maskedValue: '=HYPERLINK("http://x","y")',
  message: 'The text begins like a formula.',
};

describe('a cell of the report', () => {
  it.each([
    ['=1+1', `"'=1+1"`],
    ['+1', `"'+1"`],
    ['-2', `"'-2"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    ['  =1', `"'  =1"`],
    ['\u00a0=1', `"'\u00a0=1"`],
    ['\uff1d1', `"'\uff1d1"`],
    ['\u200b@x', `"'\u200b@x"`],
    ['=a"b', `"'=a""b"`],
  ])('%j cannot be taken for a formula', (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });

  it.each([
    ['Welder', 'Welder'],
    ['***-**-1234', '***-**-1234'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['', ''],
  ])('%j stays as it is, quoted where it must be', (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });

  it('gives back what it was given, less the mark', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const cell = csvCell(text);
        const read = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
        expect([text, `'${text}`]).toContain(read);
        expect(read).not.toMatch(/^[\s\u00a0]*[=+\-@]/);
        // Outside quotes nothing ends the cell or the line.
        if (!cell.startsWith('"')) expect(cell).not.toMatch(/[",\r\n]/);
      }),
    );
  });
});

it('has a header, one line a finding, and a mark of its encoding', () => {
  const lines = reportCsv([finding, { ...finding, ruleId: 'I05', domain: 'IDENTITY', row: null, maskedValue: null }]);
  expect(lines.startsWith('\uFEFFDomain,Severity,Rule')).toBe(true);
  const [, first, second, end] = lines.split('\r\n');
  expect(first).toContain(
    'File,Error,F14,Text like a formula,census.csv,,74,Job (P),MR0029,Eleni Okafor,"\'=HYPERLINK(',
  );
  expect(second).toContain('Identity,Error,I05,Placeholder SSN,census.csv,,,Job (P),MR0029,Eleni Okafor,,');
  expect(end).toBe('');
});

it('a row that was left out as a total or remark has its line, with what it says', () => {
  const leftOut = [{ row: 3, words: 'Grand total' }];
  const lines = reportCsv([], [{ file: 'pay.csv', ruleId: 'F09', message: '1 row …', count: 1, leftOut }]).split(
    '\r\n',
  );
  expect(lines[2]).toMatch(/F09,.*,pay\.csv,,3,.*,Grand total,This row was left out as a total or remark\./);
});
