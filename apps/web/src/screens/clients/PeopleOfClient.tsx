import type { ClientRead } from '@onboard/contract/clients';
import { Button } from '@onboard/kit/Button/Button';
import { Card } from '@onboard/kit/Card/Card';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type EmployerRole, unreachedQuery } from '../../data/people.ts';
import { WORDS } from '../../frame/people/people-words.data.ts';
import { AssignDialog } from './AssignDialog.tsx';
import styles from './Manage.module.css';
import { PersonOfClient } from './PersonOfClient.tsx';

interface PeopleOfClientProps {
  client: ClientRead;
  side: EmployerRole;
}

/** Who works on the client's onboarding, and the way to add somebody. */
export function PeopleOfClient({ client, side }: PeopleOfClientProps) {
  const [isAssigning, setAssigning] = useState(false);
  const words = WORDS[side];
  const unreached = useQuery(unreachedQuery({ clientId: client.id })).data ?? [];
  const people = client.users.filter((user) => user.role === side);
  return (
    <Card
      title={words.title}
      aside={
        <Button
          variant={people.length === 0 && side === 'BEN_ADMIN' ? 'primary' : 'secondary'}
          size="small"
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => setAssigning(true)}
        >
          {words.assign}
        </Button>
      }
    >
      {people.length === 0 ? (
        <p className={styles.soft}>{words.nobody}</p>
      ) : (
        <ul className={styles.people}>
          {people.map((person) => (
            <PersonOfClient
              key={person.id}
              client={client}
              side={side}
              person={person}
              unreached={unreached.find(({ userId }) => userId === person.id)}
            />
          ))}
        </ul>
      )}
      <AssignDialog
        isOpen={isAssigning}
        onClose={() => setAssigning(false)}
        side={side}
        clientId={client.id}
        clientName={client.name ?? 'the client'}
        assignedIds={people.map(({ id }) => id)}
      />
    </Card>
  );
}
