import type { FileFault } from '../../census-report.ts';
import type { CensusDifference } from '../../compare-people.ts';
import type { LinkedSheet } from '../../families.ts';
import type { Roster } from '../../roster.ts';

/** F17: people of the census handed in before are not in this one. Named in `difference`. */
export function sayGone({ gone, before }: CensusDifference, file: string): FileFault[] {
  const count = gone.employees + gone.dependents;
  if (count === 0) return [];
  const all = before.employees + before.dependents;
  return [
    {
      ruleId: 'F17',
      severity: 'warning',
      file,
      message: `${count.toLocaleString('en-US')} of the ${all.toLocaleString('en-US')} people of the census submitted before ${count === 1 ? 'is' : 'are'} not in this one: ${inWords(gone)}. They would have no cover.`,
    },
  ];
}

export function inWords({ employees, dependents }: CensusDifference['gone']): string {
  const parts = [
    employees > 0 ? `${employees.toLocaleString('en-US')} ${employees === 1 ? 'employee' : 'employees'}` : '',
    dependents > 0 ? `${dependents.toLocaleString('en-US')} ${dependents === 1 ? 'dependent' : 'dependents'}` : '',
  ];
  return parts.filter(Boolean).join(' and ');
}

/** F04: everybody of the files is left out. */
export function nobodyLeft(employees: number, roster: Roster, sheets: readonly { file: string }[]): FileFault[] {
  const file = sheets.at(-1)?.file;
  if (employees > 0 || roster.size === 0 || !file) return [];
  let read = 0;
  for (let at = 0; at < roster.size; at += 1) read += roster.isEmployee[at] ?? 0;
  if (read === 0) return [];
  return [
    {
      ruleId: 'F04',
      severity: 'error',
      file,
      message: 'Every employee is left out, so the census is empty. Take back at least one of them.',
    },
  ];
}

/** What to do about one of several sheets that is no list of people. */
export const LEAVE_SHEET_OUT = 'leave the sheet out where you say what your columns mean';

/** F04: no row is a header. The sheet is named where it is one of several. */
export const noHeader = (sheet: string | null): string =>
  sheet === null
    ? 'No header row was found. One of the first 20 rows must name at least a name, a date of birth or SSN, and one more column.'
    : `The sheet ${sheet} has no header row: none of its first 20 rows names at least a name, a date of birth or SSN, and one more column. If it lists people, add that row; otherwise ${LEAVE_SHEET_OUT}.`;

/** F04: sheets with a header and nobody under it. */
export const onlyHeaders = (
  sheets: readonly (Omit<LinkedSheet, 'holdsChanges' | 'turn' | 'isChosen'> & { reader: { dataRows: number } })[],
): FileFault[] =>
  sheets.flatMap(({ reader, file, sheet, plan, isOneOfSeveral }) =>
    reader.dataRows > 0
      ? []
      : {
          ...{ ruleId: 'F04', severity: 'error' as const, file, sheet, row: plan.headerRow },
          message: isOneOfSeveral
            ? `The sheet ${sheet} has a header but no people under it. Add them, or ${LEAVE_SHEET_OUT}.`
            : 'The file has a header but no people under it.',
        },
  );
