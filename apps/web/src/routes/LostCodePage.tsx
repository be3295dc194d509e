import { Button } from '@onboard/kit/Button/Button';
import { useEffect, useState } from 'react';
import { ErrorPage, MessagePage } from '../frame/errors/ErrorPage.tsx';
import { doesServerAnswer, mayReload } from './reload-on-stale-code.ts';

/**
 * The code of a screen could not be loaded. Where the server answers, a newer portal is there, and loading the page
 * again brings it; while it does not, the portal stays.
 */
export function LostCodePage({ error }: { error: unknown }) {
  const [state, setState] = useState<'asking' | 'silent' | 'broken'>('asking');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isHere = true;
    void doesServerAnswer().then((doesAnswer) => {
      if (!isHere) return;
      if (!doesAnswer) setState('silent');
      else if (tries > 0 || mayReload(sessionStorage, Date.now())) location.reload();
      else setState('broken');
    });
    return () => {
      isHere = false;
    };
  }, [tries]);
  if (state === 'asking') return null;
  const again = () => setTries(tries + 1);
  if (state === 'broken') return <ErrorPage error={error} onRetry={again} />;
  return (
    <MessagePage drawing="error" title="Connection lost" actions={<Button onClick={again}>Try again</Button>}>
      <p role="status">
        {tries > 0 ? 'There is still no answer. ' : ''}The page could not be loaded, because the portal does not answer.
        Check that you are online, then try again.
      </p>
    </MessagePage>
  );
}
