import type { PersonRow } from '@onboard/contract/people';
import { Dialog } from '@onboard/kit/Dialog/Dialog';
import { RadioGroup } from '@onboard/kit/RadioGroup/RadioGroup';
import { addToast } from '@onboard/kit/Toasts/toast-queue';
import { useState } from 'react';
import { useKeptDraft } from '../../data/kept-draft.ts';
import { useUpdatePerson } from '../../data/people-changes.ts';
import { isRefusal } from '../../data/response-error.ts';
import { genericText } from '../../data/user-message.ts';
import { useConfiguration } from '../../frame/configuration.tsx';
import { DialogForm } from '../../frame/people/DialogForm.tsx';
import { ExistingPerson } from '../../frame/people/ExistingPerson.tsx';
import { KeptPerson } from '../../frame/people/KeptPerson.tsx';
import type { PersonAnswers } from '../../frame/people/new-person-form.ts';
import { PersonFields } from '../../frame/people/PersonFields.tsx';
import { GoneBanner, goneOf } from '../../frame/people/PersonTrouble.tsx';
import { nameOf } from '../../frame/people/people-words.data.ts';
import { usePersonForm } from '../../frame/people/use-person-form.ts';
import { RestorePersonDialog } from './RestorePersonDialog.tsx';
import { StaffRole, type StaffRoleValue } from './StaffRole.tsx';

interface EditPersonDialogProps {
  person: PersonRow;
  isSelf: boolean;
  /** Forms may wait for the person at the old address. */
  onAddressChanged: (person: PersonRow, oldEmail: string) => void;
  onClose: () => void;
}

const answersOf = ({ firstName, lastName, email, phoneNumber, title }: PersonRow): PersonAnswers => ({
  firstName,
  lastName,
  email,
  phoneNumber: phoneNumber ?? '',
  title: title ?? '',
});
const staffRoleOf = ({ role }: PersonRow): StaffRoleValue | null =>
  role === 'SLF_ADMIN' || role === 'SLF_OWNER' ? role : null;

/** Changes a person; what somebody else changed meanwhile is shown before it can be overwritten. */
export function EditPersonDialog({ person, isSelf, onAddressChanged, onClose }: EditPersonDialogProps) {
  const { support } = useConfiguration();
  const [seen, setSeen] = useState(person);
  const draft = useKeptDraft<PersonAnswers>(`person-${person.id}-${person.version}`);
  const form = usePersonForm(draft.kept ?? answersOf(person), draft.keep);
  const [staffRole, setStaffRole] = useState(staffRoleOf(person));
  const [isRestoring, setRestoring] = useState(false);
  const [atNewAddress, setAtNewAddress] = useState<'anew' | 'same'>('anew');
  const update = useUpdatePerson(person);
  // What was typed outlives a sign-in in between and the Escape key, but not the wish to leave it.
  const close = () => {
    draft.forget();
    onClose();
  };
  const startAnew = (from = person) => {
    draft.forget();
    form.startAgain(answersOf(from));
  };
  const hasPassword = seen.firstPasswordSet !== null;
  const isNewAddress = form.answers.email.trim().toLowerCase() !== seen.email.toLowerCase();
  const submit = () => {
    if (!form.isGood()) return;
    const sendActivationEmail = isNewAddress && atNewAddress === 'anew';
    const role = staffRole && staffRole !== seen.role ? { role: staffRole } : {};
    update.mutate(
      { ...form.body(), ...role, version: seen.version, sendActivationEmail },
      {
        onSuccess: (saved) => {
          addToast({ title: `${nameOf(saved)} was saved`, tone: 'success' });
          // Who changed their own is signed out by now.
          if (isNewAddress && !isSelf) onAddressChanged(saved, seen.email);
          close();
        },
        onError: form.refused,
      },
    );
  };
  const stale = isRefusal(update.error, 'STALE_VIEW') ? update.error : null;
  const gone = goneOf(update.error);
  const takeWhatIsThere = () => {
    const now = (stale?.data.data as { person: PersonRow } | undefined)?.person ?? person;
    setSeen(now);
    setStaffRole(staffRoleOf(now));
    startAnew(now);
    update.reset();
  };
  return (
    <Dialog isOpen onClose={onClose} title={`Edit ${nameOf(person)}`}>
      <DialogForm button="Save changes" isPending={update.isPending} onSubmit={submit} onCancel={close}>
        <KeptPerson isKept={draft.kept !== null} onStartAnew={() => startAnew()} />
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
          stale={stale ? { words: stale.data.message ?? stale.message, onTake: takeWhatIsThere } : null}
          general={gone ? null : form.general(update.error, genericText(support.email))}
          emailHelp="The person signs in with this address."
          existing={
            isNewAddress ? <ExistingPerson email={form.answers.email} role={person.role} ownId={person.id} /> : null
          }
          afterEmail={
            isNewAddress ? (
              <>
                <RadioGroup
                  label="What happens at the new address?"
                  name="atNewAddress"
                  value={atNewAddress}
                  onChange={setAtNewAddress}
                  options={[
                    {
                      value: 'anew',
                      label: 'An activation e-mail goes there',
                      help: hasPassword
                        ? `${seen.firstName} chooses a new password and second step. For an address of somebody else, or one that was wrong.`
                        : `${seen.firstName} chooses a password with its link.`,
                    },
                    {
                      value: 'same',
                      label: hasPassword ? 'Only the sign-in name changes' : 'Only the address changes',
                      help: hasPassword
                        ? `${seen.firstName} keeps the password and the second step. No e-mail is sent.`
                        : `No e-mail is sent, and links sent before end: ${seen.firstName} cannot sign in until you send an activation e-mail.`,
                    },
                  ]}
                />
                {hasPassword ? (
                  <p>
                    {isSelf ? 'You are signed out at once.' : `${seen.firstName} is signed out everywhere at once.`}
                  </p>
                ) : null}
              </>
            ) : null
          }
        />
        {staffRole ? (
          <StaffRole
            value={staffRole}
            onChange={setStaffRole}
            isDisabled={isSelf}
            help={isSelf ? 'You cannot change your own role. Ask another owner.' : undefined}
          />
        ) : null}
      </DialogForm>
      {isRestoring ? (
        <RestorePersonDialog
          person={seen}
          onClose={() => setRestoring(false)}
          onRestored={(back) => {
            setSeen(back);
            update.reset();
          }}
        />
      ) : null}
    </Dialog>
  );
}
