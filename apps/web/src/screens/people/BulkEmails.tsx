import type { PersonRow } from '@onboard/contract/people';
import { Button } from '@onboard/kit/Button/Button';
import { Dialog } from '@onboard/kit/Dialog/Dialog';
import { Skeleton } from '@onboard/kit/Skeleton/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { aClientOfEachQuery } from '../../data/people.ts';
import { InlineError } from '../../frame/errors/InlineError.tsx';
import { BulkEmailDialog } from '../../frame/people/BulkEmailDialog.tsx';
import { nameOf } from '../../frame/people/people-words.data.ts';

interface BulkEmailsProps {
  people: readonly PersonRow[];
  onLeaveOut: (userIds: readonly string[]) => void;
  onClose: () => void;
}

/** Looks up a client of each first, since an address is changed on behalf of a client. Spec portal §7. */
export function BulkEmails({ people, onLeaveOut, onClose }: BulkEmailsProps) {
  const clients = useQuery({ ...aClientOfEachQuery(people.map(({ id }) => id)), staleTime: Number.POSITIVE_INFINITY });
  if (clients.data) {
    const known = people.map((person, index) => ({
      id: person.id,
      name: nameOf(person),
      email: person.email,
      clientId: clients.data[index] ?? null,
      isActivated: person.firstPasswordSet !== null,
    }));
    return <BulkEmailDialog people={known} onLeaveOut={onLeaveOut} onClose={onClose} />;
  }
  const close = (
    <Button variant="secondary" onClick={onClose}>
      Cancel
    </Button>
  );
  return (
    <Dialog isOpen onClose={onClose} title="Update e-mail addresses" actions={close}>
      {clients.error ? (
        <InlineError
          error={clients.error}
          title="The clients of these people could not be loaded."
          onRetry={() => void clients.refetch()}
        />
      ) : (
        <Skeleton lines={4} />
      )}
    </Dialog>
  );
}
