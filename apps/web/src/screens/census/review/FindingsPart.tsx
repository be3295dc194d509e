import type { CensusStanding } from '@onboard/contract/census';
import { Banner } from '@onboard/kit/Banner/Banner';
import { Button } from '@onboard/kit/Button/Button';
import type { Ref } from 'react';
import type { CensusPlace } from '../../../data/census.ts';
import { userMessage } from '../../../data/user-message.ts';
import { countWords } from '../count-words.ts';
import { FilterBar } from './FilterBar.tsx';
import { FindingGrid } from './FindingGrid.tsx';
import styles from './Findings.module.css';
import { type FindingFilter, type FindingLine, filterFindings, totalsOf, unlisted } from './findings.ts';
import type { useCorrections } from './use-corrections.ts';

interface FindingsPartProps {
  place: CensusPlace;
  lines: readonly FindingLine[];
  result: NonNullable<CensusStanding['result']>;
  made: CensusStanding['corrections'];
  filter: FindingFilter;
  onFilter: (filter: FindingFilter) => void;
  corrections: ReturnType<typeof useCorrections>;
  headingRef: Ref<HTMLHeadingElement>;
  hasSeveralFiles: boolean;
}

/** The rows with findings, filtered, with the means to mend them. */
export function FindingsPart(props: FindingsPartProps) {
  const { place, lines, result, made, filter, onFilter, corrections, headingRef, hasSeveralFiles } = props;
  const shown = filterFindings(lines, filter);
  const totals = totalsOf(result.domainValidations);
  const left = unlisted(result.domainValidations);
  const hidden = filter.show === 'open' ? left.error + left.warning : left[filter.show];
  return (
    <section className={styles.part} aria-labelledby="census-findings">
      <div className={styles.top}>
        <h2 id="census-findings" ref={headingRef} tabIndex={-1} className={styles.heading}>
          What to look at
        </h2>
        <SavingState corrections={corrections} />
      </div>
      <p className="visually-hidden" role="status">
        {countWords(totals.error, 'error', 'errors')} and {countWords(totals.warning, 'warning', 'warnings')} left
      </p>
      <FilterBar lines={lines} totals={totals} filter={filter} onFilter={onFilter} />
      {corrections.status.kind === 'failed' ? (
        <Banner
          tone="error"
          role="alert"
          title="Your last corrections were not saved"
          actions={
            <Button size="small" variant="secondary" onClick={() => void corrections.queue.flush()}>
              Try again
            </Button>
          }
        >
          {userMessage(corrections.status.error, 'They are kept on this page. Check your connection and try again.')}
        </Banner>
      ) : null}
      {hidden > 0 ? (
        <Banner tone="info">
          The first 200 findings of each kind are listed. {countWords(hidden, 'more is', 'more are')} counted and listed
          as these are mended. Where so many rows share a fault, it is quicker to mend your file and upload it again.
        </Banner>
      ) : null}
      {shown.length === 0 ? (
        <NothingShown filter={filter} hasOpen={totals.error + totals.warning > 0} onFilter={onFilter} />
      ) : (
        <FindingGrid
          place={place}
          lines={shown}
          all={lines}
          made={made}
          corrections={corrections}
          hasSeveralFiles={hasSeveralFiles}
        />
      )}
    </section>
  );
}

function SavingState({ corrections: { status } }: Pick<FindingsPartProps, 'corrections'>) {
  const words = { idle: '', waiting: 'Correction noted', sending: 'Checking again…', failed: 'Not saved' }[status.kind];
  return (
    <p className={styles.saving} role="status">
      {words}
    </p>
  );
}

interface NothingShownProps {
  filter: FindingFilter;
  hasOpen: boolean;
  onFilter: (filter: FindingFilter) => void;
}

function NothingShown({ filter, hasOpen, onFilter }: NothingShownProps) {
  const isFiltered = filter.domain !== null || filter.ruleId !== null || filter.show !== 'open';
  if (isFiltered) {
    return (
      <Banner
        tone="success"
        title="Nothing here"
        actions={
          <Button
            size="small"
            variant="secondary"
            onClick={() => onFilter({ domain: null, show: 'open', ruleId: null })}
          >
            {hasOpen ? 'Show all errors and warnings' : 'Clear filters'}
          </Button>
        }
      >
        No row has a finding of this kind{hasOpen ? '' : ' any more'}.
      </Banner>
    );
  }
  return (
    <Banner tone="success" title="Nothing to mend">
      No row has an error or a warning.
    </Banner>
  );
}
