import { safeRedirect } from '@onboard/domain/sign-in/safe-redirect';
import { Button } from '@onboard/kit/Button/Button';
import { Checkbox } from '@onboard/kit/Checkbox/Checkbox';
import { Instant } from '@onboard/kit/Instant/Instant';
import { Link } from '@onboard/kit/Link/Link';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAcceptTerms, useSignOut } from '../../data/session.ts';
import { userMessage } from '../../data/user-message.ts';
import { useConfiguration } from '../../frame/configuration.tsx';
import { useUser } from '../../frame/signed-in.tsx';
import { AuthCard } from './AuthCard.tsx';
import { AuthForm } from './AuthForm.tsx';
import styles from './TermsOfUseScreen.module.css';
import { TERMS_OF_USE } from './terms-of-use.data.ts';

/** /terms-of-use: accepted once, before anything else; to be read again at any time. */
export function TermsOfUseScreen() {
  const [search] = useSearchParams();
  const { termsOfUseDate } = useUser();
  const accept = useAcceptTerms();
  const signOut = useSignOut();
  const back = search.get('back');
  const isDone = termsOfUseDate !== null;

  return (
    <AuthCard
      title="Terms of use"
      purpose={
        isDone ? (
          <>
            You accepted these terms on <Instant value={termsOfUseDate} />.
          </>
        ) : (
          'Read and accept these terms once, then you can begin.'
        )
      }
      isWide
      aside={
        isDone ? (
          <Link href={safeRedirect(back)}>{back ? 'Back to where you were' : 'Back to Onboard'}</Link>
        ) : (
          <Button variant="quiet" isPending={signOut.isPending} onClick={() => signOut.mutate()}>
            I do not accept, sign out
          </Button>
        )
      }
    >
      <Terms />
      {isDone ? null : (
        <AcceptTerms
          isBusy={accept.isPending}
          problem={accept.isError ? userMessage(accept.error) : null}
          onAccept={() => accept.mutate()}
        />
      )}
    </AuthCard>
  );
}

function Terms() {
  const { brand } = useConfiguration();
  return (
    <div className={styles.terms}>
      {TERMS_OF_USE.map(({ heading, text }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph.replaceAll('{brand}', brand.name)}</p>
          ))}
        </section>
      ))}
    </div>
  );
}

function AcceptTerms(props: { isBusy: boolean; problem: string | null; onAccept: () => void }) {
  const [isAgreed, setAgreed] = useState(false);
  const [submits, setSubmits] = useState(0);
  const error = submits > 0 && !isAgreed ? 'Tick the box to accept the terms of use.' : undefined;
  const submit = () => {
    setSubmits(submits + 1);
    if (isAgreed) props.onAccept();
  };
  return (
    <AuthForm
      title="Terms of use"
      button="Accept and continue"
      pendingLabel="Saving…"
      isBusy={props.isBusy}
      problem={props.problem}
      problems={error ? [{ fieldId: 'terms', message: error }] : []}
      turn={submits}
      onSubmit={submit}
    >
      <Checkbox
        label="I have read the terms of use and accept them"
        name="terms"
        value={isAgreed}
        error={error}
        onChange={setAgreed}
      />
    </AuthForm>
  );
}
