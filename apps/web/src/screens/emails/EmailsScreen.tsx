import { PAGE_SIZE } from '@onboard/contract/page';
import { Button } from '@onboard/kit/Button/Button';
import { DataTable } from '@onboard/kit/DataTable/DataTable';
import { Drawing } from '@onboard/kit/Drawing/Drawing';
import { EmptyState } from '@onboard/kit/EmptyState/EmptyState';
import { Page } from '@onboard/kit/Page/Page';
import { Pagination } from '@onboard/kit/Pagination/Pagination';
import { SearchField } from '@onboard/kit/SearchField/SearchField';
import { Stack } from '@onboard/kit/Stack/Stack';
import { useQuery } from '@tanstack/react-query';
import { emailListQuery } from '../../data/emails.ts';
import { genericText, userMessage } from '../../data/user-message.ts';
import { useConfiguration } from '../../frame/configuration.tsx';
import { directionOf, useListState } from '../../frame/list-state.ts';
import styles from './Emails.module.css';
import { emailColumns } from './email-columns.tsx';

const SORTABLE = ['subject', 'clientName', 'status', 'createdAt'] as const;

/** /emails: every e-mail the product wrote, newest first, for internal staff. */
export function EmailsScreen() {
  const { support } = useConfiguration();
  const list = useListState({ columnId: 'createdAt', direction: 'descending' });
  const sortBy = SORTABLE.find((id) => id === list.sort?.columnId);
  const { data, error, isFetching, refetch } = useQuery(
    emailListQuery({
      limit: PAGE_SIZE,
      offset: (list.page - 1) * PAGE_SIZE,
      search: list.search || undefined,
      ...(sortBy && list.sort && { sortBy, sortDirection: directionOf(list.sort) }),
    }),
  );
  return (
    <Page title="All emails" purpose="What Onboard sent to people, and what became of it.">
      <Stack gap={4}>
        <div className={styles.search}>
          <SearchField
            label="Search emails"
            placeholder="Subject, person, address or client"
            value={list.search}
            onChange={(search) => list.set({ search })}
          />
        </div>
        <DataTable
          caption="Emails"
          columns={emailColumns}
          rows={data?.data ?? []}
          rowKey={({ id }) => id}
          sort={list.sort}
          onSort={(sort) => list.set({ sort: `${sort.columnId} ${sort.direction}` })}
          isLoading={isFetching}
          skeletonRows={10}
          error={error && !data ? userMessage(error, genericText(support.email)) : undefined}
          onRetry={() => void refetch()}
          empty={list.search ? <NothingFound onClear={() => list.set({ search: null })} /> : <NothingYet />}
        />
        <Pagination
          of="emails"
          page={list.page}
          pageSize={PAGE_SIZE}
          total={data?.total ?? 0}
          onPage={(page) => list.set({ page: page === 1 ? null : page })}
        />
      </Stack>
    </Page>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const action = (
    <Button variant="secondary" onClick={onClear}>
      Show all emails
    </Button>
  );
  return (
    <EmptyState drawing={<Drawing name="empty-mail" />} title="No email fits" action={action}>
      Try part of the address, or fewer words.
    </EmptyState>
  );
}

function NothingYet() {
  return (
    <EmptyState drawing={<Drawing name="empty-mail" />} title="No emails yet">
      When Onboard writes to somebody, such as an activation link to a new administrator, it appears here.
    </EmptyState>
  );
}
