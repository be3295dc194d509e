import { Checkbox } from '@onboard/kit/Checkbox/Checkbox';
import { Cluster } from '@onboard/kit/Cluster/Cluster';
import { Link } from '@onboard/kit/Link/Link';
import { PasswordField } from '@onboard/kit/PasswordField/PasswordField';
import { TextField } from '@onboard/kit/TextField/TextField';
import { type ReactNode, useState } from 'react';
import { paths } from '../../paths.ts';
import { AuthCard } from './AuthCard.tsx';
import { AuthForm } from './AuthForm.tsx';
import { givenProblem } from './given-problem.ts';
import { knownUserName, noteUserName, rememberedUserName, rememberUserName } from './remembered-user-name.ts';
import type { SignIn } from './use-sign-in.ts';
import { LOCK_NEAR } from './wrong-tries.ts';

interface CredentialsStepProps {
  signIn: SignIn;
  /** Known already, from an activation link. */
  userName?: string;
  notice?: ReactNode;
}

export function CredentialsStep({ signIn, userName: given, notice }: CredentialsStepProps) {
  const [userName, setUserName] = useState(given ?? knownUserName);
  const [password, setPassword] = useState('');
  const [isRemembered, setRemembered] = useState(() => rememberedUserName() !== '');
  const [submits, setSubmits] = useState(0);
  const found = { username: givenProblem('address', userName.trim()), password: givenProblem('password', password) };
  const shown = submits > 0 ? found : { username: undefined, password: undefined };
  const problems = Object.entries(shown).flatMap(([fieldId, message]) => (message ? [{ fieldId, message }] : []));

  const submit = () => {
    setSubmits(submits + 1);
    if (found.username || found.password) return;
    rememberUserName(userName.trim(), isRemembered);
    void signIn.signIn(userName.trim(), password);
  };

  return (
    <AuthCard
      title="Sign in"
      purpose="Welcome to Onboard. Sign in to go on with your benefits setup."
      aside={
        <>
          First time here? Open the link in your activation e-mail, or{' '}
          <Link href={paths.reactivate()}>get a new link</Link>.
        </>
      }
    >
      {notice}
      <AuthForm
        title="Sign in"
        button="Sign in"
        pendingLabel="Signing in…"
        isBusy={signIn.isBusy}
        problem={signIn.problem}
        wayOn={
          signIn.isLockNear ? (
            <>
              {LOCK_NEAR} You can <Link href={paths.forgot()}>choose a new password</Link> instead.
            </>
          ) : null
        }
        problems={problems}
        turn={submits + signIn.turn}
        onSubmit={submit}
      >
        <TextField
          label="E-mail address"
          name="username"
          type="email"
          inputMode="email"
          autoComplete="username"
          spellCheck={false}
          value={userName}
          error={shown.username}
          onChange={(typed) => {
            setUserName(typed);
            noteUserName(typed.trim());
          }}
        />
        <PasswordField
          label="Password"
          name="password"
          value={password}
          error={shown.password}
          onChange={setPassword}
        />
        <Cluster gap={3} justify="between">
          <Checkbox
            label="Remember my e-mail address"
            name="rememberMe"
            value={isRemembered}
            onChange={setRemembered}
          />
          <Link href={paths.forgot()}>Forgot your password?</Link>
        </Cluster>
      </AuthForm>
    </AuthCard>
  );
}
