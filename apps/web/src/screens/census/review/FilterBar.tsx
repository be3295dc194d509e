import { CENSUS_DOMAINS, type CensusDomain } from '@onboard/domain/census/finding';
import { Select } from '@onboard/kit/Select/Select';
import { DOMAIN_WORDS } from '../census-words.data.ts';
import { RULE_NAMES } from '../rule-names.data.ts';
import styles from './FilterBar.module.css';
import { type Counts, type FindingFilter, type FindingLine, filterFindings, type Show } from './findings.ts';

interface FilterBarProps {
  lines: readonly FindingLine[];
  totals: Counts;
  filter: FindingFilter;
  onFilter: (filter: FindingFilter) => void;
}

/** Which findings are shown: how bad, which domain, which kind. */
export function FilterBar({ lines, totals, filter, onFilter }: FilterBarProps) {
  const number = (count: number) => count.toLocaleString('en-US');
  const ofShow = filterFindings(lines, { domain: null, show: filter.show, ruleId: null });
  const byDomain = Map.groupBy(ofShow, ({ domain }) => domain);
  const ofDomain = filter.domain ? (byDomain.get(filter.domain) ?? []) : ofShow;
  const byRule = Map.groupBy(ofDomain, ({ ruleId }) => ruleId);
  const rules = [...byRule].sort((a, b) => b[1].length - a[1].length);
  return (
    <search className={styles.filters} aria-label="Filter findings">
      <Select<Show>
        id="filter-show"
        label="Show"
        width="full"
        placeholder={`Errors and warnings (${number(totals.error + totals.warning)})`}
        options={[
          { value: 'error', label: `Errors (${number(totals.error)})` },
          { value: 'warning', label: `Warnings (${number(totals.warning)})` },
          { value: 'fixed', label: `Fixed by us (${number(totals.fixed)})` },
        ]}
        value={filter.show === 'open' ? null : filter.show}
        onChange={(show) => onFilter({ ...filter, show: show ?? 'open', ruleId: null })}
      />
      <Select<CensusDomain>
        id="filter-domain"
        label="Domain"
        width="full"
        placeholder="All domains"
        options={CENSUS_DOMAINS.filter((domain) => byDomain.has(domain) || domain === filter.domain).map((domain) => ({
          value: domain,
          label: `${DOMAIN_WORDS[domain].label} (${number(byDomain.get(domain)?.length ?? 0)})`,
        }))}
        value={filter.domain}
        onChange={(domain) => onFilter({ ...filter, domain, ruleId: null })}
      />
      <Select
        id="filter-rule"
        label="Kind"
        width="full"
        placeholder="All kinds"
        options={ruleOptions(rules, filter.ruleId)}
        value={filter.ruleId}
        onChange={(ruleId) => onFilter({ ...filter, ruleId })}
      />
    </search>
  );
}

/** A kind that was mended away stays in the list while it is chosen. */
function ruleOptions(rules: readonly (readonly [string, readonly FindingLine[]])[], chosen: string | null) {
  const options = rules.map(([ruleId, own]) => ({
    value: ruleId,
    label: `${RULE_NAMES[ruleId] ?? ruleId} (${own.length.toLocaleString('en-US')})`,
  }));
  const isListed = chosen === null || options.some(({ value }) => value === chosen);
  return isListed ? options : [...options, { value: chosen, label: `${RULE_NAMES[chosen] ?? chosen} (0)` }];
}
