import { IS_SAME, LEFT_OUT, OTHER, SAME } from '@onboard/domain/census/corrections';
import { Button } from '@onboard/kit/Button/Button';
import { splitMember } from '../column-label.ts';
import type { Edit } from './correction-queue.ts';
import styles from './Findings.module.css';
import type { CellRef, FindingLine } from './findings.ts';

interface RowAnswersProps {
  line: FindingLine;
  cell: CellRef;
  onEdit: (edits: readonly Edit[]) => void;
}

/** Names what is said of the whole row, or of the one person of a wide row, to whom a cell belongs. */
export function rowCell(cell: CellRef, key: string): CellRef {
  const { member } = splitMember(cell.columnKey);
  return { ...cell, columnKey: member ? `${member}.${key}` : key };
}

/** Whether a finding asks whom a row of changes is about. */
export const asksWho = (line: FindingLine): boolean => splitMember(line.columnKey ?? '').key === IS_SAME;

/** The column that says it, also in files that have none: there the answer stands as a correction. */
export const DISABLED = 'disabledDependent';

/** Whether a finding is about a child too old to be covered, but for one who is disabled. */
export const asksIfDisabled = ({ ruleId, severity }: Pick<FindingLine, 'ruleId' | 'severity'>): boolean =>
  severity === 'error' && (ruleId === 'D05' || ruleId === 'D07');

/** The answers to "who is meant?". */
export function WhoIsMeant({ cell, onEdit }: RowAnswersProps) {
  const say = (value: string) => onEdit([{ cell, kind: 'value', value }]);
  return (
    <>
      <div className={styles.answers}>
        <Button size="small" variant="secondary" data-main="" onClick={() => say(SAME)}>
          The same person
        </Button>
        <Button size="small" variant="secondary" onClick={() => say(OTHER)}>
          Two people
        </Button>
      </div>
      <p className={styles.file}>
        The same person: this row takes the place of the other one. Two people: both rows count.
      </p>
    </>
  );
}

/** What can be said of the person instead of mending the cell. */
export function RowAnswers({ line, cell, onEdit }: RowAnswersProps) {
  const who = line.personName ?? line.employeeRef ?? `row ${line.row}`;
  const isOfMember = splitMember(cell.columnKey).member !== null;
  return (
    <div className={styles.answers}>
      {asksIfDisabled(line) ? (
        <Button
          size="small"
          variant="quiet"
          onClick={() => onEdit([{ cell: rowCell(cell, DISABLED), kind: 'value', value: 'Yes' }])}
        >
          The child is disabled
          <span className="visually-hidden">: {who}</span>
        </Button>
      ) : null}
      {line.severity === 'fixed' ? null : (
        <Button
          size="small"
          variant="quiet"
          onClick={() => onEdit([{ cell: rowCell(cell, LEFT_OUT), kind: 'value', value: 'yes' }])}
        >
          {isOfMember ? 'Leave this person out' : 'Leave this row out'}
          <span className="visually-hidden">: {who}</span>
        </Button>
      )}
    </div>
  );
}
