import type { ClientRead } from '@onboard/contract/clients';
import type { TaskRead } from '@onboard/contract/tasks';
import { Card } from '@onboard/kit/Card/Card';
import { classNames } from '@onboard/kit/class-names';
import { LongDate } from '@onboard/kit/LongDate/LongDate';
import { today } from '../../frame/today.ts';
import styles from './Hub.module.css';
import { importantDates } from './important-dates.ts';

interface ImportantDatesProps {
  policies: ClientRead['policies'];
  tasks: readonly TaskRead[];
}

/** The dates that count from now on; those gone by are left out. */
export function ImportantDates({ policies, tasks }: ImportantDatesProps) {
  const dates = importantDates(policies, tasks, today());
  const ahead = dates.filter((date) => !date.isPast);
  const shown = ahead.length > 0 ? ahead : dates.slice(-1);
  if (shown.length === 0) return null;
  return (
    <Card title="Important dates">
      <ol className={styles.dates}>
        {shown.map((date, place) => (
          <li key={date.date} className={classNames(styles.date, place === 0 && !date.isPast && styles.dateNext)}>
            <span className={styles.dateDay}>
              <LongDate value={date.date} />
            </span>
            {date.labels.map((label) => (
              <span key={label} className={styles.soft}>
                {label}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </Card>
  );
}
