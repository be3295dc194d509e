import type { CensusDifference } from './compare-people.ts';
import type { CellCorrection, RevertedFix } from './corrections.ts';
import type { DomainValidation } from './finding.ts';
import type { FileCounts } from './findings.ts';
import type { LeftOut } from './left-out.ts';
import type { CensusRow } from './row-set.ts';
import type { UnknownClass } from './unknown-classes.ts';

export interface CensusOptions {
  corrections?: readonly CellCorrection[];
  revertedFixes?: readonly RevertedFix[];
  /** `file|sheet|target` of date columns that an earlier pass found to be day first. */
  dayFirst?: ReadonlySet<string>;
  /** Rows that earlier passes found to be replaced, or gone with somebody who is left out. */
  silent?: readonly CensusRow[];
  /** Keeps what rows say, so that `finish` can be told of an earlier census and say what differs. */
  isCompared?: boolean;
  /** Rows that an earlier pass compared cell by cell: what they say is kept as they are read. */
  compared?: readonly CensusRow[];
}

export type CensusLayout = 'long' | 'wide' | 'split';

export interface CensusVerdict {
  layout: CensusLayout;
  employees: number;
  dependents: number;
  domainValidations: DomainValidation[];
  /** Findings by rule and severity (`I01 error`), beyond the 200 that are listed. */
  ruleCounts: Record<string, number>;
  /** The same by file, domain and severity. */
  fileCounts: FileCounts;
  /** The employee classes that cells name, as written. */
  employeeClasses: string[];
  /** Those that the form does not have, with who is in them. */
  unknownClasses: UnknownClass[];
  /** Not empty: these columns are day first after all; start again with `options.dayFirst` holding them. */
  dayFirst: string[];
  /** Not empty: of these rows nothing is to be said; start again with `options.silent` holding them. */
  silent: CensusRow[];
  /** Rows that seem to be there twice were not compared cell by cell, so `silent` may hold too many. */
  seemsRepeated: boolean;
  /** Against the census handed in before, where there was one. */
  difference: CensusDifference | null;
  leftOut: LeftOut[];
}
