import type { CensusDomain } from './finding.ts';

const DOMAINS: Record<string, CensusDomain> = {
  F: 'FILE',
  I: 'IDENTITY',
  A: 'ADDRESS',
  M: 'EMPLOYMENT',
  R: 'EARNINGS',
  D: 'DEPENDENTS',
};

/** The letter of a rule's id says what it is about. */
export const domainOfRule = (ruleId: string): CensusDomain => DOMAINS[ruleId.charAt(0)] ?? 'FILE';
