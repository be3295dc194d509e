import { Banner } from '@onboard/kit/Banner/Banner';
import { buttonClass } from '@onboard/kit/Button/buttonClass';
import { Link } from '@onboard/kit/Link/Link';
import { TextField } from '@onboard/kit/TextField/TextField';
import { useState } from 'react';
import { useRequestActivationEmail } from '../../data/session.ts';
import { userMessage } from '../../data/user-message.ts';
import { paths } from '../../paths.ts';
import { AuthCard } from './AuthCard.tsx';
import { AuthForm } from './AuthForm.tsx';

const WORDS = {
  expired: {
    title: 'This link has expired',
    purpose: 'Activation links are good for 7 days. Enter your e-mail address and we will send you a new one.',
  },
  used: {
    title: 'This link was already used',
    purpose: 'A password was set with it. Sign in with that password.',
  },
  unknown: {
    title: 'This link does not work',
    purpose: 'It may be incomplete. Open it from the e-mail again, or enter your e-mail address to get a new one.',
  },
  none: {
    title: 'Get an activation link',
    purpose: 'Enter the e-mail address that your invitation went to, and we will send you a link.',
  },
} as const;

/** A link that opens nothing, and the way on: a new one, or signing in. */
export function LinkNotGood({ state }: { state: keyof typeof WORDS }) {
  const [email, setEmail] = useState('');
  const [submits, setSubmits] = useState(0);
  const request = useRequestActivationEmail();
  const { title, purpose } = WORDS[state];
  const isMissing = !/^\S+@\S+$/.test(email.trim());
  const error = submits > 0 && isMissing ? 'Enter an e-mail address, like name@company.example.' : undefined;
  const toSignIn = <Link href={paths.login()}>Go to sign in</Link>;

  if (state === 'used') {
    return (
      <AuthCard title={title} purpose={purpose}>
        <Link className={buttonClass({ isWide: true })} href={paths.login()}>
          Go to sign in
        </Link>
      </AuthCard>
    );
  }
  if (request.isSuccess) {
    return (
      <AuthCard title="Look in your inbox" aside={toSignIn} takesFocus>
        <Banner tone="success" role="status">
          If <strong>{email.trim()}</strong> has an invitation that is still open, a new link is on its way. It can take
          a few minutes.
        </Banner>
      </AuthCard>
    );
  }
  const submit = () => {
    setSubmits(submits + 1);
    if (!isMissing) request.mutate(email.trim());
  };
  return (
    <AuthCard title={title} purpose={purpose} aside={toSignIn}>
      <AuthForm
        title={title}
        button="Send me a link"
        pendingLabel="Sending…"
        isBusy={request.isPending}
        problem={request.isError ? userMessage(request.error) : null}
        problems={error ? [{ fieldId: 'email', message: error }] : []}
        turn={submits}
        onSubmit={submit}
      >
        <TextField
          label="E-mail address"
          name="email"
          type="email"
          autoComplete="email"
          spellCheck={false}
          maxLength={191}
          value={email}
          error={error}
          onChange={setEmail}
        />
      </AuthForm>
    </AuthCard>
  );
}
