import type { EarningsBasis } from './codes.data.ts';
import type { Confidence } from './recognise/recognise-header.ts';

export interface PlannedColumn {
  /** Counted from 0. */
  readonly index: number;
  readonly letter: string;
  readonly header: string;
  /** Catalogue key, with the member in front in wide files (`spouse.firstName`); null: the column is not used. */
  readonly target: string | null;
  readonly key: string | null;
  readonly member: string | null;
  /** How sure the suggestion is; null where there is none. */
  readonly confidence: Confidence | null;
  /** Up to three values of the column, social security numbers masked. */
  readonly samples: readonly string[];
  /** Why a recognised column is not used. */
  readonly unused?: 'unknown' | 'duplicate' | 'family' | 'reference' | 'by-mapping';
  /** Of one that is not used because another one is: that one. */
  readonly rival?: RivalColumn;
}

/** A column that is taken in place of another one with the same meaning. */
export interface RivalColumn {
  readonly key: string;
  readonly header: string;
  readonly letter: string;
  /** In so many of the rows looked at the other one says something else. */
  readonly differs: number;
  readonly rows: number;
}

export type SheetRole = 'census' | 'employees' | 'dependents';

export interface SheetPlan {
  readonly headerRow: number;
  /** The header text by position, to recognise a header that is printed again on the next page. */
  readonly headers: readonly string[];
  readonly columns: readonly PlannedColumn[];
  readonly layout: 'long' | 'wide';
  readonly role: SheetRole;
  /** Wide: `spouse`, `child1` … in file order. */
  readonly members: readonly string[];
  readonly byTarget: ReadonlyMap<string, PlannedColumn>;
  /** Two columns for one key, where a difference between them is an error (F07). */
  readonly twins: readonly { first: PlannedColumn; second: PlannedColumn; key: string }[];
  /** From headers such as "Annual Salary" or "Hourly Rate", used when the file has no basis column. */
  readonly impliedBasis: EarningsBasis | null;
  readonly skippedAbove: number;
  readonly blankColumns: number;
  /** "Template: …" printed above the header, if any (F11). */
  readonly templateId: string | null;
}

/** What the person confirmed: header text → target, or null to leave the column out. */
export type CensusMapping = Readonly<Record<string, string | null>>;
