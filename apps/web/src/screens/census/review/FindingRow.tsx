import type { CensusStanding } from '@onboard/contract/census';
import { canBeKept, LEFT_OUT } from '@onboard/domain/census/corrections';
import { Button } from '@onboard/kit/Button/Button';
import { classNames } from '@onboard/kit/class-names';
import { role } from '@onboard/kit/DataTable/table-roles';
import { Link } from '@onboard/kit/Link/Link';
import { Pill } from '@onboard/kit/Pill/Pill';
import type { CSSProperties, FocusEvent } from 'react';
import type { CensusPlace } from '../../../data/census.ts';
import { paths } from '../../../paths.ts';
import { SEVERITY_WORDS } from '../census-words.data.ts';
import { splitMember } from '../column-label.ts';
import { CellEditor } from './CellEditor.tsx';
import { CellInFile } from './CellInFile.tsx';
import type { Edit } from './correction-queue.ts';
import type { EditorProps } from './editor-props.ts';
import styles from './Findings.module.css';
import { FixedCell } from './FixedCell.tsx';
import { type CellRef, type FindingLine, isSettled } from './findings.ts';
import { asksWho, RowAnswers, WhoIsMeant } from './RowAnswers.tsx';

interface FindingRowProps extends Omit<EditorProps, 'cell' | 'madeAt'> {
  place: CensusPlace;
  index: number;
  /** The row of the file is the same as the one before: its number is not said again. */
  isSameRow: boolean;
  /** The last corrections did not reach the server. */
  isFailed: boolean;
  /** The cell is that of the line above, where it is mended. */
  isSameCell: boolean;
  edit: Edit | undefined;
  /** What is being said of the whole row: that it is left out, or that the child is disabled. */
  rowEdit: Edit | undefined;
  made: CensusStanding['corrections'][number] | undefined;
  hasFile: boolean;
  /** Where it stands when only the rows in sight are in the page. */
  top: number | null;
  measure: ((row: HTMLTableRowElement | null) => void) | undefined;
  onDrop: (cell: CellRef) => void;
  onActive: (isIn: boolean) => void;
}

/** One finding: where it is, what the cell says, what is wrong, and the means to mend it. */
export function FindingRow(props: FindingRowProps) {
  const { line, index, isSameRow, edit, hasFile, top, measure, onActive } = props;
  const style: CSSProperties | undefined = top === null ? undefined : { transform: `translateY(${top}px)` };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLTableRowElement>) => {
    if (currentTarget.contains(relatedTarget)) return;
    // Whoever goes on to something else is there already, before what they left is saved and shown anew.
    if (relatedTarget) return onActive(false);
    // A row that is being taken away loses the focus too; only one that stays was left.
    queueMicrotask(() => {
      if (currentTarget.isConnected) onActive(false);
    });
  };
  return (
    <tr
      {...role.row}
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      className={classNames(styles.row, isSameRow && styles.sameRow, top !== null && styles.placed)}
      style={style}
      onFocus={() => onActive(true)}
      onBlur={leave}
    >
      <td {...role.cell} className={styles.number}>
        <span className={classNames(isSameRow && 'visually-hidden')}>
          {line.row === null ? (
            'File'
          ) : (
            <>
              <span className={styles.rowWord}>Row </span>
              {line.row}
            </>
          )}
          {hasFile ? (
            <span className={classNames(styles.file, styles.fileOfRow)} title={line.file}>
              {line.file}
            </span>
          ) : null}
          {line.sheet ? <span className={styles.file}>{line.sheet}</span> : null}
        </span>
      </td>
      <td {...role.cell} className={styles.person}>
        <span className={classNames(isSameRow && 'visually-hidden')}>
          {line.personName ? (
            <>
              {line.personName} <span className={styles.file}>{line.employeeRef}</span>
            </>
          ) : (
            (line.employeeRef ?? '–')
          )}
        </span>
      </td>
      <td {...role.cell} className={styles.cell}>
        <CellInFile line={line} edit={edit} />
      </td>
      <td {...role.cell} className={styles.reason}>
        <span className={styles.noted}>
          <Pill tone={SEVERITY_WORDS[line.severity].tone}>{SEVERITY_WORDS[line.severity].label}</Pill>
          {line.wasAccepted && line.severity === 'warning' ? (
            <span className={styles.soft}>Accepted before</span>
          ) : null}
        </span>
        <p>{line.message}</p>
      </td>
      <td {...role.cell} className={styles.mend}>
        <Mend {...props} />
      </td>
    </tr>
  );
}

function Mend(props: FindingRowProps) {
  const { place, line, isSameCell, isFailed, rowEdit, made, onEdit, onDrop } = props;
  const { cell } = line;
  if (cell === null) return <ElsewhereLink place={place} line={line} />;
  const edit = props.edit ?? rowEdit;
  const ofEdit = edit?.cell ?? cell;
  if (isSameCell) return <span className={styles.soft}>The same cell as above</span>;
  if (edit) {
    return (
      <div className={styles.noted}>
        <span className={styles.soft}>
          {isFailed
            ? 'Not saved yet'
            : edit.kind === 'takeBack'
              ? 'Being taken back…'
              : splitMember(ofEdit.columnKey).key === LEFT_OUT
                ? 'Being left out…'
                : 'Being checked…'}
        </span>
        {edit.kind === 'takeBack' ? null : (
          <Button
            size="small"
            variant="quiet"
            data-main=""
            onClick={() => (made ? onEdit([{ cell: ofEdit, kind: 'takeBack' }]) : undo(onDrop, onEdit, ofEdit))}
          >
            Undo
          </Button>
        )}
      </div>
    );
  }
  return (
    <>
      {asksWho(line) ? (
        <WhoIsMeant line={line} cell={cell} onEdit={onEdit} />
      ) : isSettled(line) ? (
        <span className={styles.soft}>Nothing to mend: the other row counts.</span>
      ) : line.severity === 'fixed' && canBeKept(line.ruleId) ? (
        <FixedCell {...props} />
      ) : (
        <CellEditor {...props} cell={cell} madeAt={made?.at ?? null} />
      )}
      <RowAnswers line={line} cell={cell} onEdit={onEdit} />
      {made ? (
        <div className={styles.noted}>
          <span className={styles.soft}>{wordsOfMade(made, line)}</span>
          <Button size="small" variant="quiet" onClick={() => onEdit([{ cell, kind: 'takeBack' }])}>
            Undo
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** What is still wrong is not called corrected. */
function wordsOfMade({ value, by }: NonNullable<FindingRowProps['made']>, { severity }: FindingLine): string {
  if (value === null) return 'Kept as written';
  return `${severity === 'error' ? 'Changed, but not right yet' : 'Changed'}${by ? ` · ${by}` : ''}`;
}

/** The edit may be on its way already, so that forgetting it here is not enough. */
function undo(onDrop: FindingRowProps['onDrop'], onEdit: FindingRowProps['onEdit'], cell: CellRef) {
  onDrop(cell);
  onEdit([{ cell, kind: 'takeBack' }]);
}

function ElsewhereLink({ place: { clientId, policyId }, line }: Pick<FindingRowProps, 'place' | 'line'>) {
  const isColumn = line.ruleId === 'F06' || line.ruleId === 'F07';
  const href = isColumn
    ? `${paths.censusSource(clientId, policyId)}?part=columns`
    : paths.censusUpload(clientId, policyId);
  return (
    <Link href={href} data-main="">
      {isColumn ? 'Look at your columns' : 'Upload a corrected file'}
    </Link>
  );
}
