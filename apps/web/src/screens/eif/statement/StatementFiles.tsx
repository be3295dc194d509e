import type { DocumentRead } from '@onboard/contract/documents';
import { Button } from '@onboard/kit/Button/Button';
import { ConfirmDialog } from '@onboard/kit/ConfirmDialog/ConfirmDialog';
import { formatFileSize } from '@onboard/kit/FileDrop/FileList';
import { Instant } from '@onboard/kit/Instant/Instant';
import { Skeleton } from '@onboard/kit/Skeleton/Skeleton';
import { addToast } from '@onboard/kit/Toasts/toast-queue';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { type DocumentPlace, downloadDocument, useRemoveDocument } from '../../../data/documents.ts';
import { userMessage } from '../../../data/user-message.ts';
import { InlineError } from '../../../frame/errors/InlineError.tsx';
import { goOnFromTitleAfterDialog } from '../../../frame/go-on-from-title.ts';
import styles from './Statement.module.css';

interface StatementFilesProps {
  place: DocumentPlace;
  query: UseQueryResult<DocumentRead[]>;
  /** While the form may be changed. */
  mayRemove: boolean;
}

/** The statements that were uploaded for a policy, newest first. */
export function StatementFiles({ place: { clientId }, query, mayRemove }: StatementFilesProps) {
  const [leaving, setLeaving] = useState<DocumentRead | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  if (query.error) {
    return (
      <InlineError
        error={query.error}
        title="Your statements could not be loaded."
        onRetry={() => void query.refetch()}
      />
    );
  }
  const save = (file: DocumentRead) => {
    setFailure(null);
    downloadDocument(clientId, file.id).catch(setFailure);
  };
  const files = query.data ?? [];
  return (
    <>
      {failure ? <InlineError error={failure} title="The file was not downloaded." /> : null}
      {query.isPending ? <Skeleton lines={2} /> : null}
      {query.data && files.length === 0 ? (
        <p className={styles.soft}>No statement was uploaded yet. We need it before the first payment.</p>
      ) : null}
      {files.length > 0 ? (
        <ul className={styles.files} aria-label="Your statements">
          {files.map((file) => (
            <li key={file.id} className={styles.file}>
              <div className={styles.about}>
                <p className={styles.name}>{file.name}</p>
                <p className={styles.soft}>
                  {formatFileSize(file.size)}, {file.uploadedBy ?? 'someone who left'},{' '}
                  <Instant value={file.createdAt} />
                </p>
              </div>
              <div className={styles.actions}>
                <Button
                  size="small"
                  variant="secondary"
                  aria-label={`Download ${file.name}`}
                  onClick={() => save(file)}
                >
                  Download
                </Button>
                {mayRemove ? (
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={`Remove ${file.name}`}
                    onClick={() => setLeaving(file)}
                  >
                    Remove
                  </Button>
                ) : null}
              </div>
            </li>
          ))}
        </ul>
      ) : null}
      <RemoveStatement clientId={clientId} file={leaving} onClose={() => setLeaving(null)} />
    </>
  );
}

function RemoveStatement(props: { clientId: string; file: DocumentRead | null; onClose: () => void }) {
  const { clientId, file, onClose } = props;
  const remove = useRemoveDocument(clientId);
  const close = () => {
    remove.reset();
    onClose();
  };
  const confirm = () => {
    if (!file) return;
    void remove
      .mutateAsync({ documentId: file.id })
      .then(() => {
        close();
        addToast({ title: `${file.name} was removed.`, tone: 'success' });
        goOnFromTitleAfterDialog();
      })
      .catch(() => {});
  };
  return (
    <ConfirmDialog
      isOpen={file !== null}
      title="Remove this statement?"
      confirmLabel="Remove file"
      cancelLabel="Keep file"
      isDanger
      isPending={remove.isPending}
      pendingLabel="Removing…"
      error={remove.error ? userMessage(remove.error, 'The file could not be removed. Try again.') : undefined}
      onCancel={close}
      onConfirm={confirm}
    >
      {file?.name} is removed. You can upload it again.
    </ConfirmDialog>
  );
}
