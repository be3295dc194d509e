import type { PersonRow } from '@onboard/contract/people';
import { ConfirmDialog } from '@onboard/kit/ConfirmDialog/ConfirmDialog';
import { Stack } from '@onboard/kit/Stack/Stack';
import { addToast } from '@onboard/kit/Toasts/toast-queue';
import { useUnlock } from '../../data/people-changes.ts';
import { isRefusal } from '../../data/response-error.ts';
import { genericText, userMessage } from '../../data/user-message.ts';
import { useConfiguration } from '../../frame/configuration.tsx';
import { GoneDialog, goneOf } from '../../frame/people/PersonTrouble.tsx';
import { nameOf } from '../../frame/people/people-words.data.ts';

interface UnlockDialogProps {
  person: PersonRow;
  onRestore: () => void;
  onUnlocked: () => void;
  onClose: () => void;
}

/** Asks before the lock of somebody is lifted. */
export function UnlockDialog({ person, onRestore, onUnlocked, onClose }: UnlockDialogProps) {
  const { support } = useConfiguration();
  const unlock = useUnlock();
  const name = nameOf(person);
  const { firstName } = person;
  const confirm = () =>
    unlock.mutate(person.id, {
      onSuccess: () => {
        onUnlocked();
        addToast({ title: `The lock of ${name} is lifted`, tone: 'success' });
      },
    });
  const gone = goneOf(unlock.error);
  if (gone) return <GoneDialog {...{ gone, onRestore, onClose }} />;
  const away = isRefusal(unlock.error, 'IDENTITY_UNAVAILABLE') ? unlock.error.message : null;
  return (
    <ConfirmDialog
      isOpen
      title={`Unlock ${name}?`}
      confirmLabel="Unlock"
      isPending={unlock.isPending}
      pendingLabel="Unlocking…"
      error={unlock.error ? (away ?? userMessage(unlock.error, genericText(support.email))) : undefined}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Stack gap={3}>
        <p>
          {firstName} can sign in again at once. The password and the second step stay as they are; who does not know
          the password any more needs “Reset password” instead, which lifts the lock too.
        </p>
        <p>
          A lock may mean that somebody else tries to get in. Make sure that it is {firstName} who asked for this, for
          example by calling back.
        </p>
      </Stack>
    </ConfirmDialog>
  );
}
