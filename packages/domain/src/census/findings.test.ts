import { expect, test } from 'vitest';
import type { Finding } from './finding.ts';
import { Findings, KEPT_PER_RULE } from './findings.ts';

const finding = (file: string, row: number): Finding => ({
  ruleId: 'A04',
  domain: 'ADDRESS',
  severity: 'warning',
  file,
  sheet: null,
  row,
  column: null,
  header: null,
  columnLetter: null,
  columnKey: null,
  employeeRef: null,
  maskedValue: null,
  message: 'The work state is missing; the home state is used.',
});

test('counts every finding of every file, and lists the first of each kind', () => {
  const findings = new Findings();
  for (let row = 1; row <= KEPT_PER_RULE + 50; row += 1) findings.add(finding('many.csv', row));
  for (let row = 1; row <= 3; row += 1) findings.add(finding('few.csv', row));
  expect(findings.fileCounts).toEqual({
    'many.csv': { ADDRESS: { error: 0, warning: KEPT_PER_RULE + 50, fixed: 0 } },
    'few.csv': { ADDRESS: { error: 0, warning: 3, fixed: 0 } },
  });
  const address = findings.validations(500).find(({ domain }) => domain === 'ADDRESS');
  expect([address?.warningCount, address?.issues.length]).toEqual([KEPT_PER_RULE + 53, KEPT_PER_RULE]);
});
