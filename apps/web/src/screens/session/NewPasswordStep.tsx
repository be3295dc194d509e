import { passwordProblems, SAME_PASSWORD } from '@onboard/domain/sign-in/password-problems';
import { Banner } from '@onboard/kit/Banner/Banner';
import { Button } from '@onboard/kit/Button/Button';
import { PasswordField } from '@onboard/kit/PasswordField/PasswordField';
import { useState } from 'react';
import { AuthCard } from './AuthCard.tsx';
import { AuthForm } from './AuthForm.tsx';
import { givenProblem } from './given-problem.ts';
import { HiddenUserName } from './HiddenUserName.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { OtherWays } from './OtherWays.tsx';
import { MESSAGES, type Send, type SignInStep } from './sign-in-states.ts';
import type { SignIn } from './use-sign-in.ts';

interface NewPasswordStepProps {
  step: Extract<SignInStep, { kind: 'expired-password' | 'expiring-password' | 'reset-password' }>;
  signIn: SignIn;
}

const TITLE = 'Choose a new password';

/** A new password in the middle of a sign-in: in place of one that expired, or by the provider's own link. */
export function NewPasswordStep({ step, signIn }: NewPasswordStepProps) {
  const [oldPassword, setOldPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [submits, setSubmits] = useState(0);
  const hasOld = step.kind !== 'reset-password';
  const found = {
    oldPassword: hasOld ? givenProblem('old password', oldPassword) : undefined,
    newPassword: passwordProblems(newPassword, step.owner)[0]?.message ?? same(oldPassword, newPassword),
  };
  const shown = submits > 0 ? found : { oldPassword: undefined, newPassword: undefined };
  const problems = Object.entries(shown).flatMap(([fieldId, message]) => (message ? [{ fieldId, message }] : []));
  const submit = () => {
    setSubmits(submits + 1);
    if (found.oldPassword || found.newPassword) return;
    void signIn.go(() =>
      step.kind === 'reset-password'
        ? step.resetPassword({ newPassword })
        : step.changePassword({ oldPassword, newPassword }),
    );
  };
  return (
    <AuthCard title={TITLE} takesFocus aside={<OtherWays step={{}} signIn={signIn} />}>
      {hasOld ? <Banner tone="warning">{reasonOf(step)}</Banner> : null}
      <AuthForm
        title={TITLE}
        button="Save and continue"
        pendingLabel="Saving…"
        isBusy={signIn.isBusy}
        problem={signIn.problem}
        problems={problems}
        turn={submits + signIn.turn}
        after={step.kind === 'expiring-password' ? <NotNow skip={step.skip} signIn={signIn} /> : null}
        onSubmit={submit}
      >
        <HiddenUserName userName={step.owner.email} />
        {hasOld ? (
          <PasswordField
            label="Old password"
            name="oldPassword"
            value={oldPassword}
            error={shown.oldPassword}
            onChange={setOldPassword}
          />
        ) : null}
        <NewPasswordField value={newPassword} owner={step.owner} error={shown.newPassword} onChange={setNewPassword} />
      </AuthForm>
    </AuthCard>
  );
}

function NotNow({ skip, signIn }: { skip: Send; signIn: SignIn }) {
  const keep = () => {
    if (!signIn.isBusy) void signIn.go(() => skip({}));
  };
  return (
    <Button variant="secondary" isWide onClick={keep}>
      Keep my password for now
    </Button>
  );
}

function reasonOf(step: NewPasswordStepProps['step']): string {
  if (step.kind !== 'expiring-password') return MESSAGES.passwordExpired;
  const { daysLeft } = step;
  if (daysLeft === null) return 'Your password expires soon.';
  return daysLeft < 1
    ? 'Your password expires today.'
    : `Your password expires in ${daysLeft} ${daysLeft === 1 ? 'day' : 'days'}.`;
}

const same = (oldPassword: string, newPassword: string) =>
  newPassword !== '' && oldPassword === newPassword ? SAME_PASSWORD : undefined;
