import type { DocumentRead } from '@onboard/contract/documents';
import { ConfirmDialog } from '@onboard/kit/ConfirmDialog/ConfirmDialog';
import { addToast } from '@onboard/kit/Toasts/toast-queue';
import { useRemoveDocument } from '../../../data/documents.ts';
import { userMessage } from '../../../data/user-message.ts';
import { FileNameText } from './FileNameText.tsx';

interface RemoveDialogProps {
  clientId: string;
  file: Pick<DocumentRead, 'id' | 'name'>;
  isOpen: boolean;
  onClose: () => void;
}

/** Takes a file away, once asked. */
export function RemoveDialog({ clientId, file, isOpen, onClose }: RemoveDialogProps) {
  const remove = useRemoveDocument(clientId);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Remove this file?"
      confirmLabel="Remove file"
      cancelLabel="Keep file"
      isDanger
      isPending={remove.isPending}
      pendingLabel="Removing…"
      error={remove.error ? userMessage(remove.error, 'The file could not be removed. Try again.') : undefined}
      onCancel={onClose}
      onConfirm={() =>
        remove.mutate(file.id, {
          onSuccess: () => {
            onClose();
            addToast({ title: `${file.name} was removed.`, tone: 'success' });
          },
        })
      }
    >
      <FileNameText name={file.name} /> and the corrections you made in it here are removed. You can upload it again.
    </ConfirmDialog>
  );
}
