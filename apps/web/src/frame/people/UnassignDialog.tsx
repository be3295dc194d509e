import { ConfirmDialog } from '@onboard/kit/ConfirmDialog/ConfirmDialog';
import { Stack } from '@onboard/kit/Stack/Stack';
import { addToast } from '@onboard/kit/Toasts/toast-queue';
import { useQuery } from '@tanstack/react-query';
import { type EmployerRole, personEffectsQuery } from '../../data/people.ts';
import { useUnassign } from '../../data/people-changes.ts';
import { isRefusal } from '../../data/response-error.ts';
import { genericText, userMessage } from '../../data/user-message.ts';
import { useConfiguration } from '../configuration.tsx';
import { Effects } from './Effects.tsx';
import { GoneDialog, goneOf } from './PersonTrouble.tsx';
import { nameOf, WORDS } from './people-words.data.ts';

interface UnassignDialogProps {
  isOpen: boolean;
  onClose: () => void;
  side: EmployerRole;
  person: { id: string; firstName: string; lastName: string };
  client: { id: string; name: string };
}

/** Takes a client from a person, after saying what is lost with it. */
export function UnassignDialog({ isOpen, onClose, side, person, client }: UnassignDialogProps) {
  const { support } = useConfiguration();
  const unassign = useUnassign(side);
  const effects = useQuery({ ...personEffectsQuery(side, person.id, client.id), enabled: isOpen });
  const name = nameOf(person);
  const cancel = () => {
    unassign.reset();
    onClose();
  };
  const remove = () =>
    unassign.mutate(
      { userId: person.id, clientId: client.id },
      {
        onSuccess: () => {
          onClose();
          addToast({ title: `${name} no longer has access to ${client.name}`, tone: 'success' });
        },
        onError: (error) => {
          if (!isRefusal(error, 'STALE_VIEW')) return;
          cancel();
          addToast({ title: `${name} was removed from ${client.name} already`, tone: 'info' });
        },
      },
    );
  const gone = goneOf(unassign.error ?? effects.error);
  if (isOpen && gone) return <GoneDialog gone={gone} onClose={cancel} />;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`Remove ${name} from ${client.name}?`}
      confirmLabel={`Remove ${WORDS[side].one}`}
      isDanger
      isPending={unassign.isPending}
      pendingLabel="Removing…"
      error={unassign.error ? userMessage(unassign.error, genericText(support.email)) : undefined}
      onConfirm={remove}
      onCancel={cancel}
    >
      <Stack gap={3}>
        <p>
          {person.firstName} loses access to this client at once, also on pages that are open. What {person.firstName}{' '}
          entered stays, and you can assign {person.firstName} again.
        </p>
        <Effects effects={effects.data} name={person.firstName} />
      </Stack>
    </ConfirmDialog>
  );
}
