import type { AuthenticatedUser, Configuration } from '@onboard/contract/session';
import { Banner } from '@onboard/kit/Banner/Banner';
import { buttonClass } from '@onboard/kit/Button/buttonClass';
import { Link } from '@onboard/kit/Link/Link';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { authenticatedUserQuery, completeSignIn, configurationQuery } from '../../data/session.ts';
import { genericText } from '../../data/user-message.ts';
import { paths } from '../../paths.ts';
import { AuthCard } from './AuthCard.tsx';
import { identityMessage } from './identity-message.ts';
import { takeRedirect } from './kept-redirect.ts';
import { CannotStart, Starting } from './Starting.tsx';

const TITLE = 'Signing you in';

// A code is good for one exchange, and React may run an effect twice.
const exchanges = new Map<string, Promise<AuthenticatedUser>>();
function exchangeOnce(identity: Configuration['identity']): Promise<AuthenticatedUser> {
  const code = new URLSearchParams(location.search).get('code') ?? '';
  const running = exchanges.get(code) ?? completeSignIn(identity);
  exchanges.set(code, running);
  return running;
}

/** /login/callback: the provider sent the browser back; its tokens are exchanged for our session. */
export function LoginCallbackScreen() {
  const configuration = useQuery(configurationQuery);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const data = configuration.data;

  useEffect(() => {
    if (!data) return;
    exchangeOnce(data.identity).then(
      (user) => {
        const redirect = takeRedirect();
        queries.setQueryData(authenticatedUserQuery.queryKey, user);
        const place = user.termsOfUseDate ? redirect : paths.termsOfUse({ redirect });
        return navigate(place, { replace: true });
      },
      (error: unknown) => setProblem(identityMessage(error, genericText(data.support.email))),
    );
  }, [data, navigate, queries]);

  if (configuration.isError) return <CannotStart title={TITLE} onRetry={() => void configuration.refetch()} />;
  if (problem === null) return <Starting title={TITLE} words="Almost there…" />;
  return (
    <AuthCard title="You are not signed in" takesFocus>
      <Banner tone="error" role="alert">
        {problem}
      </Banner>
      <Link className={buttonClass({ isWide: true })} href={paths.login()}>
        Back to sign in
      </Link>
    </AuthCard>
  );
}
