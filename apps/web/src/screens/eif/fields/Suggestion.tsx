import { isAnswered, valueInWords } from '@onboard/domain/eif/asked';
import { Button } from '@onboard/kit/Button/Button';
import type { AskFieldProps } from './AskField.tsx';
import styles from './Fields.module.css';

/** An answer to take with one press; never saved unless the person takes it. */
export function Suggestion({ ask, facts, subject, onAnswer }: AskFieldProps) {
  const suggested = ask.suggests?.(facts, subject) ?? null;
  if (!isAnswered(suggested)) return null;
  const words = valueInWords(facts, ask, subject, suggested);
  return (
    <Button variant="secondary" size="small" className={styles.suggestion} onClick={() => onAnswer(suggested)}>
      Use “{words}”
    </Button>
  );
}
