import { CENSUS_DOMAINS, type CensusDomain, type DomainValidation, type Finding, type Severity } from './finding.ts';

/** Kept per rule and severity, so that a flood of fixes never hides an error of the same rule. */
export const KEPT_PER_RULE = 200;

export type SeverityCounts = Record<Severity, number>;
/** Findings of each file by domain, in full. */
export type FileCounts = Record<string, Partial<Record<CensusDomain, SeverityCounts>>>;

/** Counts every finding and keeps the first of each kind: memory does not grow with the number of faults. */
export class Findings {
  readonly #kept = new Map<string, Finding[]>();
  readonly #counts = new Map<CensusDomain, SeverityCounts>(
    CENSUS_DOMAINS.map((domain) => [domain, { error: 0, warning: 0, fixed: 0 }]),
  );
  readonly #byFile = new Map<string, Map<CensusDomain, SeverityCounts>>();
  readonly ruleCounts = new Map<string, number>();

  add(finding: Finding): void {
    const key = `${finding.ruleId} ${finding.severity}`;
    this.count(finding);
    const kept = this.#kept.get(key);
    if (!kept) this.#kept.set(key, [finding]);
    else if (kept.length < KEPT_PER_RULE) kept.push(finding);
  }

  /** Whether as many findings of this kind are listed as ever will be: others need only be counted. */
  isFull(ruleId: string, severity: Severity): boolean {
    return (this.#kept.get(`${ruleId} ${severity}`)?.length ?? 0) >= KEPT_PER_RULE;
  }

  count({ ruleId, domain, severity, file }: Pick<Finding, 'ruleId' | 'domain' | 'severity' | 'file'>): void {
    const key = `${ruleId} ${severity}`;
    const counts = this.#counts.get(domain);
    if (counts) counts[severity] += 1;
    this.#countFor(file, domain)[severity] += 1;
    this.ruleCounts.set(key, (this.ruleCounts.get(key) ?? 0) + 1);
  }

  #countFor(file: string, domain: CensusDomain): SeverityCounts {
    const domains = this.#byFile.get(file) ?? new Map<CensusDomain, SeverityCounts>();
    const counts = domains.get(domain) ?? { error: 0, warning: 0, fixed: 0 };
    this.#byFile.set(file, domains.set(domain, counts));
    return counts;
  }

  get fileCounts(): FileCounts {
    return Object.fromEntries([...this.#byFile].map(([file, domains]) => [file, Object.fromEntries(domains)]));
  }

  get errors(): number {
    let total = 0;
    for (const counts of this.#counts.values()) total += counts.error;
    return total;
  }

  validations(checkedRows: number): DomainValidation[] {
    const all = [...this.#kept.values()].flat();
    return CENSUS_DOMAINS.map((domain) => {
      const counts = this.#counts.get(domain) ?? { error: 0, warning: 0, fixed: 0 };
      const judged = checkedRows > 0 || counts.error > 0;
      return {
        domain,
        status: counts.error ? 'ERRORS' : !judged ? 'NOT_CHECKED' : counts.warning ? 'WARNINGS' : 'PASSED',
        checkedRows,
        errorCount: counts.error,
        warningCount: counts.warning,
        fixedCount: counts.fixed,
        issues: all.filter((finding) => finding.domain === domain).sort(byPlace),
      };
    });
  }
}

const ORDER: Record<Severity, number> = { error: 0, warning: 1, fixed: 2 };

function byPlace(a: Finding, b: Finding): number {
  return (
    a.file.localeCompare(b.file) ||
    (a.row ?? 0) - (b.row ?? 0) ||
    ORDER[a.severity] - ORDER[b.severity] ||
    a.ruleId.localeCompare(b.ruleId)
  );
}
