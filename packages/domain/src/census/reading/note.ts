import type { Severity } from '../finding.ts';

/** Something a reading wants said about its cell: the rule it follows, how bad it is, and what it made of the cell. */
export interface Note {
  ruleId: string;
  severity: Severity;
  message: string;
  suggested?: string;
}

export type ReadingState = 'absent' | 'blank' | 'good' | 'bad';
