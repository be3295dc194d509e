import { listInWords } from '../../../fields/display.ts';
import { censusColumn } from '../../catalogue.ts';
import type { FileFault } from '../../census-report.ts';
import type { Families, LinkedSheet } from '../../families.ts';
import { DATE_KEYS } from '../../person.ts';
import type { CensusPolicy } from '../../policy.ts';
import { missingColumns } from './columns.ts';

const KEPT = ['employeeClass', 'employmentStatus', 'hoursPerWeek', 'earningsAmount', 'otherEarnings', 'cobra'];

/**
 * F06: a file of corrections without a column for pay, hours, class or a date that the replaced rows have. Elections
 * are looked at row by row, and columns that every file must have are asked for anyway.
 */
export function sayLostColumns(
  replacing: Families['replacing'],
  sheets: readonly LinkedSheet[],
  policy: CensusPolicy,
): FileFault[] {
  return [...replacing].flatMap(([own, others]) => {
    const sheet = sheets[own];
    if (!sheet) return [];
    const told = new Set(
      missingColumns(sheet.plan, policy).flatMap(({ severity, key }) => (severity === 'error' ? [key] : [])),
    );
    return [...others].flatMap((other): FileFault[] => {
      const its = sheets[other];
      const lost = [...KEPT, ...DATE_KEYS].filter(
        (key) => its?.plan.byTarget.has(key) && !sheet.plan.byTarget.has(key) && !told.has(key),
      );
      if (!its || lost.length === 0) return [];
      const labels = listInWords(lost.map((key) => censusColumn(key)?.label ?? key));
      return [
        {
          ruleId: 'F06',
          severity: 'error',
          file: sheet.file,
          sheet: sheet.sheet,
          message: `The rows of this file take the place of rows of ${its.file}, which say more: ${labels}. Rows of changes have to be whole: add ${lost.length === 1 ? 'this column' : 'these columns'}, so that nothing is lost.`,
        },
      ];
    });
  });
}
