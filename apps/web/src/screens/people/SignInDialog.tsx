import type { PersonRow } from '@onboard/contract/people';
import { Button } from '@onboard/kit/Button/Button';
import { Dialog } from '@onboard/kit/Dialog/Dialog';
import { Stack } from '@onboard/kit/Stack/Stack';
import { useQuery } from '@tanstack/react-query';
import { signInStateQuery } from '../../data/people.ts';
import { nameOf } from '../../frame/people/people-words.data.ts';
import { LockedNotice } from './LockedNotice.tsx';
import { SignInStanding } from './SignInStanding.tsx';

interface SignInDialogProps {
  person: PersonRow;
  onUnlock: () => void;
  onClose: () => void;
}

/** How the sign-in of an internal user stands, who has no page of their own. */
export function SignInDialog({ person, onUnlock, onClose }: SignInDialogProps) {
  const { data, error } = useQuery(signInStateQuery(person.id));
  const isLocked = data?.state === 'LOCKED' && !error;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Sign-in of ${nameOf(person)}`}
      actions={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Stack gap={4}>
        {isLocked ? <LockedNotice person={person} onUnlock={onUnlock} /> : <SignInStanding person={person} />}
      </Stack>
    </Dialog>
  );
}
