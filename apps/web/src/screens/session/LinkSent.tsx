import { Button } from '@onboard/kit/Button/Button';
import { Link } from '@onboard/kit/Link/Link';
import { useRef, useState } from 'react';
import { usePageTitle } from '../../frame/page-title.tsx';
import { paths } from '../../paths.ts';
import { AuthCard } from './AuthCard.tsx';
import { type LinkKind, SENT } from './ask-for-link.ts';
import styles from './LinkSent.module.css';
import { ProblemBanner } from './ProblemBanner.tsx';
import { useWait } from './use-wait.ts';

interface LinkSentProps {
  kind: LinkKind;
  email: string;
  sentAt: number;
  isBusy: boolean;
  problem: string | null;
  onAgain: () => void;
  onOther: () => void;
}

/** Seconds between two e-mails to one address; the server sends none sooner. */
const WAIT = 120;

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** After asking for a link: what happens next, whether or not the address is known. */
export function LinkSent({ kind, email, sentAt, isBusy, problem, onAgain, onOther }: LinkSentProps) {
  const left = useWait(sentAt, WAIT);
  const [isAgain, setAgain] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  const { ifKnown, next } = SENT[kind];
  const title = 'Look in your inbox';
  usePageTitle(problem ? `Error: ${title}` : title);
  const again = () => {
    setAgain(true);
    // The button goes away for a while, and must not take the focus with it.
    status.current?.focus();
    onAgain();
  };
  return (
    <AuthCard
      title={title}
      purpose={
        <p>
          If <strong className={styles.email}>{email}</strong> {ifKnown}
        </p>
      }
      takesFocus
      aside={<Link href={paths.login()}>Go to sign in</Link>}
    >
      {problem ? <ProblemBanner problem={problem} /> : null}
      <ol className={styles.next}>
        {next.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
      <div className={styles.again}>
        <p ref={status} tabIndex={-1} className={styles.status} role="status">
          {isAgain && left > 0 && !problem ? 'We sent it again.' : ''}
        </p>
        {left > 0 ? (
          <p className={styles.wait}>You can ask again in {clock(left)}</p>
        ) : (
          <Button variant="secondary" isWide isPending={isBusy} pendingLabel="Sending…" onClick={again}>
            Send it again
          </Button>
        )}
        <Button variant="quiet" isWide onClick={onOther}>
          Use another address
        </Button>
      </div>
    </AuthCard>
  );
}
