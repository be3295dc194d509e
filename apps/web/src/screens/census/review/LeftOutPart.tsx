import type { CensusStanding } from '@onboard/contract/census';
import { Button } from '@onboard/kit/Button/Button';
import { countWords } from '../count-words.ts';
import styles from './Findings.module.css';
import { cellKey } from './findings.ts';
import own from './LeftOutPart.module.css';
import type { useCorrections } from './use-corrections.ts';

type LeftOut = NonNullable<CensusStanding['result']>['leftOut'][number];

interface LeftOutPartProps {
  leftOut: readonly LeftOut[];
  files: readonly { id: string; name: string }[];
  corrections?: ReturnType<typeof useCorrections>;
}

/** Who is left out of the census, though a file has them; each can be taken back. */
export function LeftOutPart({ leftOut, files, corrections }: LeftOutPartProps) {
  if (leftOut.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="census-left-out">
      <h2 id="census-left-out" className={styles.heading}>
        Left out ({leftOut.length.toLocaleString('en-US')})
      </h2>
      <p className={styles.soft}>Your files have these people. They are not part of the census and have no cover.</p>
      <ul className={own.people}>
        {leftOut.map((one) => {
          const documentId = files.find(({ name }) => name === one.file)?.id ?? '';
          const cell = { documentId, sheet: one.sheet, row: one.row, columnKey: one.columnKey };
          const who = one.name || one.ref;
          return (
            <li key={cellKey(cell)}>
              <span>
                <strong>{who}</strong> <span className={styles.soft}>{one.name ? one.ref : ''}</span>
                <span className={styles.file}>
                  Row {one.row} of {one.file}
                  {one.dependents > 0 ? `, with ${countWords(one.dependents, 'dependent', 'dependents')}` : ''}
                </span>
              </span>
              {corrections ? (
                corrections.edits.get(cellKey(cell))?.kind === 'takeBack' ? (
                  <span className={styles.soft}>Being taken back…</span>
                ) : (
                  <Button
                    size="small"
                    variant="quiet"
                    onClick={() => corrections.queue.add([{ cell, kind: 'takeBack' }])}
                  >
                    Undo<span className="visually-hidden"> leaving out {who}</span>
                  </Button>
                )
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
