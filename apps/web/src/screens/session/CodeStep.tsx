import { Checkbox } from '@onboard/kit/Checkbox/Checkbox';
import { CodeField } from '@onboard/kit/CodeField/CodeField';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { AuthCard } from './AuthCard.tsx';
import { AuthForm } from './AuthForm.tsx';
import { lifetimeInWords } from './device-lifetime.ts';
import { FACTOR_WORDS, shortestCode } from './factor-kinds.ts';
import { OtherWays } from './OtherWays.tsx';
import { ResendCode } from './ResendCode.tsx';
import type { CodeStepState } from './sign-in-states.ts';
import type { SignIn } from './use-sign-in.ts';
import { LOCK_NEAR } from './wrong-tries.ts';

interface CodeStepProps {
  step: CodeStepState;
  signIn: SignIn;
}

const LONGEST = 6;

/** The code of an authenticator app that was enrolled before, or one that was sent. */
export function CodeStep({ step, signIn }: CodeStepProps) {
  const { factor, isFirst, device } = step;
  const [passCode, setPassCode] = useState('');
  const [isRemembered, setRemembered] = useState(device?.isByDefault ?? false);
  const [isIncomplete, setIncomplete] = useState(false);
  const titleId = useId();
  const field = useRef<HTMLInputElement>(null);
  // Whoever comes here has a code to type.
  useLayoutEffect(() => field.current?.focus(), []);
  const words = FACTOR_WORDS[factor];
  const title = isFirst ? 'Check that it works' : 'Enter your code';
  const send = (code: string) => {
    if (signIn.isBusy) return;
    const isShort = code.length < shortestCode(factor);
    // A press just after a code that sent itself must not hide what came of it.
    if (code === '' && signIn.problem) return field.current?.focus();
    setIncomplete(isShort);
    if (isShort) return;
    setPassCode('');
    void signIn.go(() => step.send({ passCode: code, ...(device && { rememberDevice: isRemembered }) }));
  };
  return (
    <AuthCard
      title={title}
      purpose={words.sent(step.destination)}
      titleId={titleId}
      aside={<OtherWays step={step} signIn={signIn} />}
    >
      <AuthForm
        title={title}
        button={isFirst ? 'Turn on and sign in' : 'Verify code'}
        pendingLabel="Verifying…"
        isBusy={signIn.isBusy}
        problem={isIncomplete ? null : signIn.problem}
        wayOn={signIn.isLockNear ? `${LOCK_NEAR} ${words.whenWrong}` : null}
        turn={signIn.turn}
        after={factor === 'app' ? null : <ResendCode step={step} signIn={signIn} />}
        onSubmit={() => send(passCode)}
      >
        <CodeField
          ref={field}
          describedBy={titleId}
          label={factor === 'call' ? 'Code from the call' : '6-digit code'}
          name="passCode"
          length={LONGEST}
          value={passCode}
          error={isIncomplete ? `Enter all ${shortestCode(factor)} digits.` : undefined}
          onChange={setPassCode}
          {...(device === null && { onComplete: send })}
        />
        {device ? (
          <Checkbox
            label={`Do not ask for a code on this device for ${lifetimeInWords(device.minutes)}`}
            help="Only on a device that nobody else uses."
            name="rememberDevice"
            value={isRemembered}
            onChange={setRemembered}
          />
        ) : null}
      </AuthForm>
    </AuthCard>
  );
}
