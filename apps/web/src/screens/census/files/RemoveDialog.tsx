import type { DocumentRead } from '@onboard/contract/documents';
import { ConfirmDialog } from '@onboard/kit/ConfirmDialog/ConfirmDialog';
import { Stack } from '@onboard/kit/Stack/Stack';
import { addToast } from '@onboard/kit/Toasts/toast-queue';
import { useState } from 'react';
import { useRemoveDocument } from '../../../data/documents.ts';
import { othersWork } from '../../../data/others-work.ts';
import { userMessage } from '../../../data/user-message.ts';
import { goOnFromTitleAfterDialog } from '../../../frame/go-on-from-title.ts';
import { OthersWork } from '../OthersWork.tsx';
import { FileNameText } from './FileNameText.tsx';

interface RemoveDialogProps {
  clientId: string;
  file: Pick<DocumentRead, 'id' | 'name'>;
  isOpen: boolean;
  onClose: () => void;
}

/** Takes a file away, once asked; and once more, with what it is about, where others' work goes with it. */
export function RemoveDialog({ clientId, file, isOpen, onClose }: RemoveDialogProps) {
  const remove = useRemoveDocument(clientId);
  const work = othersWork(remove.error);
  const [hasRead, setRead] = useState(false);
  const close = () => {
    setRead(false);
    remove.reset();
    onClose();
  };
  // Awaited here: the list may take the file, and this dialog with it, away before the answer is told.
  const confirm = () => {
    setRead(false);
    void remove
      .mutateAsync({ documentId: file.id, seenChangeNumber: work?.changeNumber })
      .then(() => {
        close();
        addToast({ title: `${file.name} was removed.`, tone: 'success' });
        goOnFromTitleAfterDialog();
      })
      .catch(() => {});
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Remove this file?"
      confirmLabel={work ? 'Remove it with their work' : 'Remove file'}
      cancelLabel="Keep file"
      isDanger
      isConfirmDisabled={work !== undefined && !hasRead}
      isPending={remove.isPending}
      pendingLabel="Removing…"
      error={remove.error && !work ? userMessage(remove.error, 'The file could not be removed. Try again.') : undefined}
      onCancel={close}
      onConfirm={confirm}
    >
      <Stack gap={3}>
        <p>
          <FileNameText name={file.name} /> and the corrections made in it here are removed. You can upload it again.
        </p>
        {work ? <OthersWork work={work} hasRead={hasRead} onRead={setRead} /> : null}
      </Stack>
    </ConfirmDialog>
  );
}
