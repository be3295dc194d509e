import { type PasswordOwner, passwordProblems } from '@onboard/domain/sign-in/password-problems';
import { useState } from 'react';
import { formErrors } from '../../data/form-errors.ts';
import { isRefusal } from '../../data/response-error.ts';
import { useSetPassword } from '../../data/session.ts';
import { AuthCard } from './AuthCard.tsx';
import { AuthForm } from './AuthForm.tsx';
import type { LinkKind } from './ask-for-link.ts';
import { HiddenUserName } from './HiddenUserName.tsx';
import { LinkNotGood } from './LinkNotGood.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';

interface ChoosePasswordProps {
  kind: LinkKind;
  title: string;
  token: string;
  email: string;
  /** Whose password it becomes, with the whole address. */
  owner: PasswordOwner & { email: string };
  onSet: (known: { userName: string; password: string }) => void;
}

export function ChoosePassword({ kind, title, token, email, owner, onSet }: ChoosePasswordProps) {
  const userName = owner.email;
  const [password, setPassword] = useState('');
  const [submits, setSubmits] = useState(0);
  const save = useSetPassword();
  const problem = passwordProblems(password, owner)[0]?.message;
  const refused = save.isError ? formErrors(save.error, ['password']) : null;
  const shown = (submits > 0 ? problem : undefined) ?? refused?.fields.password;

  const submit = () => {
    setSubmits(submits + 1);
    if (problem) return;
    save.mutate({ token, password }, { onSuccess: () => onSet({ userName, password }) });
  };
  const change = (typed: string) => {
    save.reset();
    setPassword(typed);
  };

  if (isRefusal(save.error, 'LINK_USED')) return <LinkNotGood kind={kind} state="used" />;
  if (isRefusal(save.error, 'LINK_WITHDRAWN')) return <LinkNotGood kind={kind} state="withdrawn" />;
  if (isRefusal(save.error, 'LINK_EXPIRED')) return <LinkNotGood kind={kind} state="expired" />;
  if (isRefusal(save.error, 'NOT_FOUND')) return <LinkNotGood kind={kind} state="unknown" />;
  return (
    <AuthCard
      title={title}
      purpose={
        <p>
          Choose a {kind === 'reset' ? 'new ' : ''}password for <strong>{email}</strong>. You will use it each time you
          sign in.
        </p>
      }
    >
      <AuthForm
        title={title}
        button="Save password and continue"
        pendingLabel="Saving…"
        isBusy={save.isPending}
        problem={refused?.general ?? null}
        problems={shown ? [{ fieldId: 'newPassword', message: shown }] : []}
        turn={submits + save.failureCount}
        onSubmit={submit}
      >
        <HiddenUserName userName={userName} />
        <NewPasswordField label="Password" value={password} owner={owner} error={shown} onChange={change} />
      </AuthForm>
    </AuthCard>
  );
}
