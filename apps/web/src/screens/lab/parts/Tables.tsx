import { type Column, DataTable, type Sort } from '@onboard/kit/DataTable/DataTable';
import { Drawing } from '@onboard/kit/Drawing/Drawing';
import { EmptyState } from '@onboard/kit/EmptyState/EmptyState';
import { LongDate } from '@onboard/kit/LongDate/LongDate';
import { Money } from '@onboard/kit/Money/Money';
import { Pagination } from '@onboard/kit/Pagination/Pagination';
import { Stack } from '@onboard/kit/Stack/Stack';
import { Tabs } from '@onboard/kit/Tabs/Tabs';
import { useState } from 'react';

interface Bill {
  name: string;
  due: string;
  amount: number;
}

const BILLS: readonly Bill[] = [
  { name: 'Harbor Street Bakery', due: '2027-01-05', amount: 1_250 },
  { name: 'Maple Ridge Dairy', due: '2027-02-01', amount: 18_400 },
  { name: 'Tidewater Boatworks', due: '2026-12-15', amount: 960 },
];
const COLUMNS: readonly Column<Bill>[] = [
  { id: 'name', header: 'Client', cell: ({ name }) => name, isSortable: true, onPhone: 'title' },
  { id: 'due', header: 'Due', cell: ({ due }) => <LongDate value={due} />, isSortable: true },
  { id: 'amount', header: 'Amount', cell: ({ amount }) => <Money value={amount} />, align: 'end', isSortable: true },
];

const SIZE = 2;

/** One table in each of its four states. */
export function Tables() {
  const [tab, setTab] = useState('filled');
  const table = { caption: 'Bills', columns: COLUMNS, rowKey: ({ name }: Bill) => name };
  const nothing = (
    <EmptyState level={3} drawing={<Drawing name="empty-clients" />} title="No bills yet">
      They appear once a policy has billing preferences.
    </EmptyState>
  );
  return (
    <Tabs
      label="States of a table"
      selectedId={tab}
      onSelect={setTab}
      tabs={[
        { id: 'filled', label: 'Filled', count: BILLS.length, content: <Filled {...table} /> },
        { id: 'loading', label: 'Loading', content: <DataTable {...table} rows={[]} isLoading skeletonRows={3} /> },
        { id: 'empty', label: 'Empty', content: <DataTable {...table} rows={[]} empty={nothing} /> },
        {
          id: 'error',
          label: 'Error',
          content: (
            <DataTable {...table} rows={[]} error="The bills could not be loaded." onRetry={() => setTab('filled')} />
          ),
        },
      ]}
    />
  );
}

function Filled(table: { caption: string; columns: readonly Column<Bill>[]; rowKey: (bill: Bill) => string }) {
  const [sort, setSort] = useState<Sort>({ columnId: 'due', direction: 'ascending' });
  const [page, setPage] = useState(1);
  const key = sort.columnId as keyof Bill;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const rows = BILLS.toSorted((a, b) => (a[key] < b[key] ? -sign : sign));
  return (
    <Stack gap={4}>
      <DataTable {...table} rows={rows.slice((page - 1) * SIZE, page * SIZE)} sort={sort} onSort={setSort} />
      <Pagination page={page} pageSize={SIZE} total={rows.length} onPage={setPage} of="bills" />
    </Stack>
  );
}
