import type { CensusStanding } from '@onboard/contract/census';
import { Button } from '@onboard/kit/Button/Button';
import { Checkbox } from '@onboard/kit/Checkbox/Checkbox';
import { StickyBar } from '@onboard/kit/StickyBar/StickyBar';
import { TextField } from '@onboard/kit/TextField/TextField';
import { useState } from 'react';
import { type CensusPlace, useSubmitCensus } from '../../../data/census.ts';
import { userMessage } from '../../../data/user-message.ts';
import { countWords } from '../count-words.ts';
import styles from './Findings.module.css';
import { acceptedWarnings, totalsOf } from './findings.ts';
import { acknowledgement, goneWords, isFarBelow } from './submit-words.ts';
import type { useCorrections } from './use-corrections.ts';

interface SubmitBarProps {
  place: CensusPlace;
  result: NonNullable<CensusStanding['result']>;
  corrections: ReturnType<typeof useCorrections>;
}

/**
 * Hands the census in: not with errors, with warnings only once they were read, and without people of the census before
 * only once somebody confirmed how many. Spec portal §4.
 */
export function SubmitBar({ place, result, corrections }: SubmitBarProps) {
  const submit = useSubmitCensus(place);
  const [acknowledged, setAcknowledged] = useState<number | null>(null);
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { error, warning } = totalsOf(result.domainValidations);
  const { gone, before } = result.difference ?? {};
  const lost = gone ? gone.employees + gone.dependents : 0;
  const others = warning - (lost > 0 ? 1 : 0);
  // Other warnings than those that were read have to be read anew.
  const isAcknowledged = others === 0 || acknowledged === others;
  const isConfirmed = lost === 0 || typed.trim().replaceAll(',', '') === String(lost);
  const isBusy = corrections.edits.size > 0;
  const press = () => {
    if (!isAcknowledged || !isConfirmed) return setMissing(true);
    submit.mutate({ acknowledgesWarnings: warning > 0, ...(lost > 0 && { acknowledgesGone: lost }) });
  };
  const isReady = error === 0;
  return (
    <StickyBar
      label="Submit census"
      actions={
        <Button
          onClick={press}
          isDisabled={error > 0 || isBusy}
          isPending={submit.isPending}
          pendingLabel="Submitting…"
          aria-describedby="submit-why"
        >
          Submit census
        </Button>
      }
    >
      <div className={styles.bar}>
        <p id="submit-why">{wordsOf(error, warning, isBusy)}</p>
        {submit.error ? (
          <p className={styles.problem} role="alert">
            {userMessage(submit.error, 'The census was not submitted. Try again in a moment.')}
          </p>
        ) : null}
        {isReady && others > 0 ? (
          <Checkbox
            id="acknowledge-warnings"
            label={acknowledgement({
              warnings: others,
              accepted: acceptedWarnings(result.domainValidations),
              missing: result.sentLater.ssns,
            })}
            value={isAcknowledged}
            onChange={(isChecked) => {
              setAcknowledged(isChecked ? others : null);
              setMissing(false);
            }}
            error={isMissing && !isAcknowledged ? 'Confirm that you have read the warnings.' : undefined}
          />
        ) : null}
        {isReady && gone && before && lost > 0 ? (
          isFarBelow(gone, before) ? (
            <TextField
              id="acknowledge-gone"
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
              id="acknowledge-gone"
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
    </StickyBar>
  );
}

function wordsOf(errors: number, warnings: number, isBusy: boolean) {
  if (errors > 0) {
    return (
      <>
        <strong>{countWords(errors, 'error is left.', 'errors are left.')}</strong> A census with errors cannot be
        submitted: people could be left without cover.
      </>
    );
  }
  if (isBusy) return 'Your corrections are being checked.';
  return warnings > 0 ? <strong>No errors are left.</strong> : <strong>Everything is right.</strong>;
}
