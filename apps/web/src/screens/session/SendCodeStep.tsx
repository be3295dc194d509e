import { AuthCard } from './AuthCard.tsx';
import { AuthForm } from './AuthForm.tsx';
import type { FactorKind } from './factor-kinds.ts';
import { OtherWays } from './OtherWays.tsx';
import type { SignInStep } from './sign-in-states.ts';
import type { SignIn } from './use-sign-in.ts';

interface SendCodeStepProps {
  step: Extract<SignInStep, { kind: 'send-code' }>;
  signIn: SignIn;
}

const ASKS: Readonly<Record<FactorKind, { purpose: (to: string | null) => string; button: string }>> = {
  app: { purpose: () => 'Open your authenticator app.', button: 'Go on' },
  sms: { purpose: (to) => `We will text a code to ${to ?? 'your phone'}.`, button: 'Text me a code' },
  call: { purpose: (to) => `We will call ${to ?? 'your phone'} and read a code to you.`, button: 'Call me now' },
  email: { purpose: (to) => `We will e-mail a code to ${to ?? 'your address'}.`, button: 'E-mail me a code' },
};

/** Before a code is sent: where somebody is called, or where it could not be sent by itself. */
export function SendCodeStep({ step, signIn }: SendCodeStepProps) {
  const { purpose, button } = ASKS[step.factor];
  const title = 'Get your code';
  return (
    <AuthCard
      title={title}
      purpose={purpose(step.destination)}
      takesFocus
      aside={<OtherWays step={{}} signIn={signIn} />}
    >
      <AuthForm
        title={title}
        button={button}
        pendingLabel="Sending…"
        isBusy={signIn.isBusy}
        problem={signIn.problem}
        turn={signIn.turn}
        onSubmit={() => void signIn.go(() => step.send({}), true)}
      >
        {null}
      </AuthForm>
    </AuthCard>
  );
}
