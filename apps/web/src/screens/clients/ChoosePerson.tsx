import { Checkbox } from '@onboard/kit/Checkbox/Checkbox';
import { ComboBox } from '@onboard/kit/ComboBox/ComboBox';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type EmployerRole, peopleQuery } from '../../data/people.ts';
import { useAssign } from '../../data/people-changes.ts';
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

export function ChoosePerson({ side, clientId, assignedIds, onDone, onCancel }: ChoosePersonProps) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<{ id: string; label: string } | null>(null);
  const [isAuthorizedSigner, setSigner] = useState(false);
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
    assign.mutate({ userId: chosen.id, clientId, isAuthorizedSigner }, { onSuccess: () => onDone(chosen.label) });
  };
  return (
    <DialogForm button={WORDS[side].assign} isPending={assign.isPending} onSubmit={submit} onCancel={onCancel}>
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
          setChosen(items.find((item) => item.id === id) ?? null);
          setProblem(undefined);
        }}
      />
      <Checkbox label={WORDS[side].signer} name="isAuthorizedSigner" value={isAuthorizedSigner} onChange={setSigner} />
      <PersonTrouble error={assign.error} />
    </DialogForm>
  );
}
