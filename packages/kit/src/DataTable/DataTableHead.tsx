import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { classNames } from '../class-names.ts';
import type { Column, Sort } from './column.ts';
import styles from './DataTable.module.css';
import { role } from './table-roles.ts';

export interface DataTableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | null | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}

export function DataTableHead<Row>({ columns, sort, onSort }: DataTableHeadProps<Row>) {
  return (
    <thead {...role.rowgroup}>
      <tr {...role.row}>
        {columns.map((column) => {
          const direction = sort?.columnId === column.id ? sort.direction : undefined;
          const isSortable = column.isSortable && onSort;
          return (
            <th
              key={column.id}
              {...role.columnheader}
              scope="col"
              className={classNames(column.align === 'end' && styles.end, column.width === 'fit' && styles.fit)}
              aria-sort={isSortable ? (direction ?? 'none') : undefined}
            >
              {isSortable ? (
                <button type="button" className={styles.sort} onClick={() => onSort(nextSort(column.id, sort))}>
                  {column.header}
                  <SortIcon direction={direction} />
                </button>
              ) : (
                <span className={column.isHeaderHidden ? 'visually-hidden' : undefined}>{column.header}</span>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function nextSort(columnId: string, sort: Sort | null | undefined): Sort {
  const isUp = sort?.columnId === columnId && sort.direction === 'ascending';
  return { columnId, direction: isUp ? 'descending' : 'ascending' };
}

function SortIcon({ direction }: { direction: Sort['direction'] | undefined }) {
  if (!direction) return <ArrowUpDown className={styles.unsorted} size={16} aria-hidden="true" />;
  const Icon = direction === 'ascending' ? ArrowUp : ArrowDown;
  return <Icon size={16} strokeWidth={2.5} aria-hidden="true" />;
}
