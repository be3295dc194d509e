import type { TrackedEntity } from '@onboard/domain/changes/tracked-entities';
import type { Entities } from '@onboard/domain/eif/facts';
import type { Ask } from '@onboard/domain/eif/step';
import { useAnswering, usePageForm } from '../form/page-form.tsx';
import { AskField } from './AskField.tsx';
import { ConflictChoice } from './ConflictChoice.tsx';
import styles from './Fields.module.css';

/** A question on a page of the form: saved as it is answered, with a choice when someone else answered it too. */
export function Question({ ask, subject }: { ask: Ask; subject: Entities[TrackedEntity] }) {
  const { facts } = usePageForm();
  const { value, unsaved, errorAt, noteAt, change, leave, answer, keepMine, takeTheirs } = useAnswering(ask, subject);
  return (
    <div className={styles.ask}>
      <AskField
        ask={ask}
        facts={facts}
        subject={subject}
        value={value}
        errorAt={errorAt}
        noteAt={noteAt}
        onChange={change}
        onLeave={leave}
        onAnswer={answer}
      />
      {unsaved?.state === 'conflict' && unsaved.conflict ? (
        <ConflictChoice
          ask={ask}
          facts={facts}
          subject={subject}
          mine={unsaved.value}
          conflict={unsaved.conflict}
          onKeepMine={keepMine}
          onTakeTheirs={takeTheirs}
        />
      ) : null}
    </div>
  );
}
