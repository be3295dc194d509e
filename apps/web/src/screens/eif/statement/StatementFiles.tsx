import type { DocumentRead } from '@onboard/contract/documents';
import { Button } from '@onboard/kit/Button/Button';
import { ConfirmDialog } from '@onboard/kit/ConfirmDialog/ConfirmDialog';
import { type Column, DataTable } from '@onboard/kit/DataTable/DataTable';
import { formatFileSize } from '@onboard/kit/FileDrop/FileList';
import { Instant } from '@onboard/kit/Instant/Instant';
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
  const columns: Column<DocumentRead>[] = [
    {
      id: 'name',
      header: 'File',
      onPhone: 'title',
      cell: (file) => (
        <span className={styles.file}>
          <span className={styles.name}>{file.name}</span>
          <span className={styles.size}>{formatFileSize(file.size)}</span>
        </span>
      ),
    },
    { id: 'by', header: 'Uploaded by', width: 'fit', cell: ({ uploadedBy }) => uploadedBy ?? 'Someone who left' },
    { id: 'at', header: 'Uploaded', width: 'fit', cell: ({ createdAt }) => <Instant value={createdAt} /> },
    {
      id: 'actions',
      header: 'Actions',
      isHeaderHidden: true,
      width: 'fit',
      cell: (file) => (
        <span className={styles.actions}>
          <Button size="small" variant="secondary" aria-label={`Download ${file.name}`} onClick={() => save(file)}>
            Download
          </Button>
          {mayRemove ? (
            <Button size="small" variant="quiet" aria-label={`Remove ${file.name}`} onClick={() => setLeaving(file)}>
              Remove
            </Button>
          ) : null}
        </span>
      ),
    },
  ];
  return (
    <>
      {failure ? <InlineError error={failure} title="The file was not downloaded." /> : null}
      <DataTable
        caption="Your statements"
        columns={columns}
        rows={query.data ?? []}
        rowKey={({ id }) => id}
        isLoading={query.isPending}
        skeletonRows={1}
        empty={<p className={styles.empty}>No statement was uploaded yet. We need it before the first payment.</p>}
      />
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
