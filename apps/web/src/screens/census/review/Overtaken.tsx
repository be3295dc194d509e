import { maskCell } from '@onboard/domain/census/mask-cell';
import { Banner } from '@onboard/kit/Banner/Banner';
import { Button } from '@onboard/kit/Button/Button';
import { useEffect, useEffectEvent, useRef } from 'react';
import { columnLabel } from '../column-label.ts';
import type { Conflict, Edit } from './correction-queue.ts';
import styles from './Findings.module.css';
import { cellKey } from './findings.ts';
import { saidWords } from './said-words.ts';
import type { useCorrections } from './use-corrections.ts';

type Whose = 'mine' | 'theirs';

/** Cells that somebody else changed while they were mended here, and what was kept of a visit before: both values, and the choice. */
export function Overtaken({ corrections }: { corrections: ReturnType<typeof useCorrections> }) {
  const { conflicts, queue } = corrections;
  const list = useRef<HTMLUListElement>(null);
  /** Where the choice stood that was made just now: its buttons go away with it. */
  const chosenAt = useRef<number | null>(null);
  const lead = useEffectEvent((left: number) => {
    const at = chosenAt.current;
    chosenAt.current = null;
    if (at !== null) {
      const choices = list.current?.children ?? [];
      const next = choices[Math.min(at, choices.length - 1)]?.querySelector('button');
      (next ?? document.getElementById('census-findings'))?.focus();
    } else if (left > 0 && !corrections.isTyping()) {
      // The row it is about may stand far below; nobody is led away from what they type.
      list.current?.scrollIntoView({ block: 'center' });
    }
  });
  const size = conflicts.size;
  useEffect(() => lead(size), [size]);
  if (size === 0) return null;
  const settle = (conflict: Conflict, whose: Whose, at: number) => {
    chosenAt.current = at;
    queue.settle(conflict, whose);
  };
  return (
    <Banner
      tone="warning"
      role="alert"
      title={
        size === 1
          ? 'A cell that you mended is not as you left it'
          : `${size} cells that you mended are not as you left them`
      }
    >
      <ul ref={list} className={styles.conflicts}>
        {[...conflicts.values()].map((conflict, at) => (
          <Choice
            key={cellKey(conflict.edit.cell)}
            conflict={conflict}
            onChoose={(whose) => settle(conflict, whose, at)}
          />
        ))}
      </ul>
    </Banner>
  );
}

function Choice({ conflict: { edit, there }, onChoose }: { conflict: Conflict; onChoose: (whose: Whose) => void }) {
  const where = `row ${there.row}, ${columnLabel(there.columnKey)}`;
  const isSaid = saidWords(there.columnKey, '') !== null;
  const entered = (value: string) => (
    <>
      {isSaid ? 'said' : 'entered'} <Quoted columnKey={there.columnKey} value={value} />
    </>
  );
  const wordsThere = there.value === null ? 'keeps what the file says' : entered(there.value);
  return (
    <li>
      <p>
        Row {there.row}, {columnLabel(there.columnKey)}:{' '}
        {there.at === null ? (
          'it is as the file has it'
        ) : (
          <>
            {there.by ?? 'someone'} {wordsThere}
          </>
        )}
        . You {edit.kind === 'value' ? entered(maskCell(there.columnKey, edit.value)) : 'want what the file says'}.
      </p>
      <div className={styles.suggestions}>
        <Button size="small" variant="secondary" onClick={() => onChoose('theirs')}>
          Keep {there.by ? `the ${isSaid ? 'answer' : 'value'} of ${there.by}` : 'what is there'}
          <span className="visually-hidden">: {where}</span>
        </Button>
        <Button size="small" variant="secondary" onClick={() => onChoose('mine')}>
          {wordsOfMine(edit, isSaid)}
          <span className="visually-hidden">: {where}</span>
        </Button>
      </div>
    </li>
  );
}

function Quoted({ columnKey, value }: { columnKey: string; value: string }) {
  return <strong>{value === '' ? 'nothing' : `“${saidWords(columnKey, value) ?? value}”`}</strong>;
}

function wordsOfMine({ kind }: Edit, isSaid: boolean): string {
  if (kind !== 'value') return 'Use what the file says';
  return isSaid ? 'Use my answer' : 'Use my value';
}
