import type { CensusFinding } from '@onboard/contract/census';
import { DOMAIN_WORDS, SEVERITY_WORDS } from '../census-words.data.ts';
import type { FileNote } from '../review/file-note-words.ts';
import { RULE_NAMES } from '../rule-names.data.ts';

const HEADER = [
  'Domain',
  'Severity',
  'Rule',
  'About',
  'File',
  'Sheet',
  'Row',
  'Column',
  'Employee',
  'Person',
  'Value (SSNs masked)',
  'Finding',
  'Suggested value',
];

/** The findings as a file for a spreadsheet, with a mark in front so that it knows the text is UTF-8. */
export function reportCsv(findings: readonly CensusFinding[], notes: readonly FileNote[] = []): string {
  const rows = [...findings, ...notes.flatMap(findingsOf)].map((finding) => [
    DOMAIN_WORDS[finding.domain].label,
    SEVERITY_WORDS[finding.severity].label,
    finding.ruleId,
    RULE_NAMES[finding.ruleId] ?? '',
    finding.file,
    finding.sheet ?? '',
    finding.row === null ? '' : String(finding.row),
    finding.header ? `${finding.header}${finding.columnLetter ? ` (${finding.columnLetter})` : ''}` : '',
    finding.employeeRef ?? '',
    finding.personName ?? '',
    finding.maskedValue ?? '',
    finding.message,
    finding.suggestedValue ?? '',
  ]);
  return `\uFEFF${[HEADER, ...rows].map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

/** What was done to the file as a whole, a line for each row that was left out. */
function findingsOf({ file, sheet, ruleId, message, leftOut = [] }: FileNote): CensusFinding[] {
  const about = { domain: 'FILE', severity: 'fixed', ruleId, file, sheet: sheet ?? null, message } as const;
  const nothing = { column: null, header: null, columnLetter: null, columnKey: null, employeeRef: null };
  const rows = leftOut.map(({ row, words }) => ({
    ...about,
    ...nothing,
    row,
    maskedValue: words,
    message: 'This row was left out as a total or remark.',
  }));
  return [{ ...about, ...nothing, row: null, maskedValue: null }, ...rows];
}

/** Spaces, signs that look like nothing, and the full-width forms of = + - @ count too. domain.md §3.5, F14. */
const FORMULA = /^[\s\u00a0\u200b-\u200d\u2060\ufeff]*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** One cell; a spreadsheet must never take what somebody typed for a formula. */
export function csvCell(text: string): string {
  const isFormula = FORMULA.test(text) || /^[\t\r\n]/.test(text);
  const safe = isFormula ? `'${text}` : text;
  return isFormula || /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
