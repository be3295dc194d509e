import type { ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end' | undefined;
  isSortable?: boolean | undefined;
  /** For a column of buttons: the header is read out but not shown. */
  isHeaderHidden?: boolean | undefined;
  /** `fit` is as narrow as its content and never wraps. */
  width?: 'fit' | undefined;
  /** `title` heads the card on a phone, `hidden` is left out there. The first column is the title if none says so. */
  onPhone?: 'title' | 'line' | 'hidden' | undefined;
}

export interface Sort {
  columnId: string;
  direction: 'ascending' | 'descending';
}

export interface DataTableProps<Row> {
  /** What the table holds, read out before it. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort | null | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  /** Without rows: skeleton rows after 200 ms. With rows: they stay, dimmed. */
  isLoading?: boolean | undefined;
  skeletonRows?: number | undefined;
  error?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** Shown instead of rows when there are none: an EmptyState. */
  empty?: ReactNode;
  isHighlighted?: ((row: Row) => boolean) | undefined;
  /** `box` scrolls inside itself, for a table wider than the page. */
  scroll?: 'page' | 'box' | undefined;
}
