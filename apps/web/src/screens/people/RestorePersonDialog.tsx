import type { PersonRow } from '@onboard/contract/people';
import { Checkbox } from '@onboard/kit/Checkbox/Checkbox';
import { ConfirmDialog } from '@onboard/kit/ConfirmDialog/ConfirmDialog';
import { Stack } from '@onboard/kit/Stack/Stack';
import { addToast } from '@onboard/kit/Toasts/toast-queue';
import { useKeptFields } from '../../data/kept-fields.ts';
import { isEmployerRole } from '../../data/people.ts';
import { useCreatePerson } from '../../data/people-changes.ts';
import { isRefusal } from '../../data/response-error.ts';
import { genericText, userMessage } from '../../data/user-message.ts';
import { useConfiguration } from '../../frame/configuration.tsx';
import { nameOf, pathOfPerson } from '../../frame/people/people-words.data.ts';

interface RestorePersonDialogProps {
  person: PersonRow;
  /** Without the person where somebody else restored them meanwhile. */
  onRestored?: ((back?: PersonRow) => void) | undefined;
  onClose: () => void;
}

/** Brings somebody back who was deleted: they are added again under their old record. */
export function RestorePersonDialog({ person, onRestored, onClose }: RestorePersonDialogProps) {
  const { support } = useConfiguration();
  const create = useCreatePerson();
  const form = useKeptFields(`restore-${person.id}`, { sendWelcomeEmail: true });
  const { sendWelcomeEmail } = form.fields;
  const name = nameOf(person);
  const { email, firstName, lastName, phoneNumber, title, role } = person;
  const close = () => {
    form.forget();
    onClose();
  };
  const confirm = () =>
    create.mutate(
      { email, firstName, lastName, phoneNumber, title, role, sendWelcomeEmail },
      {
        onSuccess: (back) => {
          close();
          onRestored?.(back);
          addToast({ title: `${name} is back`, tone: 'success', href: pathOfPerson(back) });
        },
        onError: (error) => {
          if (!isRefusal(error, 'ALREADY_EXISTS') || !isOf(person.id, error.data.data)) return;
          close();
          onRestored?.();
          addToast({ title: `${name} was restored meanwhile`, tone: 'info', href: pathOfPerson(person) });
        },
      },
    );
  return (
    <ConfirmDialog
      isOpen
      title={`Restore ${name}?`}
      confirmLabel={`Restore ${firstName}`}
      isPending={create.isPending}
      pendingLabel="Restoring…"
      error={
        isRefusal(create.error, 'ALREADY_EXISTS')
          ? `Somebody else has ${email} by now. Give them another address first, then restore ${firstName}.`
          : create.error
            ? userMessage(create.error, genericText(support.email))
            : undefined
      }
      onConfirm={confirm}
      // What was chosen outlives the Escape key, but not the wish to leave it.
      onCancel={close}
      onClose={onClose}
    >
      <Stack gap={3}>
        <p>
          The same account comes back with its history, and {firstName} chooses a new password.
          {isEmployerRole(role)
            ? ' Clients do not come back by themselves: assign them again.'
            : ' Clients that this person led stay with whoever has them now, or with nobody: choose the consultant on each client.'}
        </p>
        <Checkbox label={`Send an activation e-mail to ${email} now`} {...form.field('sendWelcomeEmail')} />
      </Stack>
    </ConfirmDialog>
  );
}

/** The account that has the address is their own: somebody restored them meanwhile. */
const isOf = (userId: string, data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'userId' in data && data.userId === userId;
