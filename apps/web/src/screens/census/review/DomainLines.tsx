import type { CensusDomainValidation, CensusStanding } from '@onboard/contract/census';
import { Button } from '@onboard/kit/Button/Button';
import { Instant } from '@onboard/kit/Instant/Instant';
import { Pill } from '@onboard/kit/Pill/Pill';
import { CircleAlert, CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import { DOMAIN_WORDS } from '../census-words.data.ts';
import { countWords } from '../count-words.ts';
import styles from './DomainLines.module.css';
import type { FindingFilter } from './findings.ts';

interface DomainLinesProps {
  result: NonNullable<CensusStanding['result']>;
  onShow?: ((filter: FindingFilter) => void) | undefined;
}

/** One line a domain: what was looked at, and what was found. */
export function DomainLines({ result, onShow }: DomainLinesProps) {
  const rows = Math.max(0, ...result.domainValidations.map(({ checkedRows }) => checkedRows));
  return (
    <section className={styles.results} aria-labelledby="census-results">
      <div className={styles.head}>
        <h2 id="census-results">Results</h2>
        <p className={styles.soft}>
          {countWords(rows, 'row', 'rows')} · {countWords(result.employees, 'employee', 'employees')} ·{' '}
          {countWords(result.dependents, 'dependent', 'dependents')} · checked at{' '}
          <Instant value={result.checkedAt} look="time" />
        </p>
      </div>
      <ul className={styles.lines}>
        {result.domainValidations.map((validation) => (
          <DomainLine key={validation.domain} validation={validation} onShow={onShow} />
        ))}
      </ul>
    </section>
  );
}

const ICONS = {
  PASSED: { Icon: CircleCheck, look: styles.passed },
  WARNINGS: { Icon: TriangleAlert, look: styles.warnings },
  ERRORS: { Icon: CircleAlert, look: styles.errors },
  NOT_CHECKED: { Icon: CircleDashed, look: styles.soft },
} as const;

interface DomainLineProps {
  validation: CensusDomainValidation;
  onShow: DomainLinesProps['onShow'];
}

function DomainLine({ validation, onShow }: DomainLineProps) {
  const { domain, status, errorCount, warningCount, fixedCount } = validation;
  const { Icon, look } = ICONS[status];
  const { label, about } = DOMAIN_WORDS[domain];
  const hasOpen = errorCount + warningCount > 0;
  return (
    <li className={styles.line}>
      <Icon className={look} size={24} aria-hidden="true" />
      <p className={styles.domain}>
        <strong>{label}</strong>
        <span className={styles.soft}>{about}</span>
      </p>
      <p className={styles.counts}>
        {status === 'NOT_CHECKED' ? <Pill>Not checked</Pill> : null}
        {status === 'PASSED' ? <Pill tone="success">Passed</Pill> : null}
        {errorCount > 0 ? <Pill tone="error">{countWords(errorCount, 'error', 'errors')}</Pill> : null}
        {warningCount > 0 ? <Pill tone="warning">{countWords(warningCount, 'warning', 'warnings')}</Pill> : null}
        {fixedCount > 0 ? <Pill tone="info">{fixedCount.toLocaleString('en-US')} fixed by us</Pill> : null}
      </p>
      {onShow ? (
        <span className={styles.action}>
          {hasOpen || fixedCount > 0 ? (
            <Button
              variant="quiet"
              size="small"
              onClick={() => onShow({ domain, show: hasOpen ? 'open' : 'fixed', ruleId: null })}
            >
              Show<span className="visually-hidden"> findings of {label}</span>
            </Button>
          ) : null}
        </span>
      ) : null}
    </li>
  );
}
