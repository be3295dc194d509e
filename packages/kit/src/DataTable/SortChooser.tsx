import { Select } from '../Select/Select.tsx';
import type { Column, Sort } from './column.ts';
import styles from './DataTable.module.css';

export interface SortChooserProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | null | undefined;
  onSort: (sort: Sort) => void;
}

const directions = ['ascending', 'descending'] as const;

/** Stands in for sortable headers on a phone, where there are none. */
export function SortChooser<Row>({ columns, sort, onSort }: SortChooserProps<Row>) {
  const choices = columns
    .filter((column) => column.isSortable)
    .flatMap((column) => directions.map((direction) => ({ columnId: column.id, header: column.header, direction })));
  if (choices.length === 0) return null;
  return (
    <div className={styles.sortChooser}>
      <Select
        label="Sort by"
        placeholder="No order"
        value={sort ? `${sort.columnId} ${sort.direction}` : null}
        options={choices.map((choice) => ({
          value: `${choice.columnId} ${choice.direction}`,
          label: `${choice.header}, ${choice.direction}`,
        }))}
        onChange={(value) => {
          const chosen = choices.find((choice) => `${choice.columnId} ${choice.direction}` === value);
          if (chosen) onSort({ columnId: chosen.columnId, direction: chosen.direction });
        }}
      />
    </div>
  );
}
