import type { TrackedEntity } from '@onboard/domain/changes/tracked-entities';
import { valueInWords } from '@onboard/domain/eif/asked';
import type { EifFacts, Entities } from '@onboard/domain/eif/facts';
import type { Ask } from '@onboard/domain/eif/step';
import { displayTaxId } from '@onboard/domain/fields/tax-id';
import { Button } from '@onboard/kit/Button/Button';
import { formatInstant } from '@onboard/kit/Instant/format-instant';
import type { Conflict } from '../form/unsaved-answer.ts';
import styles from './Fields.module.css';

interface ConflictChoiceProps {
  ask: Ask;
  facts: EifFacts;
  subject: Entities[TrackedEntity];
  mine: unknown;
  conflict: Conflict;
  onKeepMine(): void;
  onTakeTheirs(): void;
}

/** Two people answered the same question: both answers, and the choice between them. */
export function ConflictChoice({ ask, facts, subject, mine, conflict, onKeepMine, onTakeTheirs }: ConflictChoiceProps) {
  const who = conflict.changedBy ?? 'Someone else';
  const words = (value: unknown) =>
    (ask.field.kind === 'taxId' && typeof value === 'string'
      ? displayTaxId(value)
      : valueInWords(facts, ask, subject, value)) ?? 'Not answered';
  const when = conflict.changedAt ? ` on ${formatInstant(conflict.changedAt)}` : '';
  return (
    <section className={styles.conflict} role="alert" aria-label={`Two answers to: ${ask.question}`}>
      <p className={styles.conflictTitle}>
        {who} changed this answer{when}, while you were working on it. Which one should stand?
      </p>
      <div className={styles.sides}>
        <div className={styles.side}>
          <div>
            <p className={styles.sideName}>Your answer</p>
            <p className={styles.sideValue}>{words(mine)}</p>
          </div>
          <Button size="small" aria-label={`Keep mine: ${words(mine)}`} onClick={onKeepMine}>
            Keep mine
          </Button>
        </div>
        <div className={styles.side}>
          <div>
            <p className={styles.sideName}>The answer of {who}</p>
            <p className={styles.sideValue}>{words(conflict.theirs)}</p>
          </div>
          <Button
            variant="secondary"
            size="small"
            aria-label={`Take theirs: ${words(conflict.theirs)}`}
            onClick={onTakeTheirs}
          >
            Take theirs
          </Button>
        </div>
      </div>
    </section>
  );
}
