import type { EmailOutcome } from '@onboard/contract/people';
import { Button } from '@onboard/kit/Button/Button';
import { Dialog } from '@onboard/kit/Dialog/Dialog';
import { Pill } from '@onboard/kit/Pill/Pill';
import { Stack } from '@onboard/kit/Stack/Stack';
import styles from './People.module.css';

interface BulkEmailOutcomeProps {
  title: string;
  people: readonly { id: string; name: string }[];
  outcomes: readonly EmailOutcome[];
  onClose: () => void;
}

const WORDS = {
  UPDATED: { tone: 'success', words: 'Address changed, e-mail sent' },
  SENT: { tone: 'success', words: 'E-mail sent' },
  FAILED: { tone: 'error', words: 'Not done' },
} as const;

/** What became of each person, since each is done by itself. */
export function BulkEmailOutcome({ title, people, outcomes, onClose }: BulkEmailOutcomeProps) {
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
                {message ? <span className={styles.soft}>{message}</span> : null}
              </Stack>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
