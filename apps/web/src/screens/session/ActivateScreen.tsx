import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { isRefusal } from '../../data/response-error.ts';
import { configurationQuery, linkStateQuery } from '../../data/session.ts';
import { ChoosePassword } from './ChoosePassword.tsx';
import { LinkNotGood } from './LinkNotGood.tsx';
import { SignInFlow } from './SignInFlow.tsx';
import { CannotStart, Starting } from './Starting.tsx';

const TITLE = 'Welcome to Onboard';

/** /activate: a person chooses a password by the link of an e-mail, and goes on to sign in with it. */
export function ActivateScreen() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const configuration = useQuery(configurationQuery);
  const link = useQuery({ ...linkStateQuery(token), enabled: token !== '' });
  const [known, setKnown] = useState<{ userName: string; password: string } | null>(null);

  if (known && configuration.data) return <SignInFlow configuration={configuration.data} known={known} />;
  if (token === '' || isRefusal(link.error, 'NOT_FOUND')) return <LinkNotGood state="unknown" />;
  if (link.isPending || configuration.isPending) return <Starting title={TITLE} />;
  if (link.isError || configuration.isError) {
    return <CannotStart title={TITLE} onRetry={() => void Promise.all([link.refetch(), configuration.refetch()])} />;
  }
  if (link.data.state !== 'valid') return <LinkNotGood state={link.data.state} />;
  return (
    <ChoosePassword
      title={TITLE}
      token={token}
      email={link.data.email}
      userName={link.data.userName ?? ''}
      onSet={setKnown}
    />
  );
}
