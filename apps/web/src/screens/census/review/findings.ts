import type { CensusDomainValidation, CensusFinding, CensusStanding } from '@onboard/contract/census';
import { isOfRowLeftOut } from '@onboard/domain/census/corrections';
import type { CensusDomain, Severity } from '@onboard/domain/census/finding';
import { isSecretColumn, isToldWhole } from '@onboard/domain/census/mask-cell';
import { splitMember } from '../column-label.ts';

/** Names a cell of a census file. */
export interface CellRef {
  documentId: string;
  sheet: string | null;
  row: number;
  columnKey: string;
}

export const cellKey = ({ documentId, sheet, row, columnKey }: CellRef): string =>
  JSON.stringify([documentId, sheet ?? '', row, columnKey]);

/** A finding as a line of the grid. */
export interface FindingLine extends CensusFinding {
  id: string;
  /** The cell that can be mended here; null for findings about a whole file, row or column. */
  cell: CellRef | null;
  isSecret: boolean;
}

export type Show = 'open' | Severity;
export interface FindingFilter {
  domain: CensusDomain | null;
  show: Show;
  ruleId: string | null;
}

const RANK: Readonly<Record<Severity, number>> = { error: 0, warning: 1, fixed: 2 };

/**
 * Every finding that was listed: what is new before what the census before was submitted with, each in the order of the
 * files and their rows; what is about a whole file comes first.
 */
export function listFindings({ data, result }: Pick<CensusStanding, 'data' | 'result'>): FindingLine[] {
  const files = data.map(({ document }) => document).reverse();
  const place = new Map(files.map(({ name }, index) => [name, index]));
  const documentIds = new Map(files.map(({ name, id }) => [name, id]));
  const seen = new Map<string, number>();
  const lines = (result?.domainValidations ?? []).flatMap(({ issues }) => issues);
  return lines
    .map((finding): FindingLine => {
      const { file, sheet, row, columnKey, ruleId, severity } = finding;
      const base = JSON.stringify([file, sheet, row, columnKey, ruleId, severity]);
      const times = seen.get(base) ?? 0;
      seen.set(base, times + 1);
      const documentId = documentIds.get(file);
      // A finding about a column stands in the header row, where no person is.
      const isCell = documentId !== undefined && row !== null && columnKey !== null && finding.employeeRef !== null;
      return {
        ...finding,
        id: `${base}${times}`,
        cell: isCell ? { documentId, sheet, row, columnKey } : null,
        isSecret: columnKey !== null && isSecretColumn(columnKey),
      };
    })
    .sort(
      (a, b) =>
        Number(a.wasAccepted ?? false) - Number(b.wasAccepted ?? false) ||
        (place.get(a.file) ?? 0) - (place.get(b.file) ?? 0) ||
        (a.sheet ?? '').localeCompare(b.sheet ?? '') ||
        (a.row ?? 0) - (b.row ?? 0) ||
        (a.columnKey ?? '').localeCompare(b.columnKey ?? '') ||
        RANK[a.severity] - RANK[b.severity],
    );
}

const isShown = (severity: Severity, show: Show): boolean =>
  show === 'open' ? severity !== 'fixed' : severity === show;

export const filterFindings = (lines: readonly FindingLine[], { domain, show, ruleId }: FindingFilter): FindingLine[] =>
  lines.filter(
    (line) =>
      isShown(line.severity, show) && (!domain || line.domain === domain) && (!ruleId || line.ruleId === ruleId),
  );

const columnOf = (line: FindingLine): string => splitMember(line.columnKey ?? '').key;

/** The other cells with the same finding in the same column (whoever's of a wide row). */
export const sameFindings = (line: FindingLine, lines: readonly FindingLine[]): FindingLine[] =>
  lines.filter(
    (other) =>
      other.id !== line.id &&
      other.cell !== null &&
      other.ruleId === line.ruleId &&
      other.severity === line.severity &&
      columnOf(other) === columnOf(line),
  );

/** Columns where each person has a value of their own: one value for all would be wrong. */
const OWN_VALUE = new Set(['ssn', 'employeeSsn', 'employeeId', 'firstName', 'lastName', 'fullName', 'dateOfBirth']);

/** The other cells that say the same and are wrong for the same reason: one value may mend them all. */
export const sameValues = (line: FindingLine, lines: readonly FindingLine[]): FindingLine[] =>
  line.cell === null || OWN_VALUE.has(columnOf(line)) || !isToldWhole(line.maskedValue ?? '')
    ? []
    : sameFindings(line, lines).filter(({ maskedValue }) => (maskedValue ?? '') === (line.maskedValue ?? ''));

/** A suggestion that can be taken as it stands; a masked one shows only what we mean. */
export const usableSuggestion = (line: FindingLine): string | null =>
  line.cell === null || line.isSecret || line.severity === 'fixed' ? null : (line.suggestedValue ?? null);

/** The row does not count, for it is there twice: nothing can be kept or mended in it. */
export const isSettled = ({ severity, ruleId }: Pick<FindingLine, 'severity' | 'ruleId'>): boolean =>
  severity === 'fixed' && isOfRowLeftOut(ruleId);

export interface Counts {
  error: number;
  warning: number;
  fixed: number;
}

export const totalsOf = (validations: readonly CensusDomainValidation[]): Counts =>
  validations.reduce(
    (sum, { errorCount, warningCount, fixedCount }) => ({
      error: sum.error + errorCount,
      warning: sum.warning + warningCount,
      fixed: sum.fixed + fixedCount,
    }),
    { error: 0, warning: 0, fixed: 0 },
  );

/** How many findings were counted but not listed: the server lists the first 200 of each rule. */
export function unlisted(validations: readonly CensusDomainValidation[]): Counts {
  const listed = { error: 0, warning: 0, fixed: 0 };
  for (const { severity } of validations.flatMap(({ issues }) => issues)) listed[severity] += 1;
  const all = totalsOf(validations);
  const left = (severity: Severity) => Math.max(0, all[severity] - listed[severity]);
  return { error: left('error'), warning: left('warning'), fixed: left('fixed') };
}
