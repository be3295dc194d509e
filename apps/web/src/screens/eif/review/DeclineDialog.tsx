import { useReview } from '../../../data/eif.ts';
import { ReasonDialog } from '../../../frame/ReasonDialog.tsx';
import type { LostAction } from './use-lost-action.ts';

interface DeclineDialogProps {
  clientId: string;
  /** Since when the changes that are shown are ready for review. */
  seenReadyAt: string | undefined;
  isOpen: boolean;
  lost: LostAction;
  onClose(): void;
}

/** Declining needs a reason, which the consultant reads. */
export function DeclineDialog({ clientId, seenReadyAt, isOpen, lost, onClose }: DeclineDialogProps) {
  const review = useReview(clientId);
  const close = () => {
    review.reset();
    onClose();
  };
  const decline = async (reason: string, onSent: () => void) => {
    await review.mutateAsync({ action: 'decline', reason, seenReadyAt });
    onSent();
    onClose();
  };
  return (
    <ReasonDialog
      draftKey={`eif-decline:${clientId}`}
      title="Decline the changes"
      help="Your implementation consultant reads this, for example “The plan name should stay as it was”."
      nothingSaid="Tell us what is not right, so that we can mend it."
      sendLabel="Decline changes"
      pendingLabel="Declining…"
      field="reason"
      isOpen={isOpen}
      isPending={review.isPending}
      error={review.error}
      onClose={close}
      // What went wrong stands in the dialog, unless there is nothing left to decline.
      onSend={(reason, onSent) =>
        void decline(reason, onSent).catch((error: unknown) => lost.take('decline', error) && close())
      }
    />
  );
}
