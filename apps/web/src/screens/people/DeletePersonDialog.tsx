import type { PersonRow } from '@onboard/contract/people';
import { Banner } from '@onboard/kit/Banner/Banner';
import { Button } from '@onboard/kit/Button/Button';
import { ConfirmDialog } from '@onboard/kit/ConfirmDialog/ConfirmDialog';
import { Dialog } from '@onboard/kit/Dialog/Dialog';
import { Skeleton } from '@onboard/kit/Skeleton/Skeleton';
import { Stack } from '@onboard/kit/Stack/Stack';
import { addToast } from '@onboard/kit/Toasts/toast-queue';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useKeptFields } from '../../data/kept-fields.ts';
import { isEmployerRole, personEffectsQuery } from '../../data/people.ts';
import { useDeletePerson } from '../../data/people-changes.ts';
import { genericText, userMessage } from '../../data/user-message.ts';
import { useConfiguration } from '../../frame/configuration.tsx';
import { KeptForm } from '../../frame/KeptForm.tsx';
import { Effects } from '../../frame/people/Effects.tsx';
import { GoneDialog, goneOf } from '../../frame/people/PersonTrouble.tsx';
import { nameOf } from '../../frame/people/people-words.data.ts';
import { ConsultantSuccessor, NOBODY } from './ConsultantSuccessor.tsx';

interface DeletePersonDialogProps {
  person: PersonRow;
  onRestore: () => void;
  onClose: () => void;
  onDeleted: () => void;
}

/** Says what deleting somebody affects, then deletes. The record stays, so that they can be restored. */
export function DeletePersonDialog({ person, onRestore, onClose, onDeleted }: DeletePersonDialogProps) {
  const { support } = useConfiguration();
  const remove = useDeletePerson(person);
  const effects = useQuery(personEffectsQuery(person.role, person.id));
  const form = useKeptFields<{ successor: string | null }>(`delete-${person.id}`, { successor: null });
  const { successor } = form.fields;
  const [problem, setProblem] = useState<'successor' | 'early' | null>(null);
  const choice = useRef<HTMLSelectElement>(null);
  const name = nameOf(person);
  const fallback = genericText(support.email);
  const gone = goneOf(remove.error ?? effects.error);
  if (gone) return <GoneDialog {...{ gone, onRestore, onClose }} />;
  const refusal = effects.data?.refusal ?? null;
  if (refusal !== null) {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={`${name} cannot be deleted`}
        actions={<Button onClick={onClose}>Close</Button>}
      >
        <p>{refusal}</p>
      </Dialog>
    );
  }
  // Who was chosen outlives the Escape key, but not the wish to leave it.
  const cancel = () => {
    form.forget();
    onClose();
  };
  const isConsultant = (effects.data?.consultantCount ?? 0) > 0;
  const confirm = () => {
    // Nothing is deleted before it was shown what goes with it, and said who takes over.
    const found = effects.isPending ? 'early' : isConsultant && successor === null ? 'successor' : null;
    setProblem(found);
    if (found === 'successor') choice.current?.focus();
    if (found) return;
    remove.mutate(successor === NOBODY ? null : successor, {
      onSuccess: () => {
        form.forget();
        addToast({
          title: `${name} was deleted`,
          description: 'Find them under “Deleted” to restore.',
          tone: 'success',
        });
        onDeleted();
      },
    });
  };
  const { clientCount } = person;
  const clients = clientCount === 1 ? 'one client' : `${clientCount} clients`;
  return (
    <ConfirmDialog
      isOpen
      title={`Delete ${name}?`}
      confirmLabel={`Delete ${name}`}
      isDanger
      isPending={remove.isPending}
      pendingLabel="Deleting…"
      error={
        remove.error
          ? userMessage(remove.error, fallback)
          : problem === 'early' && effects.isPending
            ? 'What this affects is still being loaded. Try again in a moment.'
            : undefined
      }
      onConfirm={confirm}
      onCancel={cancel}
      onClose={onClose}
    >
      <Stack gap={3}>
        <KeptForm isKept={form.isKept} onStartAnew={() => form.startAgain()} />
        <p>
          {person.firstName} is signed out everywhere and cannot sign in any more
          {isEmployerRole(person.role) && clientCount > 0 ? `, and loses ${clients}` : ''}. What {person.firstName}{' '}
          entered stays.
        </p>
        {effects.isPending ? <Skeleton lines={2} /> : null}
        {effects.error ? (
          <Banner tone="warning">
            What else this affects could not be loaded.
            {isEmployerRole(person.role)
              ? null
              : ` Clients of whom ${person.firstName} is the consultant name nobody then.`}
          </Banner>
        ) : (
          <Effects effects={effects.data} name={person.firstName} />
        )}
        {effects.data && isConsultant ? (
          <ConsultantSuccessor
            person={person}
            clients={effects.data.consultantOf}
            count={effects.data.consultantCount}
            value={successor}
            error={
              problem === 'successor' && successor === null
                ? `Choose who takes over from ${person.firstName}, or “Nobody for now”.`
                : undefined
            }
            ref={choice}
            onChange={(chosen) => form.change({ successor: chosen })}
          />
        ) : null}
        <p>
          You can restore {person.firstName} from the list of deleted people
          {isEmployerRole(person.role)
            ? '; clients have to be assigned again'
            : isConsultant
              ? '; the clients stay with whoever is their consultant by then'
              : ''}
          .
        </p>
      </Stack>
    </ConfirmDialog>
  );
}
