import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Column, DataTable, type DataTableProps, type Sort } from './DataTable.tsx';

afterEach(cleanup);

interface Tree {
  id: string;
  name: string;
  age: number;
}

const rows: Tree[] = [
  { id: '1', name: 'Oak', age: 80 },
  { id: '2', name: 'Birch', age: 12 },
];
const remove = vi.fn();
const follow = vi.fn((event: Event) => event.preventDefault());
const columns: Column<Tree>[] = [
  { id: 'name', header: 'Name', cell: (row) => <a href={`#${row.id}`}>{row.name}</a>, isSortable: true },
  { id: 'age', header: 'Age', cell: (row) => row.age, isSortable: true },
  {
    id: 'act',
    header: 'Actions',
    isHeaderHidden: true,
    cell: (row) => (
      <button type="button" onClick={remove}>
        Fell {row.name}
      </button>
    ),
  },
];

function Live(props: Partial<DataTableProps<Tree>>) {
  const [sort, setSort] = useState<Sort | null>(null);
  return (
    <DataTable
      caption="Trees"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      sort={sort}
      onSort={setSort}
      {...props}
    />
  );
}

const sortOf = (name: string) => screen.getByRole('columnheader', { name }).getAttribute('aria-sort');

describe('DataTable', () => {
  test('sorts by its headers and says how', async () => {
    render(<Live />);
    expect([sortOf('Name'), sortOf('Age'), sortOf('Actions')]).toEqual(['none', 'none', null]);
    await userEvent.click(screen.getByRole('button', { name: 'Age' }));
    expect([sortOf('Name'), sortOf('Age')]).toEqual(['none', 'ascending']);
    await userEvent.keyboard('{Enter}');
    expect(sortOf('Age')).toBe('descending');
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Name, descending');
    expect([sortOf('Name'), sortOf('Age')]).toEqual(['descending', 'none']);
  });

  test('follows the first link of a row from anywhere in it, but not from a button', async () => {
    render(<Live />);
    const link = screen.getByRole('link', { name: 'Birch' });
    link.addEventListener('click', follow);
    await userEvent.click(screen.getByText('12'));
    expect(follow).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Fell Birch' }));
    expect(remove).toHaveBeenCalledTimes(1);
    expect(follow).toHaveBeenCalledTimes(1);
    await userEvent.click(link);
    expect(follow).toHaveBeenCalledTimes(2);
  });

  test('hands on the keys that open a new window', async () => {
    render(<Live />);
    const seen = vi.fn((event: MouseEvent) => event.preventDefault());
    screen.getByRole('link', { name: 'Oak' }).addEventListener('click', seen);
    const user = userEvent.setup();
    await user.keyboard('{Control>}');
    await user.click(screen.getByText('80'));
    expect(seen.mock.calls[0]?.[0].ctrlKey).toBe(true);
  });

  test('says that it loads, and keeps the rows it has', () => {
    const { rerender } = render(<Live rows={[]} isLoading />);
    expect(screen.getByRole('status').textContent).toBe('Loading Trees');
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    rerender(<Live isLoading />);
    expect(screen.getByRole('status').textContent).toBe('');
    expect(screen.getAllByRole('link')).toHaveLength(2);
  });

  test('shows what would be here when there is nothing, and a way to try again after a failure', async () => {
    const { rerender } = render(<Live rows={[]} empty={<p>No trees yet</p>} />);
    expect(screen.getByText('No trees yet')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    const retry = vi.fn();
    rerender(<Live error="The trees could not be loaded." onRetry={retry} />);
    expect(within(screen.getByRole('alert')).getByText('The trees could not be loaded.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });
});
