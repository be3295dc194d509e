import { ConfirmDialog } from '@onboard/kit/ConfirmDialog/ConfirmDialog';
import { addToast } from '@onboard/kit/Toasts/toast-queue';
import { useReview } from '../../../data/eif.ts';
import { userMessage } from '../../../data/user-message.ts';

interface WithdrawDialogProps {
  clientId: string;
  isOpen: boolean;
  onClose(): void;
}

/** The signer has the e-mail already, so that taking the changes back is asked about. */
export function WithdrawDialog({ clientId, isOpen, onClose }: WithdrawDialogProps) {
  const review = useReview(clientId);
  const withdraw = () =>
    review.mutate(
      { action: 'withdraw' },
      {
        onSuccess: () => {
          addToast({ title: 'The changes are no longer in review', tone: 'success' });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Withdraw the changes from review?"
      confirmLabel="Withdraw from review"
      cancelLabel="Leave in review"
      isPending={review.isPending}
      pendingLabel="Withdrawing…"
      error={review.error ? userMessage(review.error) : undefined}
      onConfirm={withdraw}
      onCancel={onClose}
    >
      The signer was asked by e-mail to look at them, and can no longer accept or decline until you mark them ready
      again.
    </ConfirmDialog>
  );
}
