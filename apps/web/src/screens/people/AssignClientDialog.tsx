import type { PersonRow } from '@onboard/contract/people';
import { Banner } from '@onboard/kit/Banner/Banner';
import { Checkbox } from '@onboard/kit/Checkbox/Checkbox';
import { ComboBox } from '@onboard/kit/ComboBox/ComboBox';
import { Dialog } from '@onboard/kit/Dialog/Dialog';
import { addToast } from '@onboard/kit/Toasts/toast-queue';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clientListQuery } from '../../data/clients.ts';
import { useKeptFields } from '../../data/kept-fields.ts';
import { type EmployerRole, personClientsQuery } from '../../data/people.ts';
import { useAssign } from '../../data/people-changes.ts';
import { KeptForm } from '../../frame/KeptForm.tsx';
import { DialogForm } from '../../frame/people/DialogForm.tsx';
import { PersonTrouble } from '../../frame/people/PersonTrouble.tsx';
import { nameOf, WORDS } from '../../frame/people/people-words.data.ts';
import { RestorePersonDialog } from './RestorePersonDialog.tsx';

interface AssignClientDialogProps {
  person: PersonRow;
  side: EmployerRole;
  onClose: () => void;
}

/** Kept until it is sent or left on purpose. */
interface Choice {
  chosen: { id: string; label: string } | null;
  isAuthorizedSigner: boolean;
}
const NOTHING_CHOSEN: Choice = { chosen: null, isAuthorizedSigner: false };

/** How many matches a search shows. */
const SHOWN = 20;

/** Gives the person a client, found by its name or case id. */
export function AssignClientDialog({ person, side, onClose }: AssignClientDialogProps) {
  const [search, setSearch] = useState('');
  const form = useKeptFields<Choice>(`assign-client-${person.id}`, NOTHING_CHOSEN);
  const { chosen, isAuthorizedSigner } = form.fields;
  const [isRestoring, setRestoring] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const clients = useQuery(clientListQuery({ limit: SHOWN, search: search || undefined, sortBy: 'name' }));
  const own = useQuery(personClientsQuery(person.id, { limit: 100, search: search || undefined }));
  const assign = useAssign(side);
  const ownIds = own.data?.data.map(({ id }) => id) ?? [];
  const items = (clients.data?.data ?? [])
    .filter(({ id }) => !ownIds.includes(id))
    .map(({ id, name, caseId }) => ({ id, label: name, detail: caseId ? `Case ${caseId}` : undefined }));
  const isInvited = person.firstPasswordSet === null && person.welcomeEmailSentDate === null;
  const close = () => {
    form.forget();
    onClose();
  };
  const submit = () => {
    if (!chosen) {
      setProblem('Choose a client.');
      return;
    }
    assign.mutate(
      { userId: person.id, clientId: chosen.id, isAuthorizedSigner },
      {
        onSuccess: () => {
          addToast({ title: `${nameOf(person)} is assigned to ${chosen.label}`, tone: 'success' });
          close();
        },
      },
    );
  };
  return (
    <Dialog isOpen onClose={assign.isPending ? () => {} : onClose} title={`Assign a client to ${nameOf(person)}`}>
      <DialogForm
        button="Assign client"
        isPending={assign.isPending}
        isTyped={form.isTyped}
        onSubmit={submit}
        onCancel={close}
      >
        <KeptForm isKept={form.isKept} onStartAnew={form.startAgain} />
        <ComboBox
          label="Client"
          help="Search by name, case id or ticket id. Clients of the person and archived ones are left out."
          name="client"
          items={items}
          value={chosen?.id}
          valueLabel={chosen?.label}
          isLoading={clients.isFetching}
          nothingFound="No client found. Try part of the name."
          error={problem ?? (clients.error ? 'The clients could not be loaded. Try again.' : undefined)}
          onSearch={setSearch}
          onChange={(id) => {
            // Who signs for one client does not for another.
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
        {isInvited ? (
          <Banner tone="info">With this client, the activation e-mail goes to {person.email}.</Banner>
        ) : null}
        <PersonTrouble error={assign.error} onRestore={() => setRestoring(true)} onLeave={onClose} />
      </DialogForm>
      {isRestoring ? (
        <RestorePersonDialog person={person} onClose={() => setRestoring(false)} onRestored={assign.reset} />
      ) : null}
    </Dialog>
  );
}
