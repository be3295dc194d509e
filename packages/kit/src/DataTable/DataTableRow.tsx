import type { MouseEvent } from 'react';
import { classNames } from '../class-names.ts';
import type { Column } from './column.ts';
import styles from './DataTable.module.css';
import { role } from './table-roles.ts';

export interface DataTableRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  titleId: string | undefined;
  isHighlighted: boolean;
}

export function DataTableRow<Row>({ row, columns, titleId, isHighlighted }: DataTableRowProps<Row>) {
  return (
    <tr {...role.row} className={classNames(styles.row, isHighlighted && styles.highlighted)} onClick={followFirstLink}>
      {columns.map((column) => (
        <td
          key={column.id}
          {...role.cell}
          className={classNames(
            column.align === 'end' && styles.end,
            column.width === 'fit' && styles.fit,
            column.id === titleId && styles.title,
            column.onPhone === 'hidden' && styles.notOnPhone,
          )}
        >
          {column.id === titleId || column.isHeaderHidden ? null : (
            <span className={styles.cellLabel}>{column.header}</span>
          )}
          <span className={styles.cellValue}>{column.cell(row)}</span>
        </td>
      ))}
    </tr>
  );
}

const interactive = 'a, button, input, select, textarea, label, summary, [role="button"], [role="menuitem"]';

function followFirstLink(event: MouseEvent<HTMLTableRowElement>) {
  const target = event.target as Element;
  // A press in a dialog or menu of the row bubbles up here through React, though it lies elsewhere in the page.
  if (!event.currentTarget.contains(target) || target.closest(interactive)) return;
  if (window.getSelection()?.type === 'Range') return;
  const { ctrlKey, metaKey, shiftKey } = event;
  event.currentTarget
    .querySelector('a[href]')
    ?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}
