import type { ReactNode } from 'react';
import { role } from '../DataTable/table-roles.ts';
import styles from './BeforeAfter.module.css';

export interface BeforeAfterRow {
  id: string;
  label: ReactNode;
  before: ReactNode;
  after: ReactNode;
  /** Who changed it and when. */
  by?: ReactNode;
}

export interface BeforeAfterProps {
  caption: string;
  rows: readonly BeforeAfterRow[];
  /** For a value that was or is not there. */
  nothing?: string | undefined;
}

/** What an answer was and what it is now, side by side. */
export function BeforeAfter({ caption, rows, nothing = 'Not answered' }: BeforeAfterProps) {
  const shown = (value: ReactNode) =>
    value === null || value === undefined || value === '' ? <span className={styles.nothing}>{nothing}</span> : value;
  return (
    <table className={styles.table} {...role.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead {...role.rowgroup}>
        <tr {...role.row}>
          <th {...role.columnheader} scope="col">
            <span className="visually-hidden">Question</span>
          </th>
          <th {...role.columnheader} scope="col">
            Before
          </th>
          <th {...role.columnheader} scope="col">
            After
          </th>
        </tr>
      </thead>
      <tbody {...role.rowgroup}>
        {rows.map((row) => (
          <tr key={row.id} {...role.row}>
            <th {...role.rowheader} scope="row">
              {row.label}
              {row.by ? <span className={styles.by}>{row.by}</span> : null}
            </th>
            <td {...role.cell} className={styles.before}>
              <span className={styles.mark} aria-hidden="true">
                Before
              </span>
              {shown(row.before)}
            </td>
            <td {...role.cell} className={styles.after}>
              <span className={styles.mark} aria-hidden="true">
                After
              </span>
              {shown(row.after)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
