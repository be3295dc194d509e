import type { CensusFileReading } from '@onboard/contract/census';
import { CENSUS_COLUMNS, censusColumn } from '@onboard/domain/census/catalogue';
import type { CensusPolicy } from '@onboard/domain/census/policy';
import { impliedBasis } from '@onboard/domain/census/recognise/implied-basis';
import { missingColumns } from '@onboard/domain/census/rules/file/columns';
import { columnLabel, memberLabel, splitMember } from '../column-label.ts';

export type Sheet = CensusFileReading['sheets'][number];
export type SheetColumn = Sheet['columns'][number];

/** What the person changed: header → what it is, or null to leave it out. */
export type Choices = Readonly<Record<string, string | null>>;

export const LEAVE_OUT = 'leave-out';

/** What a column is taken for now. */
export const targetNow = ({ header, target }: SheetColumn, choices: Choices): string | null =>
  Object.hasOwn(choices, header) ? (choices[header] ?? null) : target;

export type Trust = 'unknown' | 'second' | 'guess' | 'likely' | 'sure' | 'chosen' | 'remembered';

/** How sure we are of what a column is taken for. */
export function trustOf(column: SheetColumn, choices: Choices): Trust {
  if (Object.hasOwn(choices, column.header)) return 'chosen';
  if (column.isConfirmed) return 'remembered';
  // Known, but another column says the same better.
  if (column.target === null) return column.confidence === null ? 'unknown' : 'second';
  return column.confidence === 'exact' ? 'sure' : (column.confidence ?? 'guess');
}

const ORDER: Readonly<Record<Trust, number>> = {
  unknown: 0,
  second: 1,
  guess: 1,
  likely: 2,
  chosen: 3,
  remembered: 3,
  sure: 3,
};

/** What needs a look comes first; else as in the file. The order does not move while the person chooses. */
export const inOrder = (columns: readonly SheetColumn[]): SheetColumn[] =>
  [...columns].sort((a, b) => ORDER[trustOf(a, {})] - ORDER[trustOf(b, {})] || a.index - b.index);

/** Our columns to choose from; in a wide file also those of each member of the family. */
export function choicesOf(sheet: Sheet): { id: string; label: string; detail?: string }[] {
  const members = new Set(sheet.columns.flatMap(({ target }) => (target ? (splitMember(target).member ?? []) : [])));
  const own = CENSUS_COLUMNS.map(({ key, label }) => ({ id: key, label }));
  const ofMembers = [...members].flatMap((member) =>
    CENSUS_COLUMNS.filter(({ for: who }) => who !== 'employee').map(({ key, label }) => ({
      id: `${member}.${key}`,
      label: `${memberLabel(member)}: ${label}`,
    })),
  );
  return [{ id: LEAVE_OUT, label: 'Leave out', detail: 'This column is not read' }, ...own, ...ofMembers];
}

/** Two columns of a sheet that were said to be the same, by what they are said to be. */
export function twiceChosen(sheet: Sheet, choices: Choices): { label: string; headers: string[] }[] {
  const byTarget = new Map<string, string[]>();
  for (const column of sheet.columns) {
    const target = targetNow(column, choices);
    if (target) byTarget.set(target, [...(byTarget.get(target) ?? []), column.header || column.letter]);
  }
  return [...byTarget].flatMap(([target, headers]) =>
    headers.length > 1 ? [{ label: columnLabel(target), headers }] : [],
  );
}

export interface Missing {
  key: string;
  label: string;
  isRequired: boolean;
}

const OF_EMPLOYEES = ['hireDate', 'hoursPerWeek', 'jobTitle', 'earningsAmount'];

/** Columns the census needs and no column of the sheet is taken for. The server judges the same rule. */
export function missingFrom(sheet: Sheet, choices: Choices, policy: CensusPolicy): Missing[] {
  const byTarget = new Map(
    sheet.columns.flatMap((column) => {
      const target = targetNow(column, choices);
      return target ? [[target, column] as const] : [];
    }),
  );
  const isOfDependents =
    sheet.role === 'dependents' || (byTarget.has('employeeSsn') && !OF_EMPLOYEES.some((key) => byTarget.has(key)));
  const basis = impliedBasis(byTarget.get('earningsAmount')?.header ?? '');
  const plan = { byTarget, impliedBasis: basis, role: isOfDependents ? 'dependents' : 'census' } as const;
  return missingColumns(plan, policy).flatMap(({ key, severity }) =>
    key ? [{ key, label: censusColumn(key)?.label ?? key, isRequired: severity === 'error' }] : [],
  );
}

/**
 * What is sent when the person confirms: what each header means. Left out of it, so that the rules go on judging them:
 * columns without a header, second columns for the same thing, and headers that mean different things in two files.
 */
export function mappingToSend(files: readonly CensusFileReading[], choices: Choices): Record<string, string | null> {
  const mapping = new Map<string, string | null>();
  const unclear = new Set<string>();
  for (const column of files.flatMap(({ sheets }) => sheets.flatMap(({ columns }) => columns))) {
    const { header } = column;
    if (header === '') continue;
    const target = targetNow(column, choices);
    const isSecond = target === null && column.confidence !== null && !Object.hasOwn(choices, header);
    if (isSecond && !column.isConfirmed) continue;
    if (mapping.has(header) && mapping.get(header) !== target) unclear.add(header);
    mapping.set(header, target);
  }
  return Object.fromEntries([...mapping].filter(([header]) => !unclear.has(header)));
}

/** Of what the person changed, what is about headers of these files. */
export function choicesAmong(files: readonly CensusFileReading[], choices: Choices): Choices {
  const columns = files.flatMap(({ sheets }) => sheets.flatMap((sheet) => sheet.columns));
  const headers = new Set(columns.map(({ header }) => header));
  return Object.fromEntries(Object.entries(choices).filter(([header]) => headers.has(header)));
}
