import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { keepRedirect } from './kept-redirect.ts';
import { SignInFlow } from './SignInFlow.tsx';

/** /login. Where the person wanted to go is kept over the detour to the identity provider. */
export function LoginScreen() {
  const [search] = useSearchParams();
  const redirect = search.get('redirect');
  useEffect(() => keepRedirect(redirect), [redirect]);
  return <SignInFlow />;
}
