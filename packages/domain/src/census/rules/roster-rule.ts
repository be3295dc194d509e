import type { Families } from '../families.ts';
import type { CensusDomain, Severity } from '../finding.ts';
import type { Roster } from '../roster.ts';
import type { PolicyFacts } from './rule.ts';

/** What a rule says about a person of the roster: place, column, and the value shown where it is known. */
export type SayOf = (
  place: number,
  key: string,
  severity: Severity,
  message: string,
  value?: string | null,
  suggested?: string,
) => void;

/** A rule that compares people. It sees the roster only, so it costs the same for ten people and a million. */
export interface RosterRule {
  id: string;
  domain: CensusDomain;
  check: (roster: Roster, families: Families, facts: PolicyFacts, say: SayOf) => void;
}
