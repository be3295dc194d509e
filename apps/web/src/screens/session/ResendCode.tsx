import { Button } from '@onboard/kit/Button/Button';
import { useRef, useState } from 'react';
import styles from './ResendCode.module.css';
import { type CodeStepState, MESSAGES } from './sign-in-states.ts';
import type { SignIn } from './use-sign-in.ts';
import { useWait } from './use-wait.ts';

/** Seconds that the provider asks for between two codes. */
const WAIT = 30;

/** Sends the code again, once it had time to arrive. */
export function ResendCode({ step, signIn }: { step: CodeStepState; signIn: SignIn }) {
  const left = useWait(signIn.sentAt, WAIT);
  const [isAgain, setAgain] = useState(false);
  const words = useRef<HTMLParagraphElement>(null);
  const { resend, factor } = step;
  const press = async () => {
    if (signIn.isBusy) return;
    if (!resend) return signIn.tell(MESSAGES.resend);
    setAgain(true);
    // The button goes away for a while, and must not take the focus with it.
    words.current?.focus();
    await signIn.go(resend, true);
  };
  const isCall = factor === 'call';
  return (
    <div className={styles.resend}>
      <p ref={words} tabIndex={-1} className={styles.words} role="status">
        {isAgain && left > 0 ? (isCall ? 'We are calling again.' : 'A new code is on its way.') : 'No code yet?'}
        {isAgain || factor !== 'email' ? null : ' It may be in your spam folder.'}
      </p>
      {left > 0 ? (
        <p className={styles.wait}>
          {isCall ? `You can ask for another call in ${left} s` : `You can send another in ${left} s`}
        </p>
      ) : (
        <Button variant="quiet" size="small" onClick={() => void press()}>
          {isCall ? 'Call me again' : 'Send a new code'}
        </Button>
      )}
    </div>
  );
}
