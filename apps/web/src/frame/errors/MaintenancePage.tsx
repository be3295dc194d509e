import { sessionApi } from '@onboard/contract/session';
import { Button } from '@onboard/kit/Button/Button';
import { type ReactNode, useState } from 'react';
import { call } from '../../data/call.ts';
import { paths } from '../../paths.ts';
import { useSupportEmail } from '../configuration.tsx';
import { MessagePage } from './ErrorPage.tsx';

interface MaintenancePageProps {
  /** Where nothing else of the portal is there: the way to leave a borrowed computer. */
  signOut?: ReactNode;
}

/** Where the portal leads while it, or a client, is closed. Spec portal §8. */
export function MaintenancePage({ signOut }: MaintenancePageProps) {
  const [isTrying, setTrying] = useState(false);
  const email = useSupportEmail();
  const tryAgain = async () => {
    setTrying(true);
    try {
      await call(sessionApi.authenticated, {});
      // A whole load: what the page stands on may be missing, and the product may be a newer one.
      location.assign(paths.index());
    } catch {
      setTrying(false);
    }
  };
  return (
    <MessagePage
      drawing="maintenance"
      title="We are working on it"
      actions={
        <>
          <Button isPending={isTrying} pendingLabel="Trying…" onClick={tryAgain}>
            Try again
          </Button>
          {signOut}
        </>
      }
    >
      <p>This part of the site is closed for maintenance. Nothing you saved is lost. Come back in a little while.</p>
      <p>
        If it cannot wait, write to <a href={`mailto:${email}`}>{email}</a>.
      </p>
    </MessagePage>
  );
}
