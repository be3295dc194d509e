import { Checkbox } from '@onboard/kit/Checkbox/Checkbox';
import type { EmployerRole } from '../../data/people.ts';
import { useAssign, useCreateForClient } from '../../data/people-changes.ts';
import { genericText } from '../../data/user-message.ts';
import { useConfiguration } from '../../frame/configuration.tsx';
import { KeptForm } from '../../frame/KeptForm.tsx';
import { DialogForm } from '../../frame/people/DialogForm.tsx';
import { ExistingPerson } from '../../frame/people/ExistingPerson.tsx';
import { NO_ANSWERS, type PersonAnswers } from '../../frame/people/new-person-form.ts';
import { PersonFields } from '../../frame/people/PersonFields.tsx';
import { PersonTrouble } from '../../frame/people/PersonTrouble.tsx';
import { nameOf, WORDS } from '../../frame/people/people-words.data.ts';
import { usePersonForm } from '../../frame/people/use-person-form.ts';

interface CreatePersonProps {
  side: EmployerRole;
  clientId: string;
  assignedIds: readonly string[];
  onDone: (name: string) => void;
  onCancel: () => void;
}

/** Adds a person and assigns them; the activation e-mail goes out by itself. */
export function CreatePerson({ side, clientId, assignedIds, onDone, onCancel }: CreatePersonProps) {
  const { support } = useConfiguration();
  const form = usePersonForm<PersonAnswers & { isAuthorizedSigner: boolean }>(`new-person-${side}-${clientId}`, {
    ...NO_ANSWERS,
    isAuthorizedSigner: side === 'BEN_ADMIN',
  });
  const { isAuthorizedSigner } = form.answers;
  const create = useCreateForClient(side, clientId);
  const assign = useAssign(side);
  const fallback = genericText(support.email);
  const done = (name: string) => {
    form.forget();
    onDone(name);
  };
  const cancel = () => {
    form.forget();
    onCancel();
  };
  const submit = () => {
    if (!form.isGood()) return;
    create.mutate(
      { ...form.body(), isAuthorizedSigner },
      { onSuccess: (person) => done(nameOf(person)), onError: form.refused },
    );
  };
  return (
    <DialogForm
      button={WORDS[side].assign}
      isPending={create.isPending}
      isTyped={form.isTyped}
      onSubmit={submit}
      onCancel={cancel}
    >
      <KeptForm isKept={form.isKept} onStartAnew={() => form.startAgain()} />
      <PersonFields
        form={form}
        general={form.general(create.error, fallback)}
        emailHelp="The activation e-mail goes to this address at once."
        existing={
          <ExistingPerson
            email={form.answers.email}
            role={side}
            assignedIds={assignedIds}
            isAssigning={assign.isPending}
            onAssign={({ id, name }) =>
              assign.mutate({ userId: id, clientId, isAuthorizedSigner }, { onSuccess: () => done(name) })
            }
          />
        }
      />
      <Checkbox
        label={WORDS[side].signer}
        name="isAuthorizedSigner"
        value={isAuthorizedSigner}
        onChange={(isSigner) => form.change({ isAuthorizedSigner: isSigner })}
      />
      <PersonTrouble error={assign.error} />
    </DialogForm>
  );
}
