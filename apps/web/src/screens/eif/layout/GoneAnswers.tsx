import { questionAlone } from '@onboard/domain/eif/change-words';
import { displayValue } from '@onboard/domain/fields/display';
import { readValue } from '@onboard/domain/fields/read-value';
import { Banner } from '@onboard/kit/Banner/Banner';
import { Button } from '@onboard/kit/Button/Button';
import { fieldOf, type UnsavedAnswer } from '../form/unsaved-answer.ts';
import type { Eif } from '../form/use-eif.ts';

/** Answers about something that somebody removed while they were given, with what was typed. */
export function GoneAnswers({ eif: { queue, unsaved } }: { eif: Pick<Eif, 'queue' | 'unsaved'> }) {
  const { gone } = unsaved;
  if (gone.length === 0) return null;
  return (
    <Banner
      tone="warning"
      role="alert"
      title="Somebody removed what you were answering about"
      actions={
        <Button variant="secondary" size="small" onClick={() => queue.goneWasRead()}>
          Dismiss
        </Button>
      }
    >
      <p>It was removed from the form while you typed, so this could not be kept:</p>
      <ul>
        {gone.map((answer) => (
          <li key={`${answer.id} ${answer.attributeKey}`}>
            {questionAlone(answer.entity, answer.attributeKey)} “{wordsOf(answer)}”
          </li>
        ))}
      </ul>
    </Banner>
  );
}

/** As the form writes it; what has no form yet as it was typed. */
function wordsOf(answer: UnsavedAnswer): string {
  const field = fieldOf(answer);
  const words = field && displayValue(field, readValue(field, answer.value).value);
  return words ?? (typeof answer.value === 'string' ? answer.value : '');
}
