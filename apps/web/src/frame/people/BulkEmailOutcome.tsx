import type { EmailOutcome } from '@onboard/contract/people';
import { Button } from '@onboard/kit/Button/Button';
import { Dialog } from '@onboard/kit/Dialog/Dialog';
import { Pill } from '@onboard/kit/Pill/Pill';
import { Stack } from '@onboard/kit/Stack/Stack';
import { movedInWords } from './forms-in-words.ts';
import styles from './People.module.css';
import type { FormMoves } from './use-form-moves.ts';

interface BulkEmailOutcomeProps {
  title: string;
  people: readonly { id: string; name: string }[];
  outcomes: readonly EmailOutcome[];
  forms: FormMoves;
  onClose: () => void;
}

const WORDS = {
  UPDATED: { tone: 'success', words: 'Address changed, e-mail sent' },
  SENT: { tone: 'success', words: 'E-mail sent' },
  FAILED: { tone: 'error', words: 'Not done' },
} as const;

/** What became of each person, since each is done by itself. */
export function BulkEmailOutcome({ title, people, outcomes, forms, onClose }: BulkEmailOutcomeProps) {
  return (
    <Dialog isOpen onClose={onClose} title={title} actions={<Button onClick={onClose}>Close</Button>}>
      <div role="status">
        <ul className={styles.lines}>
          {outcomes.map(({ userId, email, outcome, message }) => (
            <li key={userId}>
              <Stack gap={1}>
                <strong>{people.find(({ id }) => id === userId)?.name}</strong>
                <span>{email}</span>
                <span>
                  <Pill tone={WORDS[outcome].tone}>{WORDS[outcome].words}</Pill>
                </span>
                <FormsOfLine moves={forms} userId={userId} />
                {message ? <span className={styles.soft}>{message}</span> : null}
              </Stack>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

/** What became of the forms that waited for somebody at the old address; nothing where none did. */
function FormsOfLine({ moves, userId }: { moves: FormMoves; userId: string }) {
  const move = moves.of(userId);
  if (!move) return null;
  if (move.state === 'moved') {
    const isTold = move.formCount > 0 || move.isAgain;
    return isTold ? <span className={styles.soft}>{movedInWords(move.formCount)}</span> : null;
  }
  if (move.state === 'moving' && !move.isAgain) return null;
  return (
    <>
      <span>Forms waiting for a signature may still go to {move.oldEmail}</span>
      <span>
        <Button
          size="small"
          variant="secondary"
          isPending={move.state === 'moving'}
          pendingLabel="Trying…"
          onClick={() => moves.start(move)}
        >
          Try again for {move.name}
        </Button>
      </span>
    </>
  );
}
