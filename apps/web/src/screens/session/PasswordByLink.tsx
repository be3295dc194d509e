import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { isRefusal } from '../../data/response-error.ts';
import { linkStateQuery } from '../../data/session.ts';
import type { LinkKind } from './ask-for-link.ts';
import { ChoosePassword } from './ChoosePassword.tsx';
import { LinkNotGood } from './LinkNotGood.tsx';
import { SignInFlow } from './SignInFlow.tsx';
import { CannotStart, Starting } from './Starting.tsx';

interface PasswordByLinkProps {
  kind: LinkKind;
  title: string;
}

/** A person chooses a password by the link of an e-mail, and goes on to sign in with it. Looking uses nothing up. */
export function PasswordByLink({ kind, title }: PasswordByLinkProps) {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const link = useQuery({ ...linkStateQuery(token), enabled: token !== '' });
  const [known, setKnown] = useState<{ userName: string; password: string } | null>(null);

  if (known) return <SignInFlow known={known} />;
  if (token === '') return <LinkNotGood kind={kind} state="none" />;
  if (isRefusal(link.error, 'NOT_FOUND')) return <LinkNotGood kind={kind} state="unknown" />;
  if (link.isPending) return <Starting title={title} />;
  if (link.isError) return <CannotStart title={title} onRetry={() => void link.refetch()} />;
  const { state, purpose, email, userName, firstName, lastName } = link.data;
  if (state !== 'valid') return <LinkNotGood kind={purpose} state={state} />;
  const owner = { email: userName ?? '', firstName: firstName ?? '', lastName: lastName ?? '' };
  return <ChoosePassword kind={purpose} title={title} token={token} email={email} owner={owner} onSet={setKnown} />;
}
