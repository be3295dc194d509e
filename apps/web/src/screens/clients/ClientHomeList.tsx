import { PAGE_SIZE } from '@onboard/contract/page';
import { PHASES } from '@onboard/domain/benefits/constants.data';
import { Button } from '@onboard/kit/Button/Button';
import { DataTable } from '@onboard/kit/DataTable/DataTable';
import { Drawing } from '@onboard/kit/Drawing/Drawing';
import { EmptyState } from '@onboard/kit/EmptyState/EmptyState';
import { FilterChips } from '@onboard/kit/FilterChips/FilterChips';
import { FilterMenu } from '@onboard/kit/FilterMenu/FilterMenu';
import { Page } from '@onboard/kit/Page/Page';
import { Pagination } from '@onboard/kit/Pagination/Pagination';
import { SearchField } from '@onboard/kit/SearchField/SearchField';
import { Select } from '@onboard/kit/Select/Select';
import { Stack } from '@onboard/kit/Stack/Stack';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ClientPage } from '../../data/clients.ts';
import { genericText, userMessage } from '../../data/user-message.ts';
import { useConfiguration } from '../../frame/configuration.tsx';
import type { ListState } from '../../frame/list-state.ts';
import { paths } from '../../paths.ts';
import styles from './Clients.module.css';
import { consultantColumn, nameColumn, phaseColumn, startColumn } from './client-columns.tsx';
import { homeFilters, SETUP_WORDS, withoutChip } from './home-filters.ts';
import { NoClients } from './NoClients.tsx';

interface ClientHomeListProps {
  purpose: string;
  list: ListState;
  clients: Pick<UseQueryResult<ClientPage>, 'data' | 'error' | 'isPending' | 'isFetching' | 'refetch'>;
  canSort?: boolean;
  /** How a client comes to be here. */
  empty: string;
}

// A client that is not accessible leads nowhere but to the maintenance page.
const columns = [
  nameColumn((client) => (client.isActive ? paths.client(client.id) : null)),
  phaseColumn,
  startColumn,
  consultantColumn,
];
const SETUP_OPTIONS = (['complete', 'open'] as const).map((value) => ({ value, label: SETUP_WORDS[value] }));
const PHASE_OPTIONS = PHASES.map(({ id, label }) => ({ value: id, label }));
const unsorted = columns.map((column) => ({ ...column, isSortable: false }));

/** The list on the home page of people who have several clients. */
export function ClientHomeList({ purpose, list, clients, canSort = false, empty }: ClientHomeListProps) {
  const { support } = useConfiguration();
  const { data, error, isPending, isFetching, refetch } = clients;
  const filters = homeFilters(list);
  const { isFiltered, chips } = filters;
  const clear = () => list.set({ search: null, setup: null, phases: null });
  const total = data?.total ?? 0;
  const isEmpty = data?.total === 0 && !isFiltered;
  return (
    <Page title="Your clients" purpose={isEmpty ? undefined : purpose}>
      <Stack gap={4}>
        {isFiltered || total > 1 ? (
          <div className={styles.filters}>
            <SearchField
              label="Search your clients"
              placeholder="Name"
              value={list.search}
              onChange={(search) => list.set({ search })}
            />
            <Select
              label="Setup complete or not"
              isLabelHidden
              placeholder="Any setup status"
              value={filters.setup}
              options={SETUP_OPTIONS}
              onChange={(setup) => list.set({ setup })}
            />
            <FilterMenu
              label="Phases"
              placeholder="Any phase"
              options={PHASE_OPTIONS}
              value={filters.phases}
              onChange={(phases) => list.set({ phases })}
            />
          </div>
        ) : null}
        <FilterChips chips={chips} onRemove={(id) => list.set(withoutChip(filters, id))} onClear={clear} />
        <DataTable
          caption="Your clients"
          columns={canSort ? columns : unsorted}
          rows={data?.data ?? []}
          rowKey={(client) => client.id}
          sort={canSort ? list.sort : null}
          onSort={canSort ? (sort) => list.set({ sort: `${sort.columnId} ${sort.direction}` }) : undefined}
          isLoading={isPending || isFetching}
          error={error && !data ? userMessage(error, genericText(support.email)) : undefined}
          onRetry={() => void refetch()}
          empty={
            isFiltered ? (
              <EmptyState
                drawing={<Drawing name="empty-clients" />}
                title="No client fits"
                action={
                  <Button variant="secondary" onClick={clear}>
                    Show all your clients
                  </Button>
                }
              >
                Try part of the name, or fewer filters.
              </EmptyState>
            ) : (
              <NoClients>{empty}</NoClients>
            )
          }
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
    </Page>
  );
}
