export const CENSUS_DOMAINS = ['FILE', 'IDENTITY', 'ADDRESS', 'EMPLOYMENT', 'EARNINGS', 'DEPENDENTS'] as const;
export type CensusDomain = (typeof CENSUS_DOMAINS)[number];
export type Severity = 'error' | 'warning' | 'fixed';

export interface Finding {
  ruleId: string;
  domain: CensusDomain;
  severity: Severity;
  file: string;
  sheet: string | null;
  /** As the spreadsheet shows it, counted from 1; null when the finding is about the whole file. */
  row: number | null;
  /** The header text of the column, as in the file. */
  column: string | null;
  header: string | null;
  columnLetter: string | null;
  /** What a correction names: a catalogue key, with the member in front in wide files (`child2.dateOfBirth`). */
  columnKey: string | null;
  employeeRef: string | null;
  /** First and last name of the person, where the row has them. */
  personName?: string;
  /** What the file says; social security numbers show their last four digits at most. */
  maskedValue: string | null;
  /** Where the cell was mended here: what the file has. Masked like `maskedValue`. */
  valueInFile?: string;
  message: string;
  /** For `fixed`: the value that is used instead. Otherwise a proposal. Masked like `maskedValue`. */
  suggestedValue?: string;
}

export type DomainStatus = 'PASSED' | 'WARNINGS' | 'ERRORS' | 'NOT_CHECKED';

export interface DomainValidation {
  domain: CensusDomain;
  status: DomainStatus;
  checkedRows: number;
  errorCount: number;
  warningCount: number;
  fixedCount: number;
  issues: Finding[];
}
