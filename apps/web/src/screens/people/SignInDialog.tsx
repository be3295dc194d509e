import type { PersonRow } from '@onboard/contract/people';
import { Button } from '@onboard/kit/Button/Button';
import { Dialog } from '@onboard/kit/Dialog/Dialog';
import { Stack } from '@onboard/kit/Stack/Stack';
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
        <SignInStanding person={person} />
        <LockedNotice person={person} onUnlock={onUnlock} />
      </Stack>
    </Dialog>
  );
}
