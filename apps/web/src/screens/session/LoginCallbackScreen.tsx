import type { AuthenticatedUser, Configuration } from '@onboard/contract/session';
import { Banner } from '@onboard/kit/Banner/Banner';
import { buttonClass } from '@onboard/kit/Button/buttonClass';
import { Link } from '@onboard/kit/Link/Link';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { authenticatedUserQuery, completeSignIn } from '../../data/session.ts';
import { genericText } from '../../data/user-message.ts';
import { useConfiguration } from '../../frame/configuration.tsx';
import { usePageTitle } from '../../frame/page-title.tsx';
import { paths } from '../../paths.ts';
import { AuthCard } from './AuthCard.tsx';
import { comingBackMessage } from './identity-message.ts';
import { takeRedirect } from './kept-redirect.ts';
import { keepSignIn } from './kept-sign-in.ts';
import { Starting } from './Starting.tsx';

// A code is good for one exchange, and React may run an effect twice.
const exchanges = new Map<string, Promise<AuthenticatedUser>>();
function exchangeOnce(identity: Configuration['identity']): Promise<AuthenticatedUser> {
  const code = new URLSearchParams(location.search).get('code') ?? '';
  const running = exchanges.get(code) ?? completeSignIn(identity);
  exchanges.set(code, running);
  return running;
}

/** Somebody may also open this address by hand. */
function isFromProvider(): boolean {
  const answer = new URLSearchParams(location.search);
  return answer.has('code') || answer.has('error');
}

/** /login/callback: the provider sent the browser back; its tokens are exchanged for our session. */
export function LoginCallbackScreen() {
  const { identity, support } = useConfiguration();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  usePageTitle(problem === null ? null : 'Error: You are not signed in');

  useEffect(() => {
    if (!isFromProvider()) {
      void navigate(paths.login(), { replace: true });
      return;
    }
    exchangeOnce(identity).then(
      (user) => {
        keepSignIn(null);
        const redirect = takeRedirect();
        queries.setQueryData(authenticatedUserQuery.queryKey, user);
        const place = user.termsOfUseDate ? redirect : paths.termsOfUse({ redirect });
        return navigate(place, { replace: true });
      },
      (error: unknown) => {
        // An address that was opened before, by somebody who is signed in since.
        if (queries.getQueryData(authenticatedUserQuery.queryKey)) return navigate(paths.index(), { replace: true });
        return setProblem(comingBackMessage(error, genericText(support.email)));
      },
    );
  }, [identity, support.email, navigate, queries]);

  if (problem === null) return <Starting title="Signing you in" words="Almost there…" />;
  return (
    <AuthCard title="You are not signed in" takesFocus>
      <Banner tone="error" role="alert">
        {problem}
      </Banner>
      <Link className={buttonClass({ isWide: true })} href={paths.login()}>
        Sign in again
      </Link>
    </AuthCard>
  );
}
