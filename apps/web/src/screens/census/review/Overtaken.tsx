import { maskSsn } from '@onboard/domain/census/reading/read-ssn';
import { Banner } from '@onboard/kit/Banner/Banner';
import { Button } from '@onboard/kit/Button/Button';
import { useEffect, useRef } from 'react';
import { columnLabel, isSecretColumn } from '../column-label.ts';
import type { Edit } from './correction-queue.ts';
import styles from './Findings.module.css';
import { cellKey } from './findings.ts';
import type { useCorrections } from './use-corrections.ts';

/** Cells that somebody else changed while they were mended here: both values, and the choice. */
export function Overtaken({ corrections: { conflicts, queue } }: { corrections: ReturnType<typeof useCorrections> }) {
  const choice = useRef<HTMLDivElement>(null);
  // The row it is about may stand far below.
  useEffect(() => {
    if (conflicts.size > 0) choice.current?.scrollIntoView({ block: 'center' });
  }, [conflicts.size]);
  if (conflicts.size === 0) return null;
  return (
    <div ref={choice}>
      <Banner
        tone="warning"
        role="alert"
        title={
          conflicts.size === 1
            ? 'Somebody else changed a cell that you mended'
            : `Somebody else changed ${conflicts.size} cells that you mended`
        }
      >
        <ul className={styles.conflicts}>
          {[...conflicts.values()].map((conflict) => {
            const { edit, there } = conflict;
            const where = `row ${there.row}, ${columnLabel(there.columnKey)}`;
            return (
              <li key={cellKey(edit.cell)}>
                <p>
                  Row {there.row}, {columnLabel(there.columnKey)}: {there.by ?? 'someone'}{' '}
                  {there.value === null ? 'keeps what the file says' : <>entered {quoted(there.value)}</>}. You{' '}
                  {edit.kind === 'value' ? (
                    <>entered {quoted(isSecretColumn(there.columnKey) ? maskSsn(edit.value) : edit.value)}</>
                  ) : (
                    'want what the file says'
                  )}
                  .
                </p>
                <div className={styles.suggestions}>
                  <Button size="small" variant="secondary" onClick={() => queue.settle(conflict, 'theirs')}>
                    Keep {there.by ? `the value of ${there.by}` : 'what is there'}
                    <span className="visually-hidden">: {where}</span>
                  </Button>
                  <Button size="small" variant="secondary" onClick={() => queue.settle(conflict, 'mine')}>
                    {wordsOfMine(edit)}
                    <span className="visually-hidden">: {where}</span>
                  </Button>
                </div>
              </li>
            );
          })}
        </ul>
      </Banner>
    </div>
  );
}

const quoted = (value: string) => <strong>{value === '' ? 'nothing' : `“${value}”`}</strong>;

const wordsOfMine = ({ kind }: Edit): string => (kind === 'value' ? 'Use my value' : 'Use what the file says');
