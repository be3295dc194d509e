import { PAGE_SIZE } from '@onboard/contract/page';
import type { PersonRow } from '@onboard/contract/people';
import type { ClientOfPerson } from '@onboard/contract/person-shapes';
import { can } from '@onboard/domain/access/ability';
import { PHASES } from '@onboard/domain/benefits/constants.data';
import { Button } from '@onboard/kit/Button/Button';
import { Card } from '@onboard/kit/Card/Card';
import { type Column, DataTable } from '@onboard/kit/DataTable/DataTable';
import { Link } from '@onboard/kit/Link/Link';
import { Pagination } from '@onboard/kit/Pagination/Pagination';
import { Pill } from '@onboard/kit/Pill/Pill';
import { SearchField } from '@onboard/kit/SearchField/SearchField';
import { Stack } from '@onboard/kit/Stack/Stack';
import { useQuery } from '@tanstack/react-query';
import { PenLine, Plus } from 'lucide-react';
import { useState } from 'react';
import { type EmployerRole, personClientsQuery } from '../../data/people.ts';
import { genericText, userMessage } from '../../data/user-message.ts';
import { useConfiguration } from '../../frame/configuration.tsx';
import { useListState } from '../../frame/list-state.ts';
import { nameOf } from '../../frame/people/people-words.data.ts';
import { UnassignDialog } from '../../frame/people/UnassignDialog.tsx';
import { useUser } from '../../frame/signed-in.tsx';
import { paths } from '../../paths.ts';
import { AssignClientDialog } from './AssignClientDialog.tsx';
import styles from './People.module.css';

interface ClientsOfPersonProps {
  person: PersonRow;
  side: EmployerRole;
}

/** Above how many clients a search is of use. */
const SEARCHED = 5;

const columns: Column<ClientOfPerson>[] = [
  {
    id: 'name',
    header: 'Client',
    onPhone: 'title',
    cell: (client) => (
      <span className={styles.name}>
        <Link href={paths.manageClient(client.id)}>{client.name}</Link>
        {client.isAuthorizedSigner ? (
          <Pill icon={<PenLine size={16} aria-hidden="true" />}>Authorized signer</Pill>
        ) : null}
        {client.isArchived ? <Pill>Archived</Pill> : null}
        {client.isSetupComplete ? null : <Pill tone="info">Setup not complete</Pill>}
      </span>
    ),
  },
  { id: 'caseId', header: 'Case id', width: 'fit', cell: ({ caseId }) => caseId ?? '–' },
  {
    id: 'phaseId',
    header: 'Phase',
    cell: ({ releaseStatus, phaseId }) =>
      releaseStatus === 'LIVE' ? 'Live' : (PHASES.find(({ id }) => id === phaseId)?.label ?? '–'),
  },
];

/** The person's clients, with the ways to give them one and to take one away. */
export function ClientsOfPerson({ person, side }: ClientsOfPersonProps) {
  const actor = useUser();
  const { support } = useConfiguration();
  const list = useListState();
  const [isAssigning, setAssigning] = useState(false);
  const [leaving, setLeaving] = useState<ClientOfPerson | null>(null);
  const { data, error, isFetching, refetch } = useQuery(
    personClientsQuery(person.id, {
      limit: PAGE_SIZE,
      offset: (list.page - 1) * PAGE_SIZE,
      search: list.search || undefined,
    }),
  );
  const mayRemove = can(actor, 'delete', 'clientAssignment');
  const removal: Column<ClientOfPerson> = {
    id: 'remove',
    header: 'Remove',
    isHeaderHidden: true,
    width: 'fit',
    cell: (client) => (
      <Button size="small" variant="quiet" onClick={() => setLeaving(client)}>
        Remove<span className="visually-hidden"> {client.name}</span>
      </Button>
    ),
  };
  const total = data?.total ?? 0;
  return (
    <Card
      title="Clients"
      aside={
        can(actor, 'create', 'clientAssignment') ? (
          <Button
            size="small"
            variant="secondary"
            icon={<Plus size={16} aria-hidden="true" />}
            onClick={() => setAssigning(true)}
          >
            Assign client
          </Button>
        ) : undefined
      }
    >
      {person.clientCount === 0 && !list.search ? (
        <p className={styles.never}>None yet. With the first client, {person.firstName} has something to do.</p>
      ) : (
        <Stack gap={4}>
          {list.search || person.clientCount > SEARCHED ? (
            <div className={styles.search}>
              <SearchField
                label={`Search the clients of ${nameOf(person)}`}
                placeholder="Name, case id or ticket id"
                value={list.search}
                onChange={(search) => list.set({ search })}
              />
            </div>
          ) : null}
          <DataTable
            caption={`Clients of ${nameOf(person)}`}
            columns={mayRemove ? [...columns, removal] : columns}
            rows={data?.data ?? []}
            rowKey={({ id }) => id}
            isLoading={isFetching}
            skeletonRows={Math.min(5, person.clientCount)}
            error={error && !data ? userMessage(error, genericText(support.email)) : undefined}
            onRetry={() => void refetch()}
            empty={<p className={styles.nothing}>No client fits. Try part of the name.</p>}
          />
          {total > PAGE_SIZE ? (
            <Pagination
              of="clients"
              page={list.page}
              pageSize={PAGE_SIZE}
              total={total}
              onPage={(page) => list.set({ page: page === 1 ? null : page })}
            />
          ) : null}
        </Stack>
      )}
      {isAssigning ? <AssignClientDialog person={person} side={side} onClose={() => setAssigning(false)} /> : null}
      <UnassignDialog
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        side={side}
        person={person}
        client={leaving ?? { id: '', name: '' }}
      />
    </Card>
  );
}
