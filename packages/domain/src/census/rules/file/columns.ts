import { listInWords } from '../../../fields/display.ts';
import { CENSUS_COLUMNS, censusColumn } from '../../catalogue.ts';
import type { Severity } from '../../finding.ts';
import type { PlannedColumn, RivalColumn, SheetPlan } from '../../plan.ts';
import type { CensusPolicy } from '../../policy.ts';
import { readAmount } from '../../reading/read-money.ts';
import { unknownInWords } from '../../unknown-column.ts';
import { LEAVE_SHEET_OUT } from './gone.ts';

export interface ColumnFault {
  ruleId: string;
  severity: Severity;
  column: PlannedColumn | null;
  key: string | null;
  message: string;
}

/**
 * F06: columns that must be there, and columns nobody knows. F11: the template they came in. `sheet` is the name of a
 * sheet that is one of several.
 */
export function columnFaults(plan: SheetPlan, policy: CensusPolicy, sheet: string | null): ColumnFault[] {
  const missing = missingColumns(plan, policy).filter(({ key }) => key !== 'earningsBasis' || !saysBasis(plan));
  return [
    ...(sheet === null ? missing : ofSheet(sheet, missing)),
    ...unusedColumns(plan),
    ...templateFaults(plan, policy),
  ];
}

/** So many columns are missing only where a sheet holds something else, such as who waived. */
const MANY = 4;

function ofSheet(sheet: string, missing: readonly ColumnFault[]): ColumnFault[] {
  const errors = missing.filter(({ severity }) => severity === 'error');
  if (errors.length < MANY) {
    return missing.map((fault) => ({
      ...fault,
      message: `The sheet ${sheet} has no column for ${labelOf(fault.key)}. Add it, say which column it is, or ${LEAVE_SHEET_OUT}.`,
    }));
  }
  const labels = listInWords(errors.map(({ key }) => labelOf(key)));
  return [
    {
      ...{ ruleId: 'F06', severity: 'error', column: null, key: null },
      message: `The sheet ${sheet} has no columns for ${labels}. If it does not list people to be covered, such as those who waived, ${LEAVE_SHEET_OUT}; otherwise add the columns, or say which they are.`,
    },
  ];
}

/** Whether the cells for pay say themselves what it is for; those further down that do not are told one by one (R01). */
function saysBasis({ byTarget }: SheetPlan): boolean {
  const samples = byTarget.get('earningsAmount')?.samples ?? [];
  return samples.length > 0 && samples.every((sample) => readAmount(sample).basis !== undefined);
}

const labelOf = (key: string | null): string => censusColumn(key ?? '')?.label ?? key ?? '';

/** The part of a plan that says which columns there are; the mapping screen has no more of it. */
export interface KnownColumns extends Pick<SheetPlan, 'role' | 'impliedBasis'> {
  readonly byTarget: { has(target: string): boolean };
}

/** Columns that must be there and are not. */
export function missingColumns(plan: KnownColumns, policy: CensusPolicy): ColumnFault[] {
  const has = (...keys: string[]) => keys.some((key) => plan.byTarget.has(key));
  const wanted: [key: string, severity: Severity | null | undefined][] = [];
  if (!has('fullName')) for (const key of ['firstName', 'lastName']) if (!has(key)) wanted.push([key, 'error']);
  if (plan.role === 'dependents') {
    for (const key of ['dateOfBirth', 'relationship']) if (!has(key)) wanted.push([key, 'error']);
    if (!has('employeeId', 'employeeSsn')) wanted.push(['employeeId', 'error']);
  } else {
    if (!has('ssn') && !(policy.employeeIdInsteadOfSsn && has('employeeId'))) wanted.push(['ssn', 'error']);
    for (const column of CENSUS_COLUMNS)
      if (column.required && !has(column.key)) wanted.push([column.key, column.required(policy)]);
    if (policy.salaryBased && !has('earningsAmount')) wanted.push(['earningsAmount', 'error']);
    if (policy.salaryBased && has('earningsAmount') && !has('earningsBasis') && !plan.impliedBasis)
      wanted.push(['earningsBasis', 'error']);
    if (policy.contributory && !has('payFrequency', 'deductionFrequency')) wanted.push(['payFrequency', 'error']);
    if (policy.classes.length > 1 && !has('employeeClass')) wanted.push(['employeeClass', 'warning']);
  }
  return wanted.flatMap(([key, severity]) =>
    severity
      ? [
          {
            ruleId: 'F06',
            severity,
            column: null,
            key,
            message: `The file has no column for ${labelOf(key)}. Add it, or say which column it is.`,
          },
        ]
      : [],
  );
}

function unusedColumns(plan: SheetPlan): ColumnFault[] {
  return plan.columns.flatMap((column): ColumnFault[] => {
    if (column.header === '' && column.samples.length === 0) return [];
    if (column.unused === 'unknown') {
      return [
        {
          ruleId: 'F06',
          severity: 'warning',
          column,
          key: null,
          message: unknownInWords(column),
        },
      ];
    }
    if (column.unused === 'family') {
      const message = `${column.header || column.letter} seems to name the employee whose family a person belongs to; it is left out, because families are not told by names. A dependent goes with the employee whose employee ID or SSN the row has, else with the employee above. If this column names the person of the row, choose what it means where you say what your columns mean.`;
      return [{ ruleId: 'F06', severity: 'warning', column, key: null, message }];
    }
    if (column.unused === 'duplicate' && !plan.twins.some((twin) => twin.second === column)) {
      return [
        {
          ruleId: 'F06',
          severity: 'warning',
          column,
          key: null,
          message: duplicateInWords(column),
        },
      ];
    }
    return [];
  });
}

function duplicateInWords({ header, letter, confidence, rival }: PlannedColumn): string {
  const name = header || letter;
  const chosen = `choose what it means where you say what your columns mean.`;
  if (!rival)
    return `Another column has the meaning of ${name}; this one is left out. If it is the right one, ${chosen}`;
  const kept = `${rival.header || rival.letter}${rival.header === header ? ` (${rival.letter})` : ''}`;
  const taken = `We take ${kept} for ${labelOf(rival.key)}`;
  const left =
    confidence === 'guess'
      ? `${name} seems to mean that too, but that is a guess; it`
      : `${name} may mean that too; it`;
  return `${taken}. ${left} is left out. ${difference(rival)}If it is the right one, or says something else, ${chosen}`;
}

function difference({ differs, rows }: RivalColumn): string {
  if (rows === 0) return '';
  if (differs === 0) return 'It says nothing else in the rows we looked at. ';
  return `It says something else in ${differs.toLocaleString('en-US')} of the ${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'} we looked at. `;
}

function templateFaults(plan: SheetPlan, policy: CensusPolicy): ColumnFault[] {
  if (!policy.templateId || !plan.templateId || plan.templateId === policy.templateId) return [];
  return [
    {
      ruleId: 'F11',
      severity: 'warning',
      column: null,
      key: null,
      message:
        'The file was made from an older template or one of another policy. Its columns were matched by their headers.',
    },
  ];
}
