import { Banner } from '@onboard/kit/Banner/Banner';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { forgetSessionEnded, heardSessionEnd, readSessionEnded } from '../../data/session-ended.ts';
import { useConfiguration } from '../../frame/configuration.tsx';
import { keepRedirect } from './kept-redirect.ts';
import { SignInFlow } from './SignInFlow.tsx';
import { sessionEndInWords } from './session-end-words.ts';

/** /login. Where the person wanted to go is kept over the detour to the identity provider. */
export function LoginScreen() {
  const [search] = useSearchParams();
  const redirect = search.get('redirect');
  useEffect(() => keepRedirect(redirect), [redirect]);
  useEffect(forgetSessionEnded, []);
  const said = useWhyEnded();
  return <SignInFlow notice={said ? <Banner role="status">{said}</Banner> : null} />;
}

/** Why a session ended under an open page of this tab, or the one that this browser still carried when it came here. */
function useWhyEnded(): string | null {
  const supportEmail = useConfiguration().support.email;
  const [{ noted, heard }] = useState(() => ({ noted: readSessionEnded(), heard: heardSessionEnd() }));
  const why = noted ?? heard;
  return why && sessionEndInWords(why, { isMidWork: noted !== null, supportEmail });
}
