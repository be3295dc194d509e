import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { configurationQuery } from '../../data/session.ts';
import { keepRedirect } from './kept-redirect.ts';
import { SignInFlow } from './SignInFlow.tsx';
import { CannotStart, Starting } from './Starting.tsx';

/** /login. Where the person wanted to go is kept over the detour to the identity provider. */
export function LoginScreen() {
  const configuration = useQuery(configurationQuery);
  const [search] = useSearchParams();
  const redirect = search.get('redirect');
  useEffect(() => keepRedirect(redirect), [redirect]);
  if (configuration.isPending) return <Starting title="Sign in" />;
  if (configuration.isError) return <CannotStart title="Sign in" onRetry={() => void configuration.refetch()} />;
  return <SignInFlow configuration={configuration.data} />;
}
