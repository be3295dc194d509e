import type { CensusStanding } from '@onboard/contract/census';
import { LEFT_OUT } from '@onboard/domain/census/corrections';
import { Button } from '@onboard/kit/Button/Button';
import { ConfirmDialog } from '@onboard/kit/ConfirmDialog/ConfirmDialog';
import { type Column, DataTable } from '@onboard/kit/DataTable/DataTable';
import { Disclosure } from '@onboard/kit/Disclosure/Disclosure';
import { Instant } from '@onboard/kit/Instant/Instant';
import { useState } from 'react';
import { columnLabel, splitMember } from '../column-label.ts';
import { countWords } from '../count-words.ts';
import styles from './Findings.module.css';
import { cellKey } from './findings.ts';
import { saidWords } from './said-words.ts';
import type { useCorrections } from './use-corrections.ts';

type Made = CensusStanding['corrections'][number];
const FIRST = 25;

interface CorrectionsProps {
  made: readonly Made[];
  corrections: ReturnType<typeof useCorrections>;
  hasSeveralFiles: boolean;
}

/** What was mended here, newest first; each can be taken back. The files themselves are never changed. */
export function Corrections({ made, corrections, hasSeveralFiles }: CorrectionsProps) {
  const [isAll, setAll] = useState(false);
  const [isAsking, setAsking] = useState(false);
  // Who is left out stands above, by name.
  const listed = made.filter(({ columnKey }) => splitMember(columnKey).key !== LEFT_OUT);
  if (listed.length === 0) return null;
  const shown = isAll ? listed : listed.slice(0, FIRST);
  const takeBack = (ones: readonly Made[]) =>
    corrections.queue.add(ones.map((one) => ({ cell: cellOf(one), kind: 'takeBack', seenAt: one.at })));
  const columns: Column<Made>[] = [
    {
      id: 'where',
      header: 'Where',
      onPhone: 'title',
      cell: ({ row, columnKey, file }) => (
        <>
          Row {row}, {columnLabel(columnKey)}
          {hasSeveralFiles ? <span className={styles.file}>{file}</span> : null}
        </>
      ),
    },
    {
      id: 'value',
      header: 'Now reads',
      cell: readsNow,
    },
    { id: 'by', header: 'By', cell: ({ by }) => by ?? 'Someone who left' },
    { id: 'at', header: 'When', cell: ({ at }) => <Instant value={at} /> },
    {
      id: 'undo',
      header: 'Undo',
      isHeaderHidden: true,
      width: 'fit',
      cell: (one) =>
        corrections.edits.get(cellKey(cellOf(one)))?.kind === 'takeBack' ? (
          <span className={styles.soft}>Being taken back…</span>
        ) : (
          <Button size="small" variant="quiet" onClick={() => takeBack([one])}>
            Undo
            <span className="visually-hidden">
              {' '}
              row {one.row}, {columnLabel(one.columnKey)}
            </span>
          </Button>
        ),
    },
  ];
  return (
    <section aria-label="Corrections">
      <Disclosure summary={`Corrections made here (${listed.length.toLocaleString('en-US')})`}>
        <div className={styles.part}>
          <p className={styles.soft}>Your file stays as you uploaded it. These values are used in its place.</p>
          <DataTable caption="Corrections" columns={columns} rows={shown} rowKey={(one) => cellKey(cellOf(one))} />
          <div className={styles.suggestions}>
            {listed.length > shown.length ? (
              <Button size="small" variant="secondary" onClick={() => setAll(true)}>
                Show all {listed.length.toLocaleString('en-US')}
              </Button>
            ) : null}
            {listed.length > 1 ? (
              <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
                Undo all
              </Button>
            ) : null}
          </div>
        </div>
      </Disclosure>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Undo ${countWords(listed.length, 'correction', 'corrections')}?`}
        confirmLabel="Undo all corrections"
        isDanger
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          takeBack(listed);
        }}
      >
        The cells are judged again as your file has them.
      </ConfirmDialog>
    </section>
  );
}

function readsNow({ columnKey, value }: Made): string {
  if (value === null) return 'As you wrote it';
  return saidWords(columnKey, value) ?? (value === '' ? 'Empty' : value);
}

const cellOf = ({ documentId, sheet, row, columnKey }: Made) => ({ documentId, sheet: sheet ?? null, row, columnKey });
