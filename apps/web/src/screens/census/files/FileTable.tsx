import type { DocumentRead } from '@onboard/contract/documents';
import { type Column, DataTable } from '@onboard/kit/DataTable/DataTable';
import { formatFileSize } from '@onboard/kit/FileDrop/FileList';
import { Instant } from '@onboard/kit/Instant/Instant';
import { Pill } from '@onboard/kit/Pill/Pill';
import type { UseQueryResult } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CensusPlace } from '../../../data/census.ts';
import { InlineError } from '../../../frame/errors/InlineError.tsx';
import styles from '../Census.module.css';
import { PROCESS_WORDS } from '../census-words.data.ts';
import { FileMenu } from './FileMenu.tsx';

interface FileTableProps {
  place: CensusPlace;
  query: UseQueryResult<DocumentRead[]>;
  empty: ReactNode;
  /** What is wrong with a file, by its id. */
  faults?: ReadonlyMap<string, string> | undefined;
}

/** The census files of a policy, newest first. */
export function FileTable({ place, query, empty, faults }: FileTableProps) {
  if (query.error) {
    return (
      <InlineError error={query.error} title="The files could not be loaded." onRetry={() => void query.refetch()} />
    );
  }
  const files = query.data ?? [];
  const columns: Column<DocumentRead>[] = [
    {
      id: 'name',
      header: 'File',
      onPhone: 'title',
      cell: (file) => <FileName file={file} fault={faults?.get(file.id)} />,
    },
    { id: 'by', header: 'Uploaded by', width: 'fit', cell: ({ uploadedBy }) => uploadedBy ?? 'Someone who left' },
    { id: 'at', header: 'Uploaded', width: 'fit', cell: ({ createdAt }) => <Instant value={createdAt} /> },
    {
      id: 'actions',
      header: 'Actions',
      isHeaderHidden: true,
      width: 'fit',
      cell: (file) => <FileMenu place={place} file={file} others={files} />,
    },
  ];
  return (
    <DataTable
      caption="Census files"
      columns={columns}
      rows={files}
      rowKey={({ id }) => id}
      isLoading={query.isPending}
      skeletonRows={2}
      empty={<div className={styles.emptyTable}>{empty}</div>}
    />
  );
}

function FileName({ file, fault }: { file: DocumentRead; fault: string | undefined }) {
  const status = PROCESS_WORDS[file.processStatus ?? ''];
  return (
    <span className={styles.fileName}>
      <span className={styles.name}>{file.name}</span>
      <span className={styles.fileFacts}>
        {fault ? (
          <Pill tone="error">Cannot be read</Pill>
        ) : status ? (
          <Pill tone={status.tone}>{status.label}</Pill>
        ) : null}
        <span className={styles.soft}>{formatFileSize(file.size)}</span>
      </span>
      {fault ? (
        <span className={styles.fault}>
          <CircleAlert size={18} aria-hidden="true" />
          <span>{fault}</span>
        </span>
      ) : null}
    </span>
  );
}
