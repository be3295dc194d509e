import type { TrackedEntity } from '@onboard/domain/changes/tracked-entities';
import type { EifFacts, Entities } from '@onboard/domain/eif/facts';
import { rowDifferences } from '@onboard/domain/eif/row-differences';
import type { Ask } from '@onboard/domain/eif/step';
import { Button } from '@onboard/kit/Button/Button';
import { formatInstant } from '@onboard/kit/Instant/format-instant';
import type { ReactNode } from 'react';
import { choiceId } from '../form/addresses.ts';
import type { Conflict } from '../form/unsaved-answer.ts';
import { answerInWords } from './answer-in-words.ts';
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

/** What of an answer one side says: all of it, or, of an answer made of rows, where in it and what. */
interface Part {
  at: string | null;
  words: string;
}

/** Two people answered the same question, or one in two windows: what differs, and the choice between them. */
export function ConflictChoice(props: ConflictChoiceProps) {
  const { ask, subject, conflict, onKeepMine, onTakeTheirs } = props;
  const who = conflict.changedBy ?? 'Someone else';
  const { mine, theirs } = sidesOf(props);
  const when = conflict.changedAt ? ` on ${formatInstant(conflict.changedAt)}` : '';
  const [keep, take, other] = conflict.isOwn
    ? ['Keep this one', 'Take the other', 'In the other window']
    : ['Keep mine', 'Take theirs', `The answer of ${who}`];
  return (
    <section
      className={styles.conflict}
      role="alert"
      id={choiceId(subject.id, ask.attributeKey)}
      tabIndex={-1}
      aria-label={`Two answers to: ${ask.question}`}
    >
      <p className={styles.conflictTitle}>
        {conflict.isOwn ? 'You changed this answer in another window' : `${who} changed this answer`}
        {when}, while {conflict.isOwn ? 'it was open here' : 'you were working on it'}. Which one should stand?
      </p>
      <div className={styles.sides}>
        <Side name={conflict.isOwn ? 'In this window' : 'Your answer'} parts={mine}>
          <Button size="small" aria-label={`${keep}: ${inOneLine(mine)}`} onClick={onKeepMine}>
            {keep}
          </Button>
        </Side>
        <Side name={other} parts={theirs}>
          <Button variant="secondary" size="small" aria-label={`${take}: ${inOneLine(theirs)}`} onClick={onTakeTheirs}>
            {take}
          </Button>
        </Side>
      </div>
    </section>
  );
}

function Side({ name, parts, children }: { name: string; parts: readonly Part[]; children: ReactNode }) {
  return (
    <div className={styles.side}>
      <div>
        <p className={styles.sideName}>{name}</p>
        {parts.map(({ at, words }) => (
          <p key={at} className={styles.sideValue}>
            {at ? <span className={styles.sideAt}>{at}</span> : null}
            {words}
          </p>
        ))}
      </div>
      {children}
    </div>
  );
}

function sidesOf({ ask, facts, subject, mine, conflict }: ConflictChoiceProps): { mine: Part[]; theirs: Part[] } {
  const { theirs } = conflict;
  const differences = ask.rows ? rowDifferences(facts, ask, ask.rows, mine, theirs) : [];
  if (differences.length > 0) {
    const side = (key: 'mine' | 'theirs') =>
      differences.map((each) => ({
        at: [each.row, each.question].filter(Boolean).join(' · '),
        words: each[key] ?? NOT_ANSWERED,
      }));
    return { mine: side('mine'), theirs: side('theirs') };
  }
  const whole = (value: unknown): Part[] => [
    { at: null, words: answerInWords(facts, ask, subject, value) ?? NOT_ANSWERED },
  ];
  return { mine: whole(mine), theirs: whole(theirs) };
}

const NOT_ANSWERED = 'Not answered';
const inOneLine = (parts: readonly Part[]) => parts.map(({ words }) => words).join(', ');
