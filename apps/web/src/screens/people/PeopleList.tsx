import { PAGE_SIZE } from '@onboard/contract/page';
import type { PersonRow } from '@onboard/contract/people';
import { PERSON_STATUS_LABELS, PERSON_STATUSES, type PersonStatus } from '@onboard/domain/people/person-status';
import { Button } from '@onboard/kit/Button/Button';
import { classNames } from '@onboard/kit/class-names';
import { type Column, DataTable } from '@onboard/kit/DataTable/DataTable';
import { Drawing } from '@onboard/kit/Drawing/Drawing';
import { EmptyState } from '@onboard/kit/EmptyState/EmptyState';
import { type FilterChip, FilterChips } from '@onboard/kit/FilterChips/FilterChips';
import { Pagination } from '@onboard/kit/Pagination/Pagination';
import { SearchField } from '@onboard/kit/SearchField/SearchField';
import { Select } from '@onboard/kit/Select/Select';
import { Stack } from '@onboard/kit/Stack/Stack';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PeoplePage } from '../../data/people.ts';
import { genericText, userMessage } from '../../data/user-message.ts';
import { useConfiguration } from '../../frame/configuration.tsx';
import type { ListState } from '../../frame/list-state.ts';
import styles from './People.module.css';

const STATUS_OPTIONS = PERSON_STATUSES.map((value) => ({ value, label: PERSON_STATUS_LABELS[value] }));

/** The status that the address asks for; null for everybody who was not deleted. */
export const statusOf = (list: ListState): PersonStatus | null => {
  const asked = list.filter<PersonStatus | 'any'>('status', ['any', ...PERSON_STATUSES]);
  return asked === 'any' ? null : asked;
};

interface PeopleListProps {
  /** "brokers". */
  many: string;
  list: ListState;
  people: Pick<UseQueryResult<PeoplePage>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  columns: readonly Column<PersonRow>[];
  searchPlaceholder: string;
  /** How the first of them comes to be here. */
  empty: string;
  add?: ReactNode;
  /** Beside the status: another filter, with its chip. */
  filter?: ReactNode;
  filterChips?: readonly FilterChip[];
  /** Over the table: what can be done with the chosen rows. */
  selection?: ReactNode;
  isHighlighted?: ((person: PersonRow) => boolean) | undefined;
}

/** People, a page at a time, with search and filters; all of it is in the address. */
export function PeopleList(props: PeopleListProps) {
  const { many, list, people, columns, searchPlaceholder, empty, add, filter, filterChips = [], selection } = props;
  const { support } = useConfiguration();
  const { data, error, isFetching, refetch } = people;
  const status = statusOf(list);
  const chips: FilterChip[] = [
    ...(list.search ? [{ id: 'search', label: 'Search', value: list.search }] : []),
    ...(status ? [{ id: 'status', label: 'Status', value: PERSON_STATUS_LABELS[status] }] : []),
    ...filterChips,
  ];
  const clear = () => list.set(Object.fromEntries(chips.map(({ id }) => [id, null])));
  return (
    <Stack gap={4}>
      <div className={classNames(styles.filters, filter ? styles.three : null)}>
        <SearchField
          label={`Search ${many}`}
          placeholder={searchPlaceholder}
          value={list.search}
          onChange={(search) => list.set({ search })}
        />
        <Select
          label="Status"
          isLabelHidden
          placeholder="Any status"
          value={status}
          options={STATUS_OPTIONS}
          onChange={(chosen) => list.set({ status: chosen })}
        />
        {filter}
      </div>
      <FilterChips chips={chips} onRemove={(id) => list.set({ [id]: null })} onClear={clear} />
      {data && data.data.length > 0 ? selection : null}
      <DataTable
        caption={many[0]?.toUpperCase() + many.slice(1)}
        columns={columns}
        rows={data?.data ?? []}
        rowKey={({ id }) => id}
        sort={list.sort}
        onSort={(sort) => list.set({ sort: `${sort.columnId} ${sort.direction}` })}
        isLoading={isFetching}
        skeletonRows={10}
        error={error && !data ? userMessage(error, genericText(support.email)) : undefined}
        onRetry={() => void refetch()}
        isHighlighted={props.isHighlighted}
        empty={
          chips.length > 0 || list.page > 1 ? (
            <EmptyState
              drawing={<Drawing name="empty-clients" />}
              title="Nobody fits"
              action={
                <Button variant="secondary" onClick={clear}>
                  Show all {many}
                </Button>
              }
            >
              Try part of the name, or fewer filters.
            </EmptyState>
          ) : (
            <EmptyState drawing={<Drawing name="empty-clients" />} title={`No ${many} yet`} action={add}>
              {empty}
            </EmptyState>
          )
        }
      />
      <Pagination
        of={many}
        page={list.page}
        pageSize={PAGE_SIZE}
        total={data?.total ?? 0}
        isMore={data?.isMore}
        onPage={(page) => list.set({ page: page === 1 ? null : page })}
      />
    </Stack>
  );
}
