import { Button } from '@onboard/kit/Button/Button';
import { Dialog } from '@onboard/kit/Dialog/Dialog';
import { Stack } from '@onboard/kit/Stack/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { authenticatedUserQuery, useSignOut } from '../data/session.ts';
import { lastServerCall } from '../data/session-clock.ts';
import { useConfiguration } from './configuration.tsx';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** The server marks a session as seen some seconds after the fact; asked a little late, it says that it is over. */
const GRACE = 20 * SECOND;

const inWords = (left: number) => {
  const seconds = Math.max(0, Math.ceil(left / SECOND));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** Asks, 2 minutes before an idle session ends, whether the person is still there. Design §3 "Sessions". */
export function IdleWarning() {
  const { session } = useConfiguration();
  const queries = useQueryClient();
  const signOut = useSignOut();
  const idleLimit = session.idleMinutes * MINUTE;
  const warningLength = session.warningMinutes * MINUTE;
  const [left, setLeft] = useState(idleLimit);
  const [isAsking, setAsking] = useState(false);

  /**
   * A call keeps the session where the person asked for it; when it is over already, the answer is "nobody", and the
   * guard leads to sign-in.
   */
  const ask = useCallback(async () => {
    setAsking(true);
    await queries.refetchQueries({ queryKey: authenticatedUserQuery.queryKey });
    setAsking(false);
    setLeft(lastServerCall() + idleLimit - Date.now());
  }, [queries, idleLimit]);

  useEffect(() => {
    let askedAt = 0;
    const look = () => {
      const remaining = lastServerCall() + idleLimit - Date.now();
      // Rendering each second only while the warning shows.
      setLeft((before) => (remaining > warningLength && before > warningLength ? before : remaining));
      // Again and again: the server may have counted a call that this page knows nothing of.
      if (remaining > -GRACE || Date.now() - askedAt < GRACE) return;
      askedAt = Date.now();
      void ask();
    };
    const timer = setInterval(look, SECOND);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [ask, idleLimit, warningLength]);

  return (
    <Dialog
      isOpen={left <= warningLength}
      onClose={() => void ask()}
      title="Are you still there?"
      width={400}
      isAlert
      actions={
        <>
          <Button variant="secondary" isPending={signOut.isPending} onClick={() => signOut.mutate()}>
            Sign Out
          </Button>
          <Button isPending={isAsking} onClick={() => void ask()}>
            Stay signed in
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <p>
          You have not done anything for a while. To protect the information here you will be signed out in{' '}
          {session.warningMinutes} minutes. What you have entered stays.
        </p>
        <p aria-hidden="true" className="numeric">
          Time left: {inWords(left)}
        </p>
      </Stack>
    </Dialog>
  );
}
