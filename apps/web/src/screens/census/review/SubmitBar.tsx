import { Button } from '@onboard/kit/Button/Button';
import { Checkbox } from '@onboard/kit/Checkbox/Checkbox';
import { StickyBar } from '@onboard/kit/StickyBar/StickyBar';
import { useState } from 'react';
import { type CensusPlace, useSubmitCensus } from '../../../data/census.ts';
import { userMessage } from '../../../data/user-message.ts';
import { countWords } from '../count-words.ts';
import styles from './Findings.module.css';
import type { Counts } from './findings.ts';
import type { useCorrections } from './use-corrections.ts';

interface SubmitBarProps {
  place: CensusPlace;
  totals: Counts;
  corrections: ReturnType<typeof useCorrections>;
}

/** Hands the census in: not with errors, and with warnings only once they were read. Spec portal §4. */
export function SubmitBar({ place, totals: { error, warning }, corrections }: SubmitBarProps) {
  const submit = useSubmitCensus(place);
  const [acknowledged, setAcknowledged] = useState<number | null>(null);
  const [isMissing, setMissing] = useState(false);
  // Other warnings than those that were read have to be read anew.
  const isAcknowledged = acknowledged === warning;
  const isBusy = corrections.edits.size > 0;
  const press = () => {
    if (warning > 0 && !isAcknowledged) return setMissing(true);
    submit.mutate(warning > 0);
  };
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
        {error === 0 && warning > 0 ? (
          <Checkbox
            id="acknowledge-warnings"
            label={`I have read the ${countWords(warning, 'warning', 'warnings')}. The census is right as it is.`}
            value={isAcknowledged}
            onChange={(isChecked) => {
              setAcknowledged(isChecked ? warning : null);
              setMissing(false);
            }}
            error={isMissing ? 'Confirm that you have read the warnings.' : undefined}
          />
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
