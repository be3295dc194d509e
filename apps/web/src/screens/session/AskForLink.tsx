import { emailMessage } from '@onboard/domain/fields/email-message';
import { Link } from '@onboard/kit/Link/Link';
import { TextField } from '@onboard/kit/TextField/TextField';
import { useState } from 'react';
import { useAskForLink } from '../../data/session.ts';
import { userMessage } from '../../data/user-message.ts';
import { paths } from '../../paths.ts';
import { AuthCard } from './AuthCard.tsx';
import { AuthForm } from './AuthForm.tsx';
import { type LinkKind, type LinkTrouble, TROUBLES } from './ask-for-link.ts';
import { LinkSent } from './LinkSent.tsx';
import { knownUserName, noteUserName } from './remembered-user-name.ts';

/** Asks for a link by e-mail: where none is there yet, and where one opens nothing. */
export function AskForLink({ kind, trouble }: { kind: LinkKind; trouble: Exclude<LinkTrouble, 'used'> }) {
  const [email, setEmail] = useState(knownUserName);
  const [submits, setSubmits] = useState(0);
  const [sentAt, setSentAt] = useState<number | null>(null);
  const ask = useAskForLink(kind);
  const { title, purpose } = TROUBLES[kind][trouble];
  const address = email.trim();
  const problem = address === '' ? 'Enter your e-mail address.' : emailMessage(address);
  const error = submits > 0 && problem !== null ? problem : undefined;
  const send = () => ask.mutate(address, { onSuccess: () => setSentAt(Date.now()) });

  if (sentAt !== null) {
    return (
      <LinkSent
        kind={kind}
        email={address}
        sentAt={sentAt}
        isBusy={ask.isPending}
        problem={ask.isError ? userMessage(ask.error) : null}
        onAgain={send}
        onOther={() => {
          ask.reset();
          setSubmits(0);
          setSentAt(null);
        }}
      />
    );
  }
  const submit = () => {
    setSubmits(submits + 1);
    if (problem === null) send();
  };
  return (
    <AuthCard title={title} purpose={purpose} aside={<Link href={paths.login()}>Go to sign in</Link>}>
      <AuthForm
        title={title}
        button="Send me a link"
        pendingLabel="Sending…"
        isBusy={ask.isPending}
        problem={ask.isError ? userMessage(ask.error) : null}
        problems={error ? [{ fieldId: 'email', message: error }] : []}
        turn={submits + ask.failureCount}
        onSubmit={submit}
      >
        <TextField
          label="E-mail address"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          spellCheck={false}
          maxLength={191}
          value={email}
          error={error}
          onChange={(typed) => {
            setEmail(typed);
            noteUserName(typed.trim());
          }}
        />
      </AuthForm>
    </AuthCard>
  );
}
