import { safeRedirect } from '@onboard/domain/sign-in/safe-redirect';
import { Button } from '@onboard/kit/Button/Button';
import { Checkbox } from '@onboard/kit/Checkbox/Checkbox';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { configurationQuery, useAcceptTerms, useSignOut } from '../../data/session.ts';
import { userMessage } from '../../data/user-message.ts';
import { AuthCard } from './AuthCard.tsx';
import { AuthForm } from './AuthForm.tsx';
import styles from './TermsOfUseScreen.module.css';
import { TERMS_OF_USE } from './terms-of-use.data.ts';

/** /terms-of-use: accepted once, before anything else. */
export function TermsOfUseScreen() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { data: configuration } = useQuery(configurationQuery);
  const accept = useAcceptTerms();
  const signOut = useSignOut();
  const [isAgreed, setAgreed] = useState(false);
  const [submits, setSubmits] = useState(0);
  const brand = configuration?.brand.name ?? 'the provider';
  const error = submits > 0 && !isAgreed ? 'Tick the box to accept the terms of use.' : undefined;

  const submit = () => {
    setSubmits(submits + 1);
    if (!isAgreed) return;
    accept.mutate(undefined, {
      onSuccess: () => void navigate(safeRedirect(search.get('redirect')), { replace: true }),
    });
  };

  return (
    <AuthCard
      title="Terms of use"
      purpose="Read and accept these terms once, then you can begin."
      isWide
      aside={
        <Button variant="quiet" isPending={signOut.isPending} onClick={() => signOut.mutate()}>
          I do not accept, sign out
        </Button>
      }
    >
      <div className={styles.terms}>
        {TERMS_OF_USE.map(({ heading, text }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            {text.map((paragraph) => (
              <p key={paragraph}>{paragraph.replaceAll('{brand}', brand)}</p>
            ))}
          </section>
        ))}
      </div>
      <AuthForm
        title="Terms of use"
        button="Accept and continue"
        pendingLabel="Saving…"
        isBusy={accept.isPending}
        problem={accept.isError ? userMessage(accept.error) : null}
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
    </AuthCard>
  );
}
