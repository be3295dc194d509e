import { Banner } from '@onboard/kit/Banner/Banner';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { forgetSessionEnded, readSessionEnded } from '../../data/session-ended.ts';
import { keepRedirect } from './kept-redirect.ts';
import { SignInFlow } from './SignInFlow.tsx';
import { SESSION_END_WORDS } from './session-end-words.ts';

/** /login. Where the person wanted to go is kept over the detour to the identity provider. */
export function LoginScreen() {
  const [search] = useSearchParams();
  const redirect = search.get('redirect');
  const [whyEnded] = useState(readSessionEnded);
  useEffect(() => keepRedirect(redirect), [redirect]);
  useEffect(forgetSessionEnded, []);
  const notice = whyEnded ? <Banner role="status">{SESSION_END_WORDS[whyEnded]}</Banner> : null;
  return <SignInFlow notice={notice} />;
}
