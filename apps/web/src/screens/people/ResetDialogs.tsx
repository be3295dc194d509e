import type { PersonRow } from '@onboard/contract/people';
import { ConfirmDialog } from '@onboard/kit/ConfirmDialog/ConfirmDialog';
import { Stack } from '@onboard/kit/Stack/Stack';
import { addToast } from '@onboard/kit/Toasts/toast-queue';
import { useResetMfa, useResetPassword } from '../../data/people-changes.ts';
import { genericText, userMessage } from '../../data/user-message.ts';
import { useConfiguration } from '../../frame/configuration.tsx';
import { GoneDialog, goneOf } from '../../frame/people/PersonTrouble.tsx';
import { nameOf } from '../../frame/people/people-words.data.ts';

interface ResetDialogProps {
  person: PersonRow;
  isSelf: boolean;
  onRestore: () => void;
  onClose: () => void;
}

const whoIsSignedOut = (person: PersonRow, isSelf: boolean) =>
  isSelf
    ? 'This is your own account: you are signed out at once.'
    : `${person.firstName} is signed out at once, on every device and on pages that are open.`;

const whatIsUnlocked = ({ firstName }: PersonRow) =>
  `A lock is lifted too, if ${firstName} has one after too many wrong passwords or codes.`;

export function ResetPasswordDialog({ person, isSelf, onRestore, onClose }: ResetDialogProps) {
  const { support } = useConfiguration();
  const reset = useResetPassword();
  const name = nameOf(person);
  const confirm = () =>
    reset.mutate(person.id, {
      onSuccess: () => {
        onClose();
        addToast({ title: `${name} gets an e-mail to choose a new password`, tone: 'success' });
      },
    });
  const gone = goneOf(reset.error);
  if (gone) return <GoneDialog {...{ gone, onRestore, onClose }} />;
  return (
    <ConfirmDialog
      isOpen
      title={`Reset the password of ${name}?`}
      confirmLabel="Reset password"
      isPending={reset.isPending}
      pendingLabel="Resetting…"
      error={reset.error ? userMessage(reset.error, genericText(support.email)) : undefined}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Stack gap={3}>
        <p>
          The password stops working at once. A link to choose a new one goes to <strong>{person.email}</strong>.
        </p>
        <p>{whatIsUnlocked(person)}</p>
        <p>{whoIsSignedOut(person, isSelf)}</p>
      </Stack>
    </ConfirmDialog>
  );
}

export function ResetMfaDialog({ person, isSelf, onRestore, onClose }: ResetDialogProps) {
  const { support } = useConfiguration();
  const reset = useResetMfa();
  const name = nameOf(person);
  const confirm = () =>
    reset.mutate(person, {
      onSuccess: () => {
        onClose();
        addToast({ title: `${name} sets up the second step of signing in anew`, tone: 'success' });
      },
    });
  const gone = goneOf(reset.error);
  if (gone) return <GoneDialog {...{ gone, onRestore, onClose }} />;
  return (
    <ConfirmDialog
      isOpen
      title={`Reset MFA of ${name}?`}
      confirmLabel="Reset MFA"
      isPending={reset.isPending}
      pendingLabel="Resetting…"
      error={reset.error ? userMessage(reset.error, genericText(support.email)) : undefined}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Stack gap={3}>
        <p>
          Codes from the authenticator app, text messages and calls set up so far no longer work. At the next sign-in{' '}
          {person.firstName} sets up a second step anew; the password stays. We tell {person.firstName} by e-mail.
        </p>
        <p>{whatIsUnlocked(person)}</p>
        <p>{whoIsSignedOut(person, isSelf)}</p>
        <p>Make sure that it is {person.firstName} who asked for this, for example by calling back.</p>
      </Stack>
    </ConfirmDialog>
  );
}
