import { Banner } from '@onboard/kit/Banner/Banner';
import { Button } from '@onboard/kit/Button/Button';
import { Stack } from '@onboard/kit/Stack/Stack';
import type { SignInFactor } from '../../outside/identity/sign-in-client.ts';
import { AuthCard } from './AuthCard.tsx';
import { isAuthenticatorApp, type SignInStep } from './sign-in-states.ts';
import type { SignIn } from './use-sign-in.ts';

interface ChooseFactorStepProps {
  step: Extract<SignInStep, { kind: 'choose-factor' }>;
  signIn: SignIn;
}

const nameOf = (factor: SignInFactor) =>
  isAuthenticatorApp(factor) ? 'Authenticator app' : `Other (${factor.factorType ?? 'unknown'})`;

/** Where the provider offers more than one second factor. */
export function ChooseFactorStep({ step, signIn }: ChooseFactorStepProps) {
  return (
    <AuthCard
      title="Protect your account"
      purpose="Choose how you want to prove that it is you when you sign in."
      takesFocus
    >
      {signIn.problem ? (
        <Banner tone="error" role="alert">
          {signIn.problem}
        </Banner>
      ) : null}
      <Stack gap={3}>
        {step.factors.map((factor) => {
          const { enroll } = factor;
          return enroll ? (
            <Button
              key={`${factor.factorType}:${factor.provider}`}
              variant="secondary"
              isWide
              isPending={signIn.isBusy}
              onClick={() => void signIn.go(() => enroll({}))}
            >
              {nameOf(factor)}
            </Button>
          ) : null;
        })}
      </Stack>
    </AuthCard>
  );
}
