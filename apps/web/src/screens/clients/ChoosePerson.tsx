import { Checkbox } from '@onboard/kit/Checkbox/Checkbox';
import { ComboBox } from '@onboard/kit/ComboBox/ComboBox';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useKeptFields } from '../../data/kept-fields.ts';
import { type EmployerRole, peopleQuery } from '../../data/people.ts';
import { useAssign } from '../../data/people-changes.ts';
import { KeptForm } from '../../frame/KeptForm.tsx';
import { DialogForm } from '../../frame/people/DialogForm.tsx';
import { PersonTrouble } from '../../frame/people/PersonTrouble.tsx';
import { nameOf, WORDS } from '../../frame/people/people-words.data.ts';

interface ChoosePersonProps {
  side: EmployerRole;
  clientId: string;
  assignedIds: readonly string[];
  onDone: (name: string) => void;
  onCancel: () => void;
}

/** Kept until it is sent or left on purpose. */
interface Choice {
  chosen: { id: string; label: string } | null;
  isAuthorizedSigner: boolean;
}
const NOTHING_CHOSEN: Choice = { chosen: null, isAuthorizedSigner: false };

/** Gives the client to somebody who has an account. */
export function ChoosePerson({ side, clientId, assignedIds, onDone, onCancel }: ChoosePersonProps) {
  const [search, setSearch] = useState('');
  const form = useKeptFields<Choice>(`choose-${side}-${clientId}`, NOTHING_CHOSEN);
  const { chosen, isAuthorizedSigner } = form.fields;
  const [problem, setProblem] = useState<string | undefined>();
  const people = useQuery(peopleQuery(side, search));
  const assign = useAssign(side);
  const items = (people.data ?? [])
    .filter((person) => !assignedIds.includes(person.id))
    .map((person) => ({ id: person.id, label: nameOf(person), detail: person.email }));
  const submit = () => {
    if (!chosen) {
      setProblem(`Choose a ${WORDS[side].one}.`);
      return;
    }
    assign.mutate(
      { userId: chosen.id, clientId, isAuthorizedSigner },
      {
        onSuccess: () => {
          form.forget();
          onDone(chosen.label);
        },
      },
    );
  };
  return (
    <DialogForm
      button={WORDS[side].assign}
      isPending={assign.isPending}
      isTyped={form.isTyped}
      onSubmit={submit}
      onCancel={() => {
        form.forget();
        onCancel();
      }}
    >
      <KeptForm isKept={form.isKept} onStartAnew={form.startAgain} />
      <ComboBox
        label="Person"
        help="Search by name or e-mail address."
        name="person"
        items={items}
        value={chosen?.id}
        valueLabel={chosen?.label}
        isLoading={people.isFetching}
        nothingFound="Nobody found. Try other words, or add somebody new."
        error={problem ?? (people.error ? 'The people could not be loaded. Try again.' : undefined)}
        onSearch={setSearch}
        onChange={(id) => {
          // What was said of one person holds for no other.
          form.change({ ...NOTHING_CHOSEN, chosen: items.find((item) => item.id === id) ?? null });
          setProblem(undefined);
        }}
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
