import type { CensusStanding } from '@onboard/contract/census';
import { Banner } from '@onboard/kit/Banner/Banner';
import { Button } from '@onboard/kit/Button/Button';
import { type Ref, useState } from 'react';
import type { CensusPlace } from '../../../data/census.ts';
import { userMessage } from '../../../data/user-message.ts';
import { countWords } from '../count-words.ts';
import { FilterBar } from './FilterBar.tsx';
import { FindingGrid } from './FindingGrid.tsx';
import styles from './Findings.module.css';
import { type FindingFilter, type FindingLine, filterFindings, totalsOf, unlisted } from './findings.ts';
import { Overtaken } from './Overtaken.tsx';
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
  /** The census submitted before was opened again: what it was submitted with is what may be mended. */
  isReopened: boolean;
}

/** The rows with findings, filtered, with the means to mend them. */
export function FindingsPart(props: FindingsPartProps) {
  const { place, lines, result, made, filter, onFilter, corrections, headingRef, hasSeveralFiles, isReopened } = props;
  const [isUnfolded, setUnfolded] = useState(isReopened);
  const found = filterFindings(lines, filter);
  // Whoever asks for a kind of findings wants all of it.
  const accepted = isFiltered(filter) ? 0 : found.filter(({ wasAccepted }) => wasAccepted).length;
  const listed = accepted > 0 && !isUnfolded ? found.filter(({ wasAccepted }) => !wasAccepted) : found;
  // What somebody types into stays in sight, also when somebody else mended that cell meanwhile.
  const [typing, setTyping] = useState<FindingLine | null>(null);
  const shown = withLine(listed, typing);
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
          {userMessage(
            corrections.status.error,
            'They are kept on this page, and sent as soon as the service answers or when you try again.',
          )}
        </Banner>
      ) : null}
      <Overtaken corrections={corrections} />
      {hidden > 0 ? (
        <Banner tone="info">
          The first 200 findings of each kind are listed. {countWords(hidden, 'more is', 'more are')} counted and listed
          as these are mended. Where so many rows share a fault, it is quicker to mend your file and upload it again.
        </Banner>
      ) : null}
      {accepted > 0 ? (
        <AcceptedLine many={accepted} isUnfolded={isUnfolded} onToggle={() => setUnfolded(!isUnfolded)} />
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
          onTyping={setTyping}
        />
      )}
    </section>
  );
}

/** The lines with one more, in the order of its file. */
function withLine(lines: readonly FindingLine[], line: FindingLine | null): readonly FindingLine[] {
  if (!line || lines.some(({ id }) => id === line.id)) return lines;
  const at = lines.findIndex(({ file, row }) => file === line.file && (row ?? 0) >= (line.row ?? 0));
  return lines.toSpliced(at < 0 ? lines.length : at, 0, line);
}

function SavingState({ corrections: { status } }: Pick<FindingsPartProps, 'corrections'>) {
  const words = { idle: '', waiting: 'Correction noted', sending: 'Checking again…', failed: 'Not saved' }[status.kind];
  return (
    <p className={styles.saving} role="status">
      {words}
    </p>
  );
}

const isFiltered = ({ domain, ruleId, show }: FindingFilter): boolean =>
  domain !== null || ruleId !== null || show !== 'open';

/** What the census before was submitted with, folded away until somebody asks for it. */
function AcceptedLine({ many, isUnfolded, onToggle }: { many: number; isUnfolded: boolean; onToggle: () => void }) {
  return (
    <div className={styles.accepted}>
      <p>
        {countWords(many, 'warning was', 'warnings were')} accepted with the census submitted before.
        {isUnfolded ? ' What is new comes first.' : ''}
      </p>
      <Button variant="secondary" size="small" aria-expanded={isUnfolded} onClick={onToggle}>
        {isUnfolded ? 'Hide' : 'Show'} {many === 1 ? 'it' : 'them'}
      </Button>
    </div>
  );
}

interface NothingShownProps {
  filter: FindingFilter;
  hasOpen: boolean;
  onFilter: (filter: FindingFilter) => void;
}

function NothingShown({ filter, hasOpen, onFilter }: NothingShownProps) {
  if (isFiltered(filter)) {
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
    <Banner tone="success" title={hasOpen ? 'Nothing new to mend' : 'Nothing to mend'}>
      No row has an error or a {hasOpen ? 'new ' : ''}warning.
    </Banner>
  );
}
