import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { isRefusal } from '../../data/response-error.ts';
import { linkStateQuery } from '../../data/session.ts';
import { ChoosePassword } from './ChoosePassword.tsx';
import { LinkNotGood } from './LinkNotGood.tsx';
import { SignInFlow } from './SignInFlow.tsx';
import { CannotStart, Starting } from './Starting.tsx';

const TITLE = 'Welcome to Onboard';

/** /activate: a person chooses a password by the link of an e-mail, and goes on to sign in with it. */
export function ActivateScreen() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const link = useQuery({ ...linkStateQuery(token), enabled: token !== '' });
  const [known, setKnown] = useState<{ userName: string; password: string } | null>(null);

  if (known) return <SignInFlow known={known} />;
  if (token === '') return <LinkNotGood state="none" />;
  if (isRefusal(link.error, 'NOT_FOUND')) return <LinkNotGood state="unknown" />;
  if (link.isPending) return <Starting title={TITLE} />;
  if (link.isError) return <CannotStart title={TITLE} onRetry={() => void link.refetch()} />;
  const { state, email, userName } = link.data;
  if (state !== 'valid') return <LinkNotGood state={state} />;
  return <ChoosePassword title={TITLE} token={token} email={email} userName={userName ?? ''} onSet={setKnown} />;
}
