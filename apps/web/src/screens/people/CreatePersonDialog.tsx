import type { PersonRow } from '@onboard/contract/people';
import type { Role } from '@onboard/domain/access/rules.data';
import { Checkbox } from '@onboard/kit/Checkbox/Checkbox';
import { Dialog } from '@onboard/kit/Dialog/Dialog';
import { addToast } from '@onboard/kit/Toasts/toast-queue';
import { useState } from 'react';
import { isEmployerRole } from '../../data/people.ts';
import { useCreatePerson } from '../../data/people-changes.ts';
import { genericText } from '../../data/user-message.ts';
import { useConfiguration } from '../../frame/configuration.tsx';
import { KeptForm } from '../../frame/KeptForm.tsx';
import { DialogForm } from '../../frame/people/DialogForm.tsx';
import { ExistingPerson } from '../../frame/people/ExistingPerson.tsx';
import { NO_ANSWERS, type PersonAnswers } from '../../frame/people/new-person-form.ts';
import { PersonFields } from '../../frame/people/PersonFields.tsx';
import { nameOf } from '../../frame/people/people-words.data.ts';
import { usePersonForm } from '../../frame/people/use-person-form.ts';
import { StaffRole, type StaffRoleValue } from './StaffRole.tsx';

interface CreatePersonDialogProps {
  /** What the person is to be; an internal user may be made an owner in the form. */
  kind: Role;
  title: string;
  onClose: () => void;
  onCreated?: ((person: PersonRow) => void) | undefined;
}

interface NewPersonFields extends PersonAnswers {
  staffRole: StaffRoleValue;
  sendWelcomeEmail: boolean;
}

const BLANK: NewPersonFields = { ...NO_ANSWERS, staffRole: 'SLF_ADMIN', sendWelcomeEmail: true };

/** One for each form that is opened, so that a form sent twice makes one person; not every page may make them. */
const requestIdOfForm = (): string | undefined => crypto.randomUUID?.();

/** Adds a broker, a benefits administrator or an internal user. */
export function CreatePersonDialog({ kind, title, onClose, onCreated }: CreatePersonDialogProps) {
  const { support } = useConfiguration();
  const form = usePersonForm<NewPersonFields>(`new-person-${kind}`, BLANK);
  const { staffRole, sendWelcomeEmail } = form.answers;
  const [requestId] = useState(requestIdOfForm);
  const create = useCreatePerson();
  const newRole = isEmployerRole(kind) ? kind : staffRole;
  // What was typed outlives a sign-in in between and the Escape key, but not the wish to leave it.
  const close = () => {
    form.forget();
    onClose();
  };
  const submit = () => {
    if (!form.isGood()) return;
    create.mutate(
      { ...form.body(), role: newRole, sendWelcomeEmail, ...(requestId && { requestId }) },
      {
        onSuccess: (person) => {
          addToast({
            title: `${nameOf(person)} was added`,
            description: sendWelcomeEmail ? `The welcome e-mail is on its way to ${person.email}` : undefined,
            tone: 'success',
          });
          close();
          onCreated?.(person);
        },
        onError: form.refused,
      },
    );
  };
  return (
    <Dialog isOpen onClose={create.isPending ? () => {} : onClose} title={title}>
      <DialogForm button={title} isPending={create.isPending} isTyped={form.isTyped} onSubmit={submit} onCancel={close}>
        <KeptForm isKept={form.isKept} onStartAnew={() => form.startAgain()} />
        <PersonFields
          form={form}
          general={form.general(create.error, genericText(support.email))}
          emailHelp="The person signs in with this address."
          existing={<ExistingPerson email={form.answers.email} role={newRole} />}
        />
        {isEmployerRole(kind) ? null : (
          <StaffRole value={staffRole} onChange={(chosen) => form.change({ staffRole: chosen })} />
        )}
        <Checkbox
          label="Send a welcome e-mail now"
          help={
            sendWelcomeEmail
              ? 'It holds a link to choose a password.'
              : 'You can send it later; until then the person cannot sign in.'
          }
          name="sendWelcomeEmail"
          value={sendWelcomeEmail}
          onChange={(isSent) => form.change({ sendWelcomeEmail: isSent })}
        />
      </DialogForm>
    </Dialog>
  );
}
