import { ConfirmDialog } from '@onboard/kit/ConfirmDialog/ConfirmDialog';
import { addToast } from '@onboard/kit/Toasts/toast-queue';
import { useReview } from '../../../data/eif.ts';
import { userMessage } from '../../../data/user-message.ts';
import type { LostAction } from './use-lost-action.ts';

interface AcceptDialogProps {
  clientId: string;
  /** Since when the changes that are shown are ready for review. */
  seenReadyAt: string | undefined;
  count: number;
  isOpen: boolean;
  lost: LostAction;
  onClose(): void;
}

/** Accepting changes what was signed, which is asked about once. */
export function AcceptDialog({ clientId, seenReadyAt, count, isOpen, lost, onClose }: AcceptDialogProps) {
  const review = useReview(clientId);
  const close = () => {
    review.reset();
    onClose();
  };
  const accept = async () => {
    try {
      await review.mutateAsync({ action: 'accept', seenReadyAt });
      addToast({ title: 'Thank you for accepting the updates', tone: 'success' });
      onClose();
    } catch (error) {
      if (lost.take('accept', error)) close();
    }
  };
  const changes = count === 1 ? 'the change' : `the ${count} changes`;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`Accept ${changes}?`}
      confirmLabel={count === 1 ? 'Accept the change' : `Accept ${count} changes`}
      cancelLabel="Look again"
      isPending={review.isPending}
      pendingLabel="Accepting…"
      error={review.error ? userMessage(review.error) : undefined}
      onConfirm={() => void accept()}
      onCancel={close}
    >
      Your signature then stands under {count === 1 ? 'the new answer' : 'the new answers'} instead of what you signed
      before, and your policies are set up from {count === 1 ? 'it' : 'them'}. This cannot be taken back.
    </ConfirmDialog>
  );
}
