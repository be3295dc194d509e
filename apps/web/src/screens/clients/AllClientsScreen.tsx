import { PAGE_SIZE } from '@onboard/contract/page';
import { Button } from '@onboard/kit/Button/Button';
import { DataTable } from '@onboard/kit/DataTable/DataTable';
import { Drawing } from '@onboard/kit/Drawing/Drawing';
import { EmptyState } from '@onboard/kit/EmptyState/EmptyState';
import { FilterChips } from '@onboard/kit/FilterChips/FilterChips';
import { Instant } from '@onboard/kit/Instant/Instant';
import { Page } from '@onboard/kit/Page/Page';
import { Pagination } from '@onboard/kit/Pagination/Pagination';
import { SearchField } from '@onboard/kit/SearchField/SearchField';
import { Select } from '@onboard/kit/Select/Select';
import { Stack } from '@onboard/kit/Stack/Stack';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { clientListQuery } from '../../data/clients.ts';
import { genericText, userMessage } from '../../data/user-message.ts';
import { useConfiguration } from '../../frame/configuration.tsx';
import { ImportCaseDialog } from '../../frame/import-case/ImportCaseDialog.tsx';
import { directionOf, useListState } from '../../frame/list-state.ts';
import { paths } from '../../paths.ts';
import styles from './Clients.module.css';
import { caseColumn, consultantColumn, nameColumn, phaseColumn, startColumn, ticketColumn } from './client-columns.tsx';

const columns = [
  nameColumn((client) => paths.manageClient(client.id)),
  caseColumn,
  ticketColumn,
  phaseColumn,
  startColumn,
  consultantColumn,
  {
    id: 'updatedAt',
    header: 'Last change',
    width: 'fit' as const,
    isSortable: true,
    onPhone: 'hidden' as const,
    cell: ({ updatedAt }: { updatedAt: string }) => <Instant value={updatedAt} look="day" />,
  },
];

const SORTABLE = ['name', 'caseId', 'updatedAt'] as const;
const ARCHIVED = { no: 'Current clients', yes: 'Archived clients', all: 'Current and archived' } as const;
const TEST = { all: 'Real and test clients', no: 'Real clients', yes: 'Test clients' } as const;
const optionsOf = <V extends string>(words: Readonly<Record<V, string>>) =>
  (Object.entries(words) as [V, string][]).map(([value, label]) => ({ value, label }));

/** /clients/admin: every client, for internal staff. */
export function AllClientsScreen() {
  const { support } = useConfiguration();
  const list = useListState({ columnId: 'name', direction: 'ascending' });
  const isArchived = list.filter('archived', ['no', 'yes', 'all']);
  const isTest = list.filter('test', ['all', 'no', 'yes']);
  const [isImporting, setImporting] = useState(false);
  const sortBy = SORTABLE.find((id) => id === list.sort?.columnId);
  const { data, error, isFetching, refetch } = useQuery(
    clientListQuery({
      limit: PAGE_SIZE,
      offset: (list.page - 1) * PAGE_SIZE,
      search: list.search || undefined,
      ...(sortBy && list.sort && { sortBy, sortDirection: directionOf(list.sort) }),
      isArchived,
      isTest,
    }),
  );
  const chips = [
    ...(list.search ? [{ id: 'search', label: 'Search', value: list.search }] : []),
    ...(isArchived === 'no' ? [] : [{ id: 'archived', value: ARCHIVED[isArchived] }]),
    ...(isTest === 'all' ? [] : [{ id: 'test', value: TEST[isTest] }]),
  ];
  const isFiltered = chips.length > 0;
  const clear = () => list.set({ search: null, archived: null, test: null });
  const importButton = (
    <Button icon={<Plus size={20} aria-hidden="true" />} onClick={() => setImporting(true)}>
      Import a case
    </Button>
  );
  return (
    <Page title="All clients" actions={importButton}>
      <Stack gap={4}>
        <div className={styles.filters}>
          <SearchField
            label="Search clients"
            placeholder="Name, case id or ticket id"
            value={list.search}
            onChange={(search) => list.set({ search })}
          />
          <Select
            label="Archived or not"
            isLabelHidden
            placeholder={ARCHIVED.no}
            value={isArchived === 'no' ? null : isArchived}
            options={optionsOf(ARCHIVED).filter(({ value }) => value !== 'no')}
            onChange={(archived) => list.set({ archived })}
          />
          <Select
            label="Real or test"
            isLabelHidden
            placeholder={TEST.all}
            value={isTest === 'all' ? null : isTest}
            options={optionsOf(TEST).filter(({ value }) => value !== 'all')}
            onChange={(test) => list.set({ test })}
          />
        </div>
        <FilterChips chips={chips} onRemove={(id) => list.set({ [id]: null })} onClear={clear} />
        <DataTable
          caption="Clients"
          columns={columns}
          rows={data?.data ?? []}
          rowKey={(client) => client.id}
          sort={list.sort}
          onSort={(sort) => list.set({ sort: `${sort.columnId} ${sort.direction}` })}
          isLoading={isFetching}
          skeletonRows={10}
          error={error && !data ? userMessage(error, genericText(support.email)) : undefined}
          onRetry={() => void refetch()}
          empty={
            isFiltered ? (
              <EmptyState
                drawing={<Drawing name="empty-clients" />}
                title="No client fits"
                action={
                  <Button variant="secondary" onClick={clear}>
                    Show all clients
                  </Button>
                }
              >
                Try part of the name, or fewer filters.
              </EmptyState>
            ) : (
              <EmptyState drawing={<Drawing name="empty-clients" />} title="No clients yet" action={importButton}>
                Import a sold case by its case id, and its client appears here.
              </EmptyState>
            )
          }
        />
        <Pagination
          of="clients"
          page={list.page}
          pageSize={PAGE_SIZE}
          total={data?.total ?? 0}
          isMore={data?.isMore}
          onPage={(page) => list.set({ page: page === 1 ? null : page })}
        />
      </Stack>
      <ImportCaseDialog isOpen={isImporting} onClose={() => setImporting(false)} />
    </Page>
  );
}
