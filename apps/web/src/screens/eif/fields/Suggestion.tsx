import { isAnswered, optionsOf, valueInWords } from '@onboard/domain/eif/asked';
import { Button } from '@onboard/kit/Button/Button';
import type { AskFieldProps } from './ask-field-props.ts';
import styles from './Fields.module.css';

/** An answer to take with one press; never saved unless the person takes it. */
export function Suggestion({ ask, facts, subject, onAnswer }: AskFieldProps) {
  const suggested = ask.suggests?.(facts, subject) ?? null;
  // One of a few choices is as near as the suggestion of it.
  if (!isAnswered(suggested) || ask.field.kind === 'choice') return null;
  const isAll =
    Array.isArray(suggested) && suggested.length > 1 && suggested.length === optionsOf(facts, ask, subject).length;
  const words = valueInWords(facts, ask, subject, suggested);
  return (
    <Button variant="secondary" size="small" className={styles.suggestion} onClick={() => onAnswer(suggested)}>
      {isAll ? 'Choose all' : `Use “${words}”`}
    </Button>
  );
}
