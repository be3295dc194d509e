import type { CensusStanding } from '@onboard/contract/census';
import { censusChangeWords } from '@onboard/domain/census/census-change';
import { Button } from '@onboard/kit/Button/Button';
import { Checkbox } from '@onboard/kit/Checkbox/Checkbox';
import { StickyBar } from '@onboard/kit/StickyBar/StickyBar';
import { TextField } from '@onboard/kit/TextField/TextField';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { type CensusPlace, useSubmitCensus } from '../../../data/census.ts';
import { isRefusal } from '../../../data/response-error.ts';
import { userMessage } from '../../../data/user-message.ts';
import { useUser } from '../../../frame/signed-in.tsx';
import { countWords } from '../count-words.ts';
import { totalsOf } from './findings.ts';
import { NotRead } from './NotRead.tsx';
import { notReadWords } from './not-read-words.ts';
import styles from './SubmitBar.module.css';
import { acknowledgement, goneWords, isFarBelow, withoutCover } from './submit-words.ts';
import type { useCorrections } from './use-corrections.ts';

interface SubmitBarProps {
  place: CensusPlace;
  standing: Pick<CensusStanding, 'seen' | 'changes'>;
  result: NonNullable<CensusStanding['result']>;
  corrections: ReturnType<typeof useCorrections>;
  hasSeveralFiles: boolean;
}

/**
 * Hands the census in: not with errors, with warnings only once they were read, and without people of the census before
 * only once somebody confirmed how many. What others change meanwhile is told, and has to be confirmed anew. Spec portal §4.
 */
export function SubmitBar({ place, standing, result, corrections, hasSeveralFiles }: SubmitBarProps) {
  const submit = useSubmitCensus(place);
  const { userId } = useUser();
  const byOthers = standing.changes.filter((change) => change.byUserId !== userId);
  const newest = byOthers[0]?.number ?? 0;
  const [openedAt] = useState(newest);
  // Of the changes that are told it drops out once enough others followed, and was seen all the same.
  const [lastByOthers, setLastByOthers] = useState(newest);
  if (newest > lastByOthers) setLastByOthers(newest);
  const [acknowledged, setAcknowledged] = useState<{ what: string; upTo: number } | null>(null);
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { error, warning } = totalsOf(result.domainValidations);
  const { gone, before } = result.difference ?? {};
  const lost = gone ? gone.employees + gone.dependents : 0;
  const others = warning - (lost > 0 ? 1 : 0);
  const uncovered = withoutCover(result.leftOut);
  // Other warnings than those that were read have to be read anew, and so has what somebody else did meanwhile.
  const what = JSON.stringify([others, uncovered, lastByOthers]);
  const asks = others > 0 || uncovered > 0 || lastByOthers !== openedAt;
  const isAcknowledged = !asks || acknowledged?.what === what;
  const unseen = isAcknowledged ? [] : byOthers.filter(({ number }) => number > (acknowledged?.upTo ?? openedAt));
  const isConfirmed = lost === 0 || typed.trim().replaceAll(',', '') === String(lost);
  const isBusy = corrections.edits.size > 0 || corrections.conflicts.size > 0;
  const press = () => {
    if (!isAcknowledged || !isConfirmed) {
      setMissing(true);
      // On a phone it stands further down.
      document.getElementById(isAcknowledged ? GONE : WARNINGS)?.focus();
      return;
    }
    submit.mutate(
      { acknowledgesWarnings: warning > 0, ...(lost > 0 && { acknowledgesGone: lost }), seen: standing.seen },
      {
        onError: (problem) => {
          if (isRefusal(problem, 'STALE_VIEW')) setAcknowledged((last) => last && { ...last, what: '' });
        },
      },
    );
  };
  const isReady = error === 0;
  const isToConfirm = isReady && (asks || lost > 0);
  const isUnread = notReadWords(result.notRead, hasSeveralFiles) !== null;
  const hasDetails = error > 0 || isUnread || unseen.length > 0 || submit.error !== null || isToConfirm;
  const details = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (submit.error) details.current?.scrollIntoView({ block: 'nearest' });
  }, [submit.error]);
  const isTold = unseen.length > 0 && isRefusal(submit.error, 'STALE_VIEW');
  return (
    <StickyBar
      label="Submit census"
      actions={
        <Button
          onClick={press}
          isDisabled={error > 0 || isBusy}
          isPending={submit.isPending}
          pendingLabel="Submitting…"
          aria-describedby={error > 0 ? 'submit-why submit-means' : 'submit-why'}
        >
          Submit census
        </Button>
      }
      more={
        hasDetails ? (
          <div ref={details} id={DETAILS} tabIndex={-1} className={styles.details}>
            {error > 0 ? (
              <p id="submit-means">A census with errors cannot be submitted: people could be left without cover.</p>
            ) : null}
            <NotRead result={result} hasSeveralFiles={hasSeveralFiles} place={place} />
            {unseen.length > 0 ? (
              <div role="alert">
                <p>
                  <strong>
                    {isTold ? 'Nothing was submitted. ' : ''}The census changed after you{' '}
                    {acknowledged ? 'ticked the box' : 'opened this page'}:
                  </strong>
                </p>
                <ul className={styles.changes}>
                  {unseen.slice(0, MOST_TOLD).map((change) => (
                    <li key={change.number}>
                      {change.by ?? 'Someone'} {censusChangeWords(change)}.
                    </li>
                  ))}
                  {unseen.length > MOST_TOLD ? (
                    <li>{countWords(unseen.length - MOST_TOLD, 'more change was', 'more changes were')} made.</li>
                  ) : null}
                </ul>
              </div>
            ) : null}
            {submit.error && !isTold ? (
              <p className={styles.problem} role="alert">
                {userMessage(submit.error, 'The census was not submitted. Try again in a moment.')}
              </p>
            ) : null}
            {isReady && asks ? (
              <Checkbox
                id={WARNINGS}
                label={acknowledgement({
                  warnings: others,
                  accepted: result.acceptedWarnings,
                  missing: result.sentLater.ssns,
                  uncovered,
                  isChanged: lastByOthers !== openedAt,
                })}
                value={isAcknowledged}
                onChange={(isChecked) => {
                  setAcknowledged({
                    what: isChecked ? what : '',
                    upTo: isChecked ? lastByOthers : (acknowledged?.upTo ?? openedAt),
                  });
                  submit.reset();
                  setMissing(false);
                }}
                error={
                  isMissing && !isAcknowledged
                    ? others > 0
                      ? 'Confirm that you have read the warnings.'
                      : 'Confirm this before you submit.'
                    : undefined
                }
              />
            ) : null}
            {isReady && gone && before && lost > 0 ? (
              isFarBelow(gone, before) ? (
                <TextField
                  id={GONE}
                  label={goneWords(gone)}
                  help={`Their names are listed above. If that is right, type ${lost.toLocaleString('en-US')}.`}
                  inputMode="numeric"
                  autoComplete="off"
                  width="small"
                  value={typed}
                  onChange={(value) => {
                    setTyped(value);
                    setMissing(false);
                  }}
                  error={isMissing && !isConfirmed ? `Type ${lost} to confirm that they have no cover.` : undefined}
                />
              ) : (
                <Checkbox
                  id={GONE}
                  label={`${goneWords(gone)} That is right.`}
                  value={isConfirmed}
                  onChange={(isChecked) => {
                    setTyped(isChecked ? String(lost) : '');
                    setMissing(false);
                  }}
                  error={isMissing && !isConfirmed ? 'Confirm that these people have no cover.' : undefined}
                />
              )
            ) : null}
          </div>
        ) : null
      }
    >
      <p id="submit-why">
        {corrections.conflicts.size > 0 ? 'Choose above which values count.' : wordsOf(error, warning, isBusy)}{' '}
        {hasDetails ? (
          <a className={styles.toDetails} href={`#${DETAILS}`} onClick={goToDetails}>
            {error > 0 ? 'Why it cannot be submitted' : 'Read this first'}
          </a>
        ) : null}
      </p>
    </StickyBar>
  );
}

const DETAILS = 'submit-details';
const WARNINGS = 'acknowledge-warnings';
const GONE = 'acknowledge-gone';

// The address stays as it is: a router would take the hash for a place to go.
function goToDetails(event: MouseEvent) {
  event.preventDefault();
  const details = document.getElementById(DETAILS);
  details?.scrollIntoView({ block: 'center' });
  details?.focus({ preventScroll: true });
}

/** More are counted. */
const MOST_TOLD = 4;

function wordsOf(errors: number, warnings: number, isBusy: boolean) {
  if (errors > 0) {
    return <strong>{countWords(errors, 'error is left.', 'errors are left.')}</strong>;
  }
  if (isBusy) return 'Your corrections are being checked.';
  return warnings > 0 ? <strong>No errors are left.</strong> : <strong>Everything is right.</strong>;
}
