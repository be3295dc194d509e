import type { OverwrittenAnswer } from '@onboard/domain/changes/overwritten-answers';
import type { TrackedEntity } from '@onboard/domain/changes/tracked-entities';
import type { EifFacts, Entities } from '@onboard/domain/eif/facts';
import { rowDifferences } from '@onboard/domain/eif/row-differences';
import type { Ask } from '@onboard/domain/eif/step';
import { Banner } from '@onboard/kit/Banner/Banner';
import { answerInWords } from './answer-in-words.ts';

interface OverwrittenNoteProps {
  ask: Ask;
  facts: EifFacts;
  subject: Entities[TrackedEntity];
  answer: OverwrittenAnswer;
  onDismiss(): void;
}

const fromTo = (before: string | null, after: string | null) =>
  `from ${before === null ? 'no answer' : `“${before}”`} to ${after === null ? 'no answer' : `“${after}”`}`;

/** At a question whose answer somebody else replaced: who, and what stood there. It stays until it was read. */
export function OverwrittenNote({ ask, facts, subject, answer, onDismiss }: OverwrittenNoteProps) {
  const { previousValue, value, changedBy } = answer;
  const who = changedBy ?? 'Somebody else';
  const differences = ask.rows ? rowDifferences(facts, ask, ask.rows, previousValue, value) : [];
  const words = (each: unknown) => answerInWords(facts, ask, subject, each);
  return (
    <Banner tone="info" role="status" onClose={onDismiss}>
      {differences.length > 0 ? (
        <>
          <p>{who} changed this answer:</p>
          {differences.map(({ row, question, mine, theirs }) => (
            <p key={`${row} ${question}`}>
              {[row, question].filter(Boolean).join(' · ')} {fromTo(mine, theirs)}
            </p>
          ))}
        </>
      ) : (
        `${who} changed this answer ${fromTo(words(previousValue), words(value))}.`
      )}
    </Banner>
  );
}
