import { maskCell } from '@onboard/domain/census/mask-cell';
import { classNames } from '@onboard/kit/class-names';
import own from './CellInFile.module.css';
import type { Edit } from './correction-queue.ts';
import styles from './Findings.module.css';
import type { FindingLine } from './findings.ts';
import { asksWho } from './RowAnswers.tsx';

/** The cell as the file has it, marked; over it what was given for it here. */
export function CellInFile({ line, edit }: { line: FindingLine; edit: Edit | undefined }) {
  if (line.header === null && line.columnKey === null) return <span className={styles.soft}>Whole row or file</span>;
  if (asksWho(line)) return <span className={styles.soft}>Whole row</span>;
  const isMended = line.valueInFile !== undefined;
  const value = line.valueInFile ?? line.maskedValue ?? '';
  const isNew = edit?.kind === 'value';
  return (
    <>
      <span className={styles.header}>
        {line.header ?? 'No such column'}{' '}
        {line.columnLetter ? <span className={styles.letter}>{line.columnLetter}</span> : null}
      </span>
      {line.cell ? (
        <span className={classNames(own.value, own[line.severity], isNew && own.mended)}>
          {isNew ? (
            <>
              <del>{value || 'Empty'}</del> <ins>{shownValue(line, edit.value)}</ins>
            </>
          ) : (
            value || <span className={own.empty}>Empty</span>
          )}
        </span>
      ) : null}
      {isMended && !isNew ? (
        <span className={styles.file}>Changed here to {line.maskedValue ? `“${line.maskedValue}”` : 'nothing'}</span>
      ) : null}
    </>
  );
}

const shownValue = (line: FindingLine, value: string): string =>
  value === '' ? 'Empty' : maskCell(line.columnKey ?? '', value);
