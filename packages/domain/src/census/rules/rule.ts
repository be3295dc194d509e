import type { CensusDomain, Severity } from '../finding.ts';
import type { Person } from '../person.ts';
import type { CensusPolicy } from '../policy.ts';

/** What a rule says about a cell of the person it was given. */
export type Say = (key: string, severity: Severity, message: string, suggested?: string) => void;

/** The policy with its dates counted, made once. */
export interface PolicyFacts extends CensusPolicy {
  effectiveDay: number;
  todayDay: number;
}

/** A rule that one person's row decides. Rules that need several rows are in `family.ts` and `duplicates.ts`. */
export interface PersonRule {
  id: string;
  domain: CensusDomain;
  check: (person: Person, facts: PolicyFacts, say: Say) => void;
}
