import type { PersonRow } from '@onboard/contract/people';
import { ConfirmDialog } from '@onboard/kit/ConfirmDialog/ConfirmDialog';
import { Stack } from '@onboard/kit/Stack/Stack';
import { addToast } from '@onboard/kit/Toasts/toast-queue';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { personEffectsQuery } from '../../data/people.ts';
import { useChangeToBroker } from '../../data/people-changes.ts';
import { genericText, userMessage } from '../../data/user-message.ts';
import { useConfiguration } from '../../frame/configuration.tsx';
import { namesInWords } from '../../frame/people/effects-in-words.ts';
import { GoneDialog, goneOf } from '../../frame/people/PersonTrouble.tsx';
import { nameOf } from '../../frame/people/people-words.data.ts';
import { paths } from '../../paths.ts';

interface ChangeToBrokerDialogProps {
  person: PersonRow;
  onRestore: () => void;
  onClose: () => void;
}

/** Makes a benefits administrator a broker, who keeps their clients. Spec portal §6 "User management". */
export function ChangeToBrokerDialog({ person, onRestore, onClose }: ChangeToBrokerDialogProps) {
  const { support } = useConfiguration();
  const navigate = useNavigate();
  const change = useChangeToBroker();
  const effects = useQuery(personEffectsQuery(person.role, person.id));
  const alone = effects.data?.clientsWithoutBenAdmin ?? [];
  const name = nameOf(person);
  const confirm = () =>
    change.mutate(person, {
      onSuccess: () => {
        onClose();
        addToast({ title: `${name} is a broker now`, tone: 'success' });
        void navigate(paths.manageBroker(person.id), { replace: true });
      },
    });
  const gone = goneOf(change.error ?? effects.error);
  if (gone) return <GoneDialog {...{ gone, onRestore, onClose }} />;
  return (
    <ConfirmDialog
      isOpen
      title={`Change ${name} to broker?`}
      confirmLabel="Change to broker"
      isPending={change.isPending}
      pendingLabel="Changing…"
      error={change.error ? userMessage(change.error, genericText(support.email)) : undefined}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Stack gap={3}>
        <p>
          {person.firstName} keeps all clients, the password and what was entered, and works on as a broker.{' '}
          {person.firstName} is signed out at once and has to sign in again. A broker cannot be changed back.
        </p>
        {alone.length > 0 ? (
          <p>
            {namesInWords(alone)} {alone.length === 1 ? 'has' : 'have'} no other benefits administrator, so setup there
            is no longer complete.
          </p>
        ) : null}
      </Stack>
    </ConfirmDialog>
  );
}
