import { useLayoutEffect, useRef } from 'react';
import { Banner } from '../Banner/Banner.tsx';
import { Button } from '../Button/Button.tsx';
import { classNames } from '../class-names.ts';
import type { Column, DataTableProps, Sort } from './column.ts';
import styles from './DataTable.module.css';
import { DataTableHead } from './DataTableHead.tsx';
import { DataTableRow } from './DataTableRow.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import { SortChooser } from './SortChooser.tsx';
import { role } from './table-roles.ts';
import { breakWideWords } from './wide-words.ts';

export type { Column, DataTableProps, Sort };

/** Rows under sortable headers; a whole row leads where its first link leads. On a phone each row is a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, sort, onSort, isLoading = false, error, onRetry, empty } = props;
  const element = useRef<HTMLTableElement>(null);
  // After each drawing: other rows have other words.
  useLayoutEffect(() => breakWideWords(element.current));
  if (error) return <LoadError message={error} onRetry={onRetry} />;
  if (!isLoading && rows.length === 0 && empty) return <div className={styles.frame}>{empty}</div>;
  const isWaiting = isLoading && rows.length === 0;
  const titleId = (columns.find((column) => column.onPhone === 'title') ?? columns[0])?.id;
  const table = (
    <table ref={element} className={styles.table} {...role.table} aria-busy={isLoading}>
      <caption className="visually-hidden">{caption}</caption>
      <DataTableHead columns={columns} sort={sort} onSort={onSort} />
      <tbody {...role.rowgroup} className={isLoading && !isWaiting ? styles.dimmed : undefined}>
        {isWaiting ? <SkeletonRows columns={columns.length} rows={props.skeletonRows ?? 5} /> : null}
        {rows.map((row) => (
          <DataTableRow
            key={rowKey(row)}
            row={row}
            columns={columns}
            titleId={titleId}
            isHighlighted={props.isHighlighted?.(row) ?? false}
          />
        ))}
      </tbody>
    </table>
  );
  const frameClass = classNames(styles.frame, props.scroll === 'box' && styles.box);
  return (
    <div className={styles.whole}>
      {onSort ? <SortChooser columns={columns} sort={sort} onSort={onSort} /> : null}
      <span className="visually-hidden" role="status">
        {isWaiting ? `Loading ${caption}` : ''}
      </span>
      {props.scroll === 'box' ? (
        <section className={frameClass} aria-label={caption}>
          {table}
        </section>
      ) : (
        <div className={frameClass}>{table}</div>
      )}
    </div>
  );
}

function LoadError({ message, onRetry }: { message: string; onRetry: (() => void) | undefined }) {
  const retry = onRetry ? (
    <Button variant="secondary" size="small" onClick={onRetry}>
      Try again
    </Button>
  ) : undefined;
  return (
    <Banner tone="error" role="alert" actions={retry}>
      {message}
    </Banner>
  );
}
