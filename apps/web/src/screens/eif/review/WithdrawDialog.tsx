import { ConfirmDialog } from '@onboard/kit/ConfirmDialog/ConfirmDialog';
import { addToast } from '@onboard/kit/Toasts/toast-queue';
import { useReview } from '../../../data/eif.ts';
import { userMessage } from '../../../data/user-message.ts';
import type { LostAction } from './use-lost-action.ts';

interface WithdrawDialogProps {
  clientId: string;
  isOpen: boolean;
  lost: LostAction;
  onClose(): void;
}

/** The signer has the e-mail already, so that taking the changes back is asked about. */
export function WithdrawDialog({ clientId, isOpen, lost, onClose }: WithdrawDialogProps) {
  const review = useReview(clientId);
  const close = () => {
    review.reset();
    onClose();
  };
  const withdraw = async () => {
    try {
      await review.mutateAsync({ action: 'withdraw' });
      addToast({ title: 'The changes are no longer in review', tone: 'success' });
      onClose();
    } catch (error) {
      if (lost.take('withdraw', error)) close();
    }
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Withdraw the changes from review?"
      confirmLabel="Withdraw from review"
      cancelLabel="Leave in review"
      isPending={review.isPending}
      pendingLabel="Withdrawing…"
      error={review.error ? userMessage(review.error) : undefined}
      onConfirm={() => void withdraw()}
      onCancel={close}
    >
      The signer was asked by e-mail to look at them, and can no longer accept or decline until you mark them ready
      again.
    </ConfirmDialog>
  );
}
