import { ConfirmDialog } from '@onboard/kit/ConfirmDialog/ConfirmDialog';
import { useUndoEdits } from '../../../data/eif.ts';
import { userMessage } from '../../../data/user-message.ts';

interface UndoDialogProps {
  clientId: string;
  isOpen: boolean;
  onClose(): void;
}

export function UndoDialog({ clientId, isOpen, onClose }: UndoDialogProps) {
  const undo = useUndoEdits(clientId);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isDanger
      title="Undo all changes?"
      confirmLabel="Undo all changes"
      isPending={undo.isPending}
      pendingLabel="Undoing…"
      error={undo.error ? userMessage(undo.error) : undefined}
      onConfirm={() => undo.mutate(undefined, { onSuccess: onClose })}
      onCancel={onClose}
    >
      Every answer goes back to what was accepted last. This cannot be taken back.
    </ConfirmDialog>
  );
}
