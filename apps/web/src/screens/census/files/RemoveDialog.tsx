import type { DocumentRead } from '@onboard/contract/documents';
import { ConfirmDialog } from '@onboard/kit/ConfirmDialog/ConfirmDialog';
import { addToast } from '@onboard/kit/Toasts/toast-queue';
import { useEffect, useState } from 'react';
import { useSeenChange } from '../../../data/census.ts';
import { useRemoveDocument } from '../../../data/documents.ts';
import { isRefusal } from '../../../data/response-error.ts';
import { userMessage } from '../../../data/user-message.ts';
import { FileNameText } from './FileNameText.tsx';

interface RemoveDialogProps {
  clientId: string;
  file: Pick<DocumentRead, 'id' | 'name' | 'policyId'>;
  isOpen: boolean;
  onClose: () => void;
}

/** Takes a file away, once asked. */
export function RemoveDialog({ clientId, file, isOpen, onClose }: RemoveDialogProps) {
  const remove = useRemoveDocument(clientId);
  const readSeen = useSeenChange({ clientId, policyId: file.policyId ?? '' });
  const [seen, setSeen] = useState<number | undefined>();
  // What others do in it while the question stands is told before it is dropped.
  useEffect(() => {
    if (isOpen) setSeen(readSeen());
  }, [isOpen, readSeen]);
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
        remove.mutate(
          { documentId: file.id, seenChangeNumber: seen },
          {
            onSuccess: () => {
              onClose();
              addToast({ title: `${file.name} was removed.`, tone: 'success' });
            },
            onError: (error) => {
              if (isRefusal(error, 'STALE_VIEW')) setSeen(readSeen());
            },
          },
        )
      }
    >
      <FileNameText name={file.name} /> and the corrections made in it here are removed. You can upload it again.
    </ConfirmDialog>
  );
}
