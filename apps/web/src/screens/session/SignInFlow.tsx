import { Banner } from '@onboard/kit/Banner/Banner';
import { Button } from '@onboard/kit/Button/Button';
import { type ReactNode, useEffect, useRef } from 'react';
import { useConfiguration } from '../../frame/configuration.tsx';
import { usePageTitle } from '../../frame/page-title.tsx';
import { ActivateFactorStep } from './ActivateFactorStep.tsx';
import { AuthCard } from './AuthCard.tsx';
import { ChooseFactorStep } from './ChooseFactorStep.tsx';
import { CodeStep } from './CodeStep.tsx';
import { CredentialsStep } from './CredentialsStep.tsx';
import { ExpiredPasswordStep } from './ExpiredPasswordStep.tsx';
import { useSignIn } from './use-sign-in.ts';

interface SignInFlowProps {
  /** Signs in with these at once: after a password was chosen by an activation link. */
  known?: { userName: string; password: string };
  notice?: ReactNode;
}

/** One sign-in, step by step; what each step is, says the state table. */
export function SignInFlow({ known, notice }: SignInFlowProps) {
  const signIn = useSignIn(useConfiguration());
  const { step } = signIn;
  const isStarted = useRef(false);
  useEffect(() => {
    if (!known || isStarted.current) return;
    isStarted.current = true;
    void signIn.signIn(known.userName, known.password);
  }, [known, signIn]);

  switch (step.kind) {
    case 'code':
      return <CodeStep step={step} signIn={signIn} />;
    case 'activate':
      return <ActivateFactorStep step={step} signIn={signIn} />;
    case 'choose-factor':
      return <ChooseFactorStep step={step} signIn={signIn} />;
    case 'expired-password':
      return <ExpiredPasswordStep step={step} signIn={signIn} />;
    case 'stopped':
      return <Stopped message={step.message} onBack={signIn.startOver} />;
    default:
      return <CredentialsStep signIn={signIn} notice={notice} {...(known && { userName: known.userName })} />;
  }
}

function Stopped({ message, onBack }: { message: string; onBack: () => void }) {
  const title = 'You cannot sign in right now';
  usePageTitle(`Error: ${title}`);
  return (
    <AuthCard title={title} takesFocus>
      <Banner tone="error" role="alert">
        {message}
      </Banner>
      <Button variant="secondary" isWide onClick={onBack}>
        Back to sign in
      </Button>
    </AuthCard>
  );
}
