import { Button } from '@onboard/kit/Button/Button';
import { useMutation } from '@tanstack/react-query';
import { signOutInPlace } from '../../data/session.ts';

/** Signs out where nobody can tell whether somebody is signed in, and where no other page can be shown. */
export function SignOutHere() {
  const signOut = useMutation({ mutationFn: signOutInPlace });
  return (
    <>
      {signOut.isSuccess ? null : (
        <Button
          variant="secondary"
          isPending={signOut.isPending}
          pendingLabel="Signing out…"
          onClick={() => signOut.mutate()}
        >
          Sign Out
        </Button>
      )}
      <p role="status">
        {signOut.isSuccess ? 'You are signed out.' : signOut.isError ? 'You are not signed out. Try again.' : null}
      </p>
    </>
  );
}
