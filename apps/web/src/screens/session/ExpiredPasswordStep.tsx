import { passwordProblems } from '@onboard/domain/sign-in/password-problems';
import { Banner } from '@onboard/kit/Banner/Banner';
import { PasswordField } from '@onboard/kit/PasswordField/PasswordField';
import { useState } from 'react';
import { AuthCard } from './AuthCard.tsx';
import { AuthForm } from './AuthForm.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { MESSAGES, type SignInStep } from './sign-in-states.ts';
import type { SignIn } from './use-sign-in.ts';

interface ExpiredPasswordStepProps {
  step: Extract<SignInStep, { kind: 'expired-password' }>;
  signIn: SignIn;
}

export function ExpiredPasswordStep({ step, signIn }: ExpiredPasswordStepProps) {
  const [oldPassword, setOldPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [submits, setSubmits] = useState(0);
  const found = {
    oldPassword: oldPassword === '' ? 'Enter your old password.' : undefined,
    newPassword: passwordProblems(newPassword)[0]?.message,
  };
  const shown = submits > 0 ? found : { oldPassword: undefined, newPassword: undefined };
  const problems = Object.entries(shown).flatMap(([fieldId, message]) => (message ? [{ fieldId, message }] : []));
  const submit = () => {
    setSubmits(submits + 1);
    if (found.oldPassword || found.newPassword) return;
    void signIn.go(() => step.changePassword({ oldPassword, newPassword }));
  };
  return (
    <AuthCard title="Choose a new password" takesFocus>
      <Banner tone="warning">{MESSAGES.passwordExpired}</Banner>
      <AuthForm
        title="Choose a new password"
        button="Save and continue"
        pendingLabel="Saving…"
        isBusy={signIn.isBusy}
        problem={signIn.problem}
        problems={problems}
        turn={submits + signIn.turn}
        onSubmit={submit}
      >
        <PasswordField
          label="Old password"
          name="oldPassword"
          value={oldPassword}
          error={shown.oldPassword}
          onChange={setOldPassword}
        />
        <NewPasswordField value={newPassword} error={shown.newPassword} onChange={setNewPassword} />
      </AuthForm>
    </AuthCard>
  );
}
