import { Dialog } from '@onboard/kit/Dialog/Dialog';
import { RadioGroup } from '@onboard/kit/RadioGroup/RadioGroup';
import { Stack } from '@onboard/kit/Stack/Stack';
import { addToast } from '@onboard/kit/Toasts/toast-queue';
import { useIsMutating } from '@tanstack/react-query';
import { useKeptFields } from '../../data/kept-fields.ts';
import type { EmployerRole } from '../../data/people.ts';
import { WORDS } from '../../frame/people/people-words.data.ts';
import { ChoosePerson } from './ChoosePerson.tsx';
import { CreatePerson } from './CreatePerson.tsx';

interface AssignDialogProps {
  isOpen: boolean;
  onClose: () => void;
  side: EmployerRole;
  clientId: string;
  clientName: string;
  assignedIds: readonly string[];
}

/** Gives somebody the client: a person who is known already, or a new one. */
export function AssignDialog({ isOpen, onClose, side, clientId, clientName, assignedIds }: AssignDialogProps) {
  const form = useKeptFields<{ way: 'new' | 'existing' }>(`assign-${side}-${clientId}`, { way: 'new' });
  const { way } = form.fields;
  const isSaving = useIsMutating() > 0;
  const words = WORDS[side];
  const leave = () => {
    form.startAgain();
    onClose();
  };
  const done = (name: string) => {
    addToast({ title: `${name} is assigned to ${clientName}`, tone: 'success' });
    leave();
  };
  const shared = { side, clientId, assignedIds, onDone: done, onCancel: leave };
  return (
    <Dialog isOpen={isOpen} onClose={isSaving ? () => {} : onClose} title={words.assign}>
      <Stack gap={5}>
        <RadioGroup
          label={`Who is the ${words.one}?`}
          layout="row"
          {...form.field('way')}
          options={[
            { value: 'new', label: 'Somebody new' },
            { value: 'existing', label: 'Somebody with an account' },
          ]}
        />
        {way === 'new' ? <CreatePerson {...shared} /> : <ChoosePerson {...shared} />}
      </Stack>
    </Dialog>
  );
}
