import { Button } from '@onboard/kit/Button/Button';
import { Dialog } from '@onboard/kit/Dialog/Dialog';
import { TextField } from '@onboard/kit/TextField/TextField';
import { useState } from 'react';
import { useReview } from '../../../data/eif.ts';
import { formErrors } from '../../../data/form-errors.ts';
import { useKeptDraft } from '../../../data/kept-draft.ts';
import { FieldNote } from '../fields/FieldNote.tsx';
import styles from './Review.module.css';

const MOST = 1_000;

interface DeclineDialogProps {
  clientId: string;
  /** Since when the changes that are shown are ready for review. */
  seenReadyAt: string | undefined;
  isOpen: boolean;
  onClose(): void;
}

/** Declining needs a reason, which the consultant reads. */
export function DeclineDialog({ clientId, seenReadyAt, isOpen, onClose }: DeclineDialogProps) {
  const draft = useKeptDraft<string>(`eif-decline:${clientId}`);
  const [reason, setReason] = useState(draft.kept ?? '');
  const [isTold, setTold] = useState(false);
  const review = useReview(clientId);
  const own =
    reason.trim() === ''
      ? 'Tell us what is not right, so that we can mend it.'
      : reason.length > MOST
        ? `Use ${MOST} characters at most.`
        : undefined;
  const refused = review.error ? formErrors(review.error, ['reason']) : null;
  const decline = () => {
    setTold(true);
    if (own) return;
    review.mutate(
      { action: 'decline', reason, seenReadyAt },
      {
        onSuccess: () => {
          draft.forget();
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Decline the changes"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button isPending={review.isPending} pendingLabel="Declining…" onClick={decline}>
            Decline changes
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {refused?.general ? <FieldNote isError>{refused.general}</FieldNote> : null}
        <TextField
          id="decline-reason"
          label="What is not right?"
          help="Your implementation consultant reads this, for example “The plan name should stay as it was”."
          isMultiline
          hasCount
          maxLength={MOST}
          value={reason}
          error={(isTold ? own : undefined) ?? refused?.fields.reason}
          onChange={(next) => {
            setReason(next);
            draft.keep(next);
          }}
        />
      </div>
    </Dialog>
  );
}
