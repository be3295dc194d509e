/** What is missing in a census that may be submitted all the same, and has to be sent afterwards. */
export interface SentLater {
  /** Dependents without a social security number. */
  ssns: number;
  /** Domestic partners of whom an affidavit is needed. */
  affidavits: number;
}

/** From the findings by rule and severity: where these are warnings, the rest comes later. */
export const sentLater = (ruleCounts: Readonly<Record<string, number>>): SentLater => ({
  ssns: ruleCounts['I01 warning'] ?? 0,
  affidavits: ruleCounts['D08 warning'] ?? 0,
});

/** Whether a finding is one of those. */
export const isSentLater = ({ ruleId, severity }: { ruleId: string; severity: string }): boolean =>
  severity === 'warning' && (ruleId === 'I01' || ruleId === 'D08');
