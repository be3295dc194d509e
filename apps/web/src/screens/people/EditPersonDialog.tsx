import type { PersonRow } from '@onboard/contract/people';
import type { Role } from '@onboard/domain/access/rules.data';
import { ConfirmDialog } from '@onboard/kit/ConfirmDialog/ConfirmDialog';
import { Dialog } from '@onboard/kit/Dialog/Dialog';
import { addToast } from '@onboard/kit/Toasts/toast-queue';
import { useState } from 'react';
import { useUpdatePerson } from '../../data/people-changes.ts';
import { isRefusal } from '../../data/response-error.ts';
import { genericText } from '../../data/user-message.ts';
import { useConfiguration } from '../../frame/configuration.tsx';
import { KeptForm } from '../../frame/KeptForm.tsx';
import { Clashes } from '../../frame/people/Clashes.tsx';
import { DialogForm } from '../../frame/people/DialogForm.tsx';
import { ExistingPerson } from '../../frame/people/ExistingPerson.tsx';
import { PersonFields } from '../../frame/people/PersonFields.tsx';
import { GoneBanner, goneOf } from '../../frame/people/PersonTrouble.tsx';
import { nameOf } from '../../frame/people/people-words.data.ts';
import { useEditForm } from '../../frame/people/use-edit-form.ts';
import { NewAddress } from './NewAddress.tsx';
import { RestorePersonDialog } from './RestorePersonDialog.tsx';
import { StaffRole, type StaffRoleValue } from './StaffRole.tsx';

interface EditPersonDialogProps {
  person: PersonRow;
  isSelf: boolean;
  /** Forms may wait for the person at the old address. */
  onAddressChanged: (person: PersonRow, oldEmail: string) => void;
  onClose: () => void;
}

const isStaffRole = (role: Role): role is StaffRoleValue => role === 'SLF_ADMIN' || role === 'SLF_OWNER';

/** Changes a person; what somebody else changed meanwhile is shown before it can be overwritten. */
export function EditPersonDialog({ person, isSelf, onAddressChanged, onClose }: EditPersonDialogProps) {
  const { support } = useConfiguration();
  const form = useEditForm(`person-${person.id}`, person);
  const { now: seen } = form;
  const { role, atNewAddress } = form.answers;
  const [isRestoring, setRestoring] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const update = useUpdatePerson(person);
  // What was typed outlives a sign-in in between and the Escape key, but not the wish to leave it.
  const close = () => {
    form.forget();
    onClose();
  };
  const isNewAddress = form.answers.email.trim().toLowerCase() !== seen.email.toLowerCase();
  const isPromotion = role === 'SLF_OWNER' && seen.role !== 'SLF_OWNER';
  const save = () => {
    const sendActivationEmail = isNewAddress && atNewAddress === 'anew';
    const newRole = isStaffRole(role) && role !== seen.role ? { role } : {};
    update.mutate(
      { ...form.body(), ...newRole, version: seen.version, sendActivationEmail },
      {
        onSuccess: (saved) => {
          addToast({ title: `${nameOf(saved)} was saved`, tone: 'success' });
          // Who changed their own is signed out by now.
          if (isNewAddress && !isSelf) onAddressChanged(saved, seen.email);
          close();
        },
        onError: (error) => {
          setAsking(false);
          if (isRefusal(error, 'STALE_VIEW')) {
            form.meet((error.data.data as { person: PersonRow }).person);
            update.reset();
          } else form.refused(error);
        },
      },
    );
  };
  const submit = () => {
    if (!form.isGood()) return;
    if (isPromotion) setAsking(true);
    else save();
  };
  const gone = goneOf(update.error);
  return (
    <Dialog isOpen onClose={update.isPending ? () => {} : onClose} title={`Edit ${nameOf(person)}`}>
      <DialogForm
        button="Save changes"
        isPending={update.isPending}
        isTyped={form.isTyped}
        onSubmit={submit}
        onCancel={close}
      >
        <KeptForm isKept={form.isKept} onStartAnew={() => form.startAgain()} />
        {gone ? (
          <GoneBanner
            gone={gone}
            keeps="What you entered is still here, and not saved. You can save it once the account is back."
            onRestore={() => setRestoring(true)}
            onLeave={close}
          />
        ) : null}
        <PersonFields
          form={form}
          clashes={<Clashes form={form} name={nameOf(seen)} />}
          general={gone ? null : form.general(update.error, genericText(support.email))}
          emailHelp="The person signs in with this address."
          existing={
            isNewAddress ? <ExistingPerson email={form.answers.email} role={person.role} ownId={person.id} /> : null
          }
          afterEmail={
            isNewAddress ? (
              <NewAddress
                person={seen}
                isSelf={isSelf}
                value={atNewAddress}
                onChange={(chosen) => form.change({ atNewAddress: chosen })}
              />
            ) : null
          }
        />
        {isStaffRole(role) ? (
          <StaffRole
            value={role}
            onChange={(chosen) => form.change({ role: chosen })}
            isDisabled={isSelf}
            help={isSelf ? 'You cannot change your own role. Ask another owner.' : undefined}
          />
        ) : null}
      </DialogForm>
      {isAsking ? (
        <ConfirmDialog
          isOpen
          title={`Make ${nameOf(seen)} an owner?`}
          confirmLabel={`Make ${seen.firstName} an owner`}
          isPending={update.isPending}
          pendingLabel="Saving…"
          onConfirm={save}
          onCancel={() => setAsking(false)}
        >
          <p>
            Owners add, change and delete internal users, you included, and run the operations. {seen.firstName} is
            signed out everywhere, and has this at the next sign-in.
          </p>
        </ConfirmDialog>
      ) : null}
      {isRestoring ? (
        <RestorePersonDialog
          person={seen}
          onClose={() => setRestoring(false)}
          onRestored={(back) => {
            if (back) form.meet(back);
            update.reset();
          }}
        />
      ) : null}
    </Dialog>
  );
}
