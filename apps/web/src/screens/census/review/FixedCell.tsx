import { Button } from '@onboard/kit/Button/Button';
import type { Edit } from './correction-queue.ts';
import type { EditorProps } from './editor-props.ts';
import styles from './Findings.module.css';
import { type FindingLine, sameFindings } from './findings.ts';

/** A cell that was repaired: what it is read as, and the way back. */
export function FixedCell({ line, all, onEdit, onNext }: Pick<EditorProps, 'line' | 'all' | 'onEdit' | 'onNext'>) {
  const others = sameFindings(line, all);
  const keep = (lines: readonly FindingLine[]) => {
    onEdit(lines.flatMap(({ cell }): Edit[] => (cell ? [{ cell, kind: 'keep' }] : [])));
    onNext();
  };
  return (
    <div className={styles.editor}>
      {line.suggestedValue === undefined || line.message.includes(line.suggestedValue) ? null : (
        <p>
          Read as <strong>{line.suggestedValue}</strong>
        </p>
      )}
      <div className={styles.suggestions}>
        <Button size="small" variant="secondary" data-main="" onClick={() => keep([line])}>
          Keep what I wrote
        </Button>
        {others.length > 0 ? (
          <Button size="small" variant="quiet" onClick={() => keep([line, ...others])}>
            Keep all {(others.length + 1).toLocaleString('en-US')} like this
          </Button>
        ) : null}
      </div>
    </div>
  );
}
