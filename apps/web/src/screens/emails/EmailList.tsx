import type { EmailRow } from '@onboard/contract/emails';
import { PAGE_SIZE } from '@onboard/contract/page';
import { Button } from '@onboard/kit/Button/Button';
import { type Column, DataTable } from '@onboard/kit/DataTable/DataTable';
import { Drawing } from '@onboard/kit/Drawing/Drawing';
import { EmptyState } from '@onboard/kit/EmptyState/EmptyState';
import { Pagination } from '@onboard/kit/Pagination/Pagination';
import { SearchField } from '@onboard/kit/SearchField/SearchField';
import { Stack } from '@onboard/kit/Stack/Stack';
import type { UseQueryResult } from '@tanstack/react-query';
import type { EmailPage } from '../../data/emails.ts';
import { genericText, userMessage } from '../../data/user-message.ts';
import { useConfiguration } from '../../frame/configuration.tsx';
import type { ListState } from '../../frame/list-state.ts';
import styles from './Emails.module.css';

interface EmailListProps {
  list: ListState;
  columns: readonly Column<EmailRow>[];
  found: UseQueryResult<EmailPage>;
  searchHint: string;
  /** What would be here, where nothing is yet. */
  emptyWords: string;
}

/** A list of e-mails with search, sorting and pages. */
export function EmailList({ list, columns, found, searchHint, emptyWords }: EmailListProps) {
  const { support } = useConfiguration();
  const { data, error, isFetching, refetch } = found;
  return (
    <Stack gap={4}>
      <div className={styles.search}>
        <SearchField
          label="Search e-mails"
          placeholder={searchHint}
          value={list.search}
          onChange={(search) => list.set({ search })}
        />
      </div>
      <DataTable
        caption="E-mails"
        columns={columns}
        rows={data?.data ?? []}
        rowKey={({ id }) => id}
        sort={list.sort}
        onSort={(sort) => list.set({ sort: `${sort.columnId} ${sort.direction}` })}
        isLoading={isFetching}
        skeletonRows={10}
        error={error && !data ? userMessage(error, genericText(support.email)) : undefined}
        onRetry={() => void refetch()}
        empty={
          list.search ? (
            <NothingFound onClear={() => list.set({ search: null })} />
          ) : (
            <EmptyState drawing={<Drawing name="empty-mail" />} title="No e-mails yet">
              {emptyWords}
            </EmptyState>
          )
        }
      />
      <Pagination
        of="emails"
        page={list.page}
        pageSize={PAGE_SIZE}
        total={data?.total ?? 0}
        isMore={data?.isMore}
        onPage={(page) => list.set({ page: page === 1 ? null : page })}
      />
    </Stack>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const action = (
    <Button variant="secondary" onClick={onClear}>
      Show all e-mails
    </Button>
  );
  return (
    <EmptyState drawing={<Drawing name="empty-mail" />} title="No e-mail fits" action={action}>
      Try part of the address, or fewer words.
    </EmptyState>
  );
}
