import type { TrackedEntity } from '@onboard/domain/changes/tracked-entities';
import type { Entities } from '@onboard/domain/eif/facts';
import { rowDifferences } from '@onboard/domain/eif/row-differences';
import type { Ask } from '@onboard/domain/eif/step';
import { useAnswering, usePageForm } from '../form/page-form.tsx';
import { AskField } from './AskField.tsx';
import { ConflictChoice } from './ConflictChoice.tsx';
import styles from './Fields.module.css';
import { OverwrittenNote } from './OverwrittenNote.tsx';
import { useOverwritten } from './use-overwritten.ts';

/** A question on a page of the form: saved as it is answered, with a choice when someone else answered it too. */
export function Question({ ask, subject }: { ask: Ask; subject: Entities[TrackedEntity] }) {
  const { facts, eif } = usePageForm();
  const { value, unsaved, errorAt, noteAt, change, leave, answer, keepMine, takeTheirs } = useAnswering(ask, subject);
  const { overwritten, noteRead } = useOverwritten(eif, ask, subject);
  const conflict = unsaved?.state === 'conflict' ? unsaved.conflict : null;
  const shown = conflict ? (
    <ConflictChoice
      ask={ask}
      facts={facts}
      subject={subject}
      mine={unsaved?.value}
      conflict={conflict}
      onKeepMine={keepMine}
      onTakeTheirs={() => {
        noteRead(conflict.theirs);
        takeTheirs();
      }}
    />
  ) : null;
  const differences = conflict && ask.rows ? rowDifferences(facts, ask, ask.rows, value, conflict.theirs) : [];
  const at = differences.find(({ path }) => path !== null)?.path ?? null;
  return (
    <div className={styles.ask}>
      <AskField
        ask={ask}
        facts={facts}
        subject={subject}
        value={value}
        errorAt={errorAt}
        noteAt={noteAt}
        choice={ask.rows && shown ? { at, shown } : undefined}
        onChange={change}
        onLeave={leave}
        onAnswer={answer}
      />
      {ask.rows ? null : shown}
      {overwritten && !unsaved ? (
        <OverwrittenNote
          ask={ask}
          facts={facts}
          subject={subject}
          answer={overwritten}
          onDismiss={() => noteRead(overwritten.value)}
        />
      ) : null}
    </div>
  );
}
