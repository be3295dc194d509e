import { ConfirmDialog } from '@onboard/kit/ConfirmDialog/ConfirmDialog';
import { useUndoEdits } from '../../../data/eif.ts';
import { userMessage } from '../../../data/user-message.ts';
import type { LostAction } from './use-lost-action.ts';

interface UndoDialogProps {
  clientId: string;
  isOpen: boolean;
  lost: LostAction;
  onClose(): void;
}

export function UndoDialog({ clientId, isOpen, lost, onClose }: UndoDialogProps) {
  const undo = useUndoEdits(clientId);
  const close = () => {
    undo.reset();
    onClose();
  };
  const undoAll = async () => {
    try {
      await undo.mutateAsync(undefined);
      onClose();
    } catch (error) {
      if (lost.take('undo', error)) close();
    }
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isDanger
      title="Undo all changes?"
      confirmLabel="Undo all changes"
      isPending={undo.isPending}
      pendingLabel="Undoing…"
      error={undo.error ? userMessage(undo.error) : undefined}
      onConfirm={() => void undoAll()}
      onCancel={close}
    >
      Every answer goes back to what was accepted last. This cannot be taken back.
    </ConfirmDialog>
  );
}
