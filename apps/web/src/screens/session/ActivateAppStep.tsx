import { Button } from '@onboard/kit/Button/Button';
import { CodeField } from '@onboard/kit/CodeField/CodeField';
import { Disclosure } from '@onboard/kit/Disclosure/Disclosure';
import { useRef, useState } from 'react';
import styles from './ActivateAppStep.module.css';
import { AuthCard } from './AuthCard.tsx';
import { AuthForm } from './AuthForm.tsx';
import { FACTOR_WORDS } from './factor-kinds.ts';
import { OtherWays } from './OtherWays.tsx';
import type { SignInStep } from './sign-in-states.ts';
import type { SignIn } from './use-sign-in.ts';
import { LOCK_NEAR } from './wrong-tries.ts';

interface ActivateAppStepProps {
  step: Extract<SignInStep, { kind: 'activate-app' }>;
  signIn: SignIn;
}

/** In fours, which is how people type it. */
const spaced = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** A first authenticator app: scan or type the key, then prove it with a code. */
export function ActivateAppStep({ step, signIn }: ActivateAppStepProps) {
  const [passCode, setPassCode] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const send = (code: string) => {
    if (signIn.isBusy) return;
    // As in every other step with a code: the answer to the one before stays until another is typed.
    if (code === '' && signIn.problem) return field.current?.focus();
    setIncomplete(code.length < 6);
    if (code.length < 6) return;
    setPassCode('');
    void signIn.go(() => step.activate({ passCode: code }));
  };
  return (
    <AuthCard
      title="Protect your account"
      purpose="An authenticator app makes a new code every 30 seconds. With it, a password alone opens nothing."
      takesFocus
      aside={<OtherWays step={step} signIn={signIn} />}
    >
      <AuthForm
        title="Protect your account"
        button="Turn on and sign in"
        pendingLabel="Verifying…"
        isBusy={signIn.isBusy}
        problem={isIncomplete ? null : signIn.problem}
        wayOn={signIn.isLockNear ? `${LOCK_NEAR} ${FACTOR_WORDS.app.whenWrong}` : null}
        turn={signIn.turn}
        onSubmit={() => send(passCode)}
      >
        <ol className={styles.steps}>
          <li className={styles.step}>
            <div className={styles.words}>
              <p>Install an authenticator app on your phone, if you do not have one yet.</p>
              <p className={styles.hint}>Any app for time-based codes will do, such as the one your company uses.</p>
            </div>
          </li>
          <li className={styles.step}>
            <div className={styles.words}>
              <p>
                {step.qrCode
                  ? 'In the app, add an account and scan this code.'
                  : 'In the app, add an account with this key.'}
              </p>
              {step.qrCode ? (
                <img className={styles.code} src={step.qrCode} alt="QR code with the key of your account" />
              ) : (
                <p className={styles.hint}>Did you scan the code before? Then enter what the app shows now.</p>
              )}
              <Disclosure
                summary={step.qrCode ? 'You cannot scan it? Type the key' : 'The key'}
                isOpen={step.qrCode === null}
              >
                <SecretKey secret={step.secret} />
              </Disclosure>
            </div>
          </li>
          <li className={styles.step}>
            <CodeField
              ref={field}
              label="Enter the code the app shows"
              name="passCode"
              value={passCode}
              error={isIncomplete ? 'Enter all 6 digits.' : undefined}
              onChange={setPassCode}
              onComplete={send}
            />
          </li>
        </ol>
      </AuthForm>
    </AuthCard>
  );
}

function SecretKey({ secret }: { secret: string }) {
  const [copy, setCopy] = useState('Copy key');
  const write = () =>
    navigator.clipboard.writeText(secret).then(
      () => setCopy('Copied'),
      () => setCopy('Not copied: select the key and copy it'),
    );
  return (
    <div className={styles.key}>
      <span className={styles.secret}>{spaced(secret)}</span>
      <Button variant="secondary" size="small" onClick={() => void write()}>
        {copy}
      </Button>
    </div>
  );
}
