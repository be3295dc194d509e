import { Banner } from '@onboard/kit/Banner/Banner';
import { Button } from '@onboard/kit/Button/Button';
import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useConfiguration } from '../../frame/configuration.tsx';
import { usePageTitle } from '../../frame/page-title.tsx';
import { paths } from '../../paths.ts';
import { ActivateAppStep } from './ActivateAppStep.tsx';
import { AuthCard, DoneBefore } from './AuthCard.tsx';
import { ChooseFactorStep } from './ChooseFactorStep.tsx';
import { CodeStep } from './CodeStep.tsx';
import { CredentialsStep } from './CredentialsStep.tsx';
import { keptSignIn } from './kept-sign-in.ts';
import { LockedOut } from './LockedOut.tsx';
import { NewPasswordStep } from './NewPasswordStep.tsx';
import { QuestionStep } from './QuestionStep.tsx';
import { SendCodeStep } from './SendCodeStep.tsx';
import { CannotStart, Starting } from './Starting.tsx';
import { KeepsTypedPhone, TypedPhoneContext } from './TypedPhone.tsx';
import { type SignIn, useSignIn } from './use-sign-in.ts';

const STARTING = 'Signing you in';

interface SignInFlowProps {
  /** Signs in with these at once: after a password was chosen by a link. */
  known?: { userName: string; password: string };
  /** Begins with this link of the provider's own e-mail. */
  recoveryToken?: string;
  notice?: ReactNode;
}

/** What the address remembers of the link that led here. */
const PASSWORD_SAVED = { isPasswordSaved: true };

/** One sign-in, step by step; what each step is, says the state table. */
export function SignInFlow(props: SignInFlowProps) {
  const before = useLocation().state as Partial<typeof PASSWORD_SAVED> | null;
  const done = before?.isPasswordSaved ? 'Your password is saved.' : null;
  return (
    <DoneBefore value={done}>
      <KeepsTypedPhone>
        <Steps {...props} />
      </KeepsTypedPhone>
    </DoneBefore>
  );
}

function Steps({ known, recoveryToken, notice }: SignInFlowProps) {
  const isByLink = known !== undefined || recoveryToken !== undefined;
  const signIn = useSignIn(useConfiguration(), !isByLink);
  const navigate = useNavigate();
  const { step } = signIn;
  const isBegun = step.kind !== 'credentials';
  const { forget } = useContext(TypedPhoneContext);
  useEffect(() => {
    if (!isBegun) forget();
  }, [isBegun, forget]);
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    if (known) void signIn.signIn(known.userName, known.password);
    else if (recoveryToken) void signIn.recover(recoveryToken);
    else if (step.kind === 'resume') void signIn.resume();
  }, [known, recoveryToken, signIn, step.kind]);
  // From here on a reload must find the sign-in, not the link, which is used up.
  const isLeaving = isByLink && step.kind !== 'credentials' && keptSignIn() !== null;
  useEffect(() => {
    if (isLeaving) void navigate(paths.login(), { replace: true, state: known ? PASSWORD_SAVED : null });
  }, [isLeaving, navigate, known]);

  if (isLeaving) return <Starting title={STARTING} />;
  switch (step.kind) {
    case 'resume':
      return signIn.problem ? (
        <CannotStart title="Sign in" onRetry={() => void signIn.resume()} />
      ) : (
        <Starting title={STARTING} />
      );
    case 'code':
      return <CodeStep step={step} signIn={signIn} />;
    case 'send-code':
      return <SendCodeStep step={step} signIn={signIn} />;
    case 'activate-app':
      return <ActivateAppStep step={step} signIn={signIn} />;
    case 'choose-factor':
      return <ChooseFactorStep step={step} signIn={signIn} />;
    case 'expired-password':
    case 'expiring-password':
    case 'reset-password':
      return <NewPasswordStep step={step} signIn={signIn} />;
    case 'question':
      return <QuestionStep step={step} signIn={signIn} />;
    case 'unlocked':
      return <Unlocked onBack={signIn.startOver} />;
    case 'locked':
      return <LockedOut onBack={signIn.startOver} />;
    case 'stopped':
      return <Stopped message={step.message} onBack={signIn.startOver} />;
    default:
      return <Credentials signIn={signIn} notice={notice} known={known} isStarting={isByLink && signIn.turn === 0} />;
  }
}

interface CredentialsProps extends Pick<SignInFlowProps, 'known' | 'notice'> {
  signIn: SignIn;
  isStarting: boolean;
}

function Credentials({ signIn, notice, known, isStarting }: CredentialsProps) {
  if (isStarting) return <Starting title={STARTING} />;
  const said = signIn.isTooLate ? (
    <Banner role="status">Your sign-in took too long and was closed. Enter your password again to go on.</Banner>
  ) : (
    notice
  );
  return <CredentialsStep signIn={signIn} notice={said} {...(known && { userName: known.userName })} />;
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

function Unlocked({ onBack }: { onBack: () => void }) {
  const title = 'Your account is unlocked';
  usePageTitle(title);
  return (
    <AuthCard title={title} purpose="Your password is the same as before. You can sign in with it now." takesFocus>
      <Button isWide onClick={onBack}>
        Go to sign in
      </Button>
    </AuthCard>
  );
}
