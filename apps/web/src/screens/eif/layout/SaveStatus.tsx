import { asksAnswered } from '@onboard/domain/eif/answers';
import { problemsAt } from '@onboard/domain/eif/problems';
import type { EifProblem, Place } from '@onboard/domain/eif/step';
import { Banner } from '@onboard/kit/Banner/Banner';
import { Button } from '@onboard/kit/Button/Button';
import { formatInstant } from '@onboard/kit/Instant/format-instant';
import { Link } from '@onboard/kit/Link/Link';
import { Spinner } from '@onboard/kit/Spinner/Spinner';
import { Check, CircleAlert } from 'lucide-react';
import { answersToMend } from '../form/answers-to-mend.ts';
import { awaitsCorrection } from '../form/awaits-correction.ts';
import { choiceAddress, heldAnswers } from '../form/held-answers.ts';
import type { UnsavedAnswer } from '../form/unsaved-answer.ts';
import type { Eif } from '../form/use-eif.ts';
import styles from './Layout.module.css';

interface SaveStatusProps {
  eif: Eif;
  place: Place;
  /** What is wrong on the page; all that is wrong at the place, unless the page is about a part of it. */
  problems?: readonly EifProblem[] | undefined;
}

/**
 * "Saved at 10:42 AM EST", or what became of the answers given last. An answer that breaks a rule is saved too, so that
 * nothing is lost; one that has no form the server takes is not.
 */
export function SaveStatus({ eif: { queue, unsaved, facts }, place, problems: given }: SaveStatusProps) {
  const { status, answers } = unsaved;
  const problems = given ?? problemsAt(facts, place);
  if (status.kind === 'failed') {
    return (
      <Banner
        tone="error"
        role="alert"
        title="Not saved"
        actions={
          <Button variant="secondary" size="small" onClick={() => queue.flush()}>
            Try again
          </Button>
        }
      >
        We cannot reach the server. Your last answers are kept in this tab. We save them when your connection is back,
        or when you try again.
      </Banner>
    );
  }
  if (status.kind === 'stopped' && status.reason !== null && answers.size > 0) {
    return (
      <Banner tone="error" role="alert" title="Your last answers were not saved">
        {status.reason}
      </Banner>
    );
  }
  const contested = heldAnswers(facts, answers.values()).filter(({ answer }) => answer.state === 'conflict');
  const [first] = contested;
  if (first && status.kind !== 'saving') {
    return (
      <p className={styles.saved} role="status">
        <CircleAlert className={styles.held} size={18} aria-hidden="true" />
        <span>
          Not saved yet:{' '}
          <Link href={choiceAddress(facts, first)}>
            {contested.length === 1 ? '1 answer needs your choice' : `${contested.length} answers need your choice`}
          </Link>
        </span>
      </p>
    );
  }
  return (
    <p className={styles.saved} role="status">
      {status.kind === 'saving' ? (
        <>
          <Spinner />
          Saving…
        </>
      ) : awaitsCorrection(answers.values(), problems) ? (
        <>
          <CircleAlert className={styles.held} size={18} aria-hidden="true" />
          Not saved yet: correct the answer
        </>
      ) : isBeingGiven(answers.values()) ? (
        NOT_YET
      ) : asksAnswered(facts, place) ? (
        <SavedAt savedAt={status.kind === 'idle' ? status.savedAt : null} toMend={answersToMend(problems)} />
      ) : (
        AS_GIVEN
      )}
    </p>
  );
}

const AS_GIVEN = 'Answers are saved as you give them.';
const NOT_YET = 'Not saved yet';

/** Nothing is said to be saved while the field in hand holds something else. */
const isBeingGiven = (answers: Iterable<Pick<UnsavedAnswer, 'state'>>): boolean =>
  [...answers].some(({ state }) => state === 'editing');

/** What is saved, and how many of the answers cannot stay as they are. */
function SavedAt({ savedAt, toMend }: { savedAt: string | null; toMend: number }) {
  const saved = savedAt === null ? 'Saved' : `Saved at ${formatInstant(savedAt, 'time')}`;
  if (toMend === 0) {
    return savedAt === null ? (
      AS_GIVEN
    ) : (
      <>
        <Check size={18} aria-hidden="true" />
        {saved}
      </>
    );
  }
  return (
    <>
      <CircleAlert className={styles.held} size={18} aria-hidden="true" />
      {saved}, but {toMend === 1 ? '1 answer needs' : `${toMend} answers need`} attention
    </>
  );
}
