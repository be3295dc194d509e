import type { CensusFileReading } from '@onboard/contract/census';
import type { DocumentRead } from '@onboard/contract/documents';
import { type Column, DataTable } from '@onboard/kit/DataTable/DataTable';
import { formatFileSize } from '@onboard/kit/FileDrop/FileList';
import { Instant } from '@onboard/kit/Instant/Instant';
import { Pill } from '@onboard/kit/Pill/Pill';
import type { UseQueryResult } from '@tanstack/react-query';
import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CensusPlace } from '../../../data/census.ts';
import { InlineError } from '../../../frame/errors/InlineError.tsx';
import styles from '../Census.module.css';
import { PROCESS_WORDS } from '../census-words.data.ts';
import { CannotBeRead } from './CannotBeRead.tsx';
import { FileMenu } from './FileMenu.tsx';
import { FileNameText } from './FileNameText.tsx';
import { nameNotes } from './name-notes.ts';

interface FileTableProps {
  place: CensusPlace;
  query: UseQueryResult<DocumentRead[]>;
  empty: ReactNode;
  /** What was read of the files, where it is known. */
  readings?: readonly CensusFileReading[] | undefined;
}

/** The census files of a policy, newest first. */
export function FileTable({ place, query, empty, readings = [] }: FileTableProps) {
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
      cell: (file) => (
        <FileName
          place={place}
          file={file}
          reading={readings.find(({ documentId }) => documentId === file.id)}
          taken={files.map(({ name }) => name)}
        />
      ),
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

interface FileNameProps {
  place: CensusPlace;
  file: DocumentRead;
  reading: CensusFileReading | undefined;
  taken: readonly string[];
}

function FileName({ place, file, reading, taken }: FileNameProps) {
  const status = PROCESS_WORDS[file.processStatus ?? ''];
  const fault = reading?.unreadable;
  return (
    <span className={styles.fileName}>
      <FileNameText name={file.name} />
      <span className={styles.fileFacts}>
        {fault ? (
          <Pill tone="error">{fault.code === 'NO_PEOPLE' ? 'Nobody in it' : 'Cannot be read'}</Pill>
        ) : status ? (
          <Pill tone={status.tone}>{status.label}</Pill>
        ) : null}
        <span className={styles.soft}>{formatFileSize(file.size)}</span>
      </span>
      {nameNotes(reading).map((message) => (
        <span key={message} className={styles.remark}>
          <Info size={18} aria-hidden="true" />
          <span>{message}</span>
        </span>
      ))}
      {fault ? (
        <>
          <span className={styles.fault}>
            <CircleAlert size={18} aria-hidden="true" />
            <span>
              {fault.message}
              {fault.code === 'NO_PEOPLE' ? '' : ' Nobody in it is counted.'}
            </span>
          </span>
          <CannotBeRead place={place} file={file} taken={taken} />
        </>
      ) : null}
    </span>
  );
}
