import { Button } from '@onboard/kit/Button/Button';
import { Checkbox } from '@onboard/kit/Checkbox/Checkbox';
import { CodeField } from '@onboard/kit/CodeField/CodeField';
import { useState } from 'react';
import { AuthCard } from './AuthCard.tsx';
import { AuthForm } from './AuthForm.tsx';
import { lifetimeInWords } from './device-lifetime.ts';
import type { SignInStep } from './sign-in-states.ts';
import type { SignIn } from './use-sign-in.ts';

interface CodeStepProps {
  step: Extract<SignInStep, { kind: 'code' }>;
  signIn: SignIn;
}

/** The code of an authenticator app that was enrolled before. */
export function CodeStep({ step, signIn }: CodeStepProps) {
  const [passCode, setPassCode] = useState('');
  const [isRemembered, setRemembered] = useState(false);
  const [isIncomplete, setIncomplete] = useState(false);
  const send = (code: string) => {
    setIncomplete(code.length < 6);
    if (code.length < 6 || signIn.isBusy) return;
    const device = step.rememberMinutes > 0 ? { rememberDevice: isRemembered } : {};
    setPassCode('');
    void signIn.go(() => step.verify({ passCode: code, ...device }));
  };
  return (
    <AuthCard
      title="Enter your code"
      purpose="Open your authenticator app and enter the code it shows for Onboard."
      takesFocus
      aside={
        <Button variant="quiet" onClick={signIn.startOver}>
          Sign in as someone else
        </Button>
      }
    >
      <AuthForm
        title="Enter your code"
        button="Verify code"
        pendingLabel="Verifying…"
        isBusy={signIn.isBusy}
        problem={signIn.problem}
        turn={signIn.turn}
        onSubmit={() => send(passCode)}
      >
        <CodeField
          label="6-digit code"
          name="passCode"
          value={passCode}
          error={isIncomplete ? 'Enter all 6 digits.' : undefined}
          onChange={setPassCode}
          {...(step.rememberMinutes === 0 && { onComplete: send })}
        />
        {step.rememberMinutes > 0 ? (
          <Checkbox
            label={`Do not ask for a code on this device for ${lifetimeInWords(step.rememberMinutes)}`}
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
