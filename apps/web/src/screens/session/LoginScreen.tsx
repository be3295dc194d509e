import { Banner } from '@onboard/kit/Banner/Banner';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { forgetSessionEnded, hasSessionEnded } from '../../data/session-ended.ts';
import { keepRedirect } from './kept-redirect.ts';
import { SignInFlow } from './SignInFlow.tsx';

/** /login. Where the person wanted to go is kept over the detour to the identity provider. */
export function LoginScreen() {
  const [search] = useSearchParams();
  const redirect = search.get('redirect');
  const [hasEnded] = useState(hasSessionEnded);
  useEffect(() => keepRedirect(redirect), [redirect]);
  useEffect(forgetSessionEnded, []);
  const notice = hasEnded ? (
    <Banner role="status">Your session ended. Sign in to go on; what you typed is kept.</Banner>
  ) : null;
  return <SignInFlow notice={notice} />;
}
