import { Skeleton } from '../Skeleton/Skeleton.tsx';
import styles from './DataTable.module.css';
import { role } from './table-roles.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Grey lines where rows will be, seen only when the wait is longer than 200 ms. */
export function SkeletonRows({ columns, rows }: { columns: number; rows: number }) {
  return numbers(rows).map((row) => (
    <tr key={row} {...role.row} className={styles.waiting}>
      {numbers(columns).map((column) => (
        <td key={column} {...role.cell}>
          <Skeleton />
        </td>
      ))}
    </tr>
  ));
}
