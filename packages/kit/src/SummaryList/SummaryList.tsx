import type { ReactNode } from 'react';
import { Link } from '../Link/Link.tsx';
import styles from './SummaryList.module.css';

export interface SummaryRow {
  id?: string | undefined;
  label: string;
  /** Null, undefined and empty text read "Not answered". */
  value: ReactNode;
  /** Below the answer: what else there is to know of it. */
  note?: ReactNode;
  /** Where the answer can be changed. */
  changeHref?: string | undefined;
  onChange?: (() => void) | undefined;
}

export interface SummaryListProps {
  rows: readonly SummaryRow[];
  notAnswered?: string | undefined;
  changeLabel?: string | undefined;
}

/** Questions and their answers, each with a way to change it. */
export function SummaryList({ rows, notAnswered = 'Not answered', changeLabel = 'Change' }: SummaryListProps) {
  return (
    <dl className={styles.list}>
      {rows.map((row) => (
        <div key={row.id ?? row.label} className={styles.row}>
          <dt className={styles.label}>{row.label}</dt>
          <dd className={styles.value}>
            {isEmpty(row.value) ? <span className={styles.none}>{notAnswered}</span> : row.value}
            {row.note ? <div className={styles.note}>{row.note}</div> : null}
          </dd>
          <Change row={row} label={changeLabel} />
        </div>
      ))}
    </dl>
  );
}

function isEmpty(value: ReactNode): boolean {
  return value === null || value === undefined || value === '' || value === false;
}

function Change({ row, label }: { row: SummaryRow; label: string }) {
  const words = (
    <>
      {label} <span className="visually-hidden">{row.label}</span>
    </>
  );
  if (row.changeHref) {
    return (
      <dd className={styles.change}>
        <Link href={row.changeHref}>{words}</Link>
      </dd>
    );
  }
  if (row.onChange) {
    return (
      <dd className={styles.change}>
        <button type="button" className={styles.button} onClick={row.onChange}>
          {words}
        </button>
      </dd>
    );
  }
  return null;
}
