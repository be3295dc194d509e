import type { ExplorerPage } from '@onboard/contract/explorer-pages';
import { dateOf } from '@onboard/domain/explorer/today';
import styles from './MessageScreen.module.css';
import { useWords } from './visit-context.tsx';

/** A site whose content is not shown: in maintenance, or not started yet. Spec explorer §4. */
export function ClosedScreen({ site }: { site: ExplorerPage }) {
  const words = useWords();
  const isMaintenance = site.contentState === 'maintenance';
  const starts = site.startsAt ? words.startsOn(words.date(dateOf(new Date(site.startsAt)))) : words.notStartedText;
  return (
    <div className={styles.message}>
      <svg className={styles.drawing} viewBox="0 0 160 100" width="160" height="100" fill="none" aria-hidden="true">
        <path className={styles.sun} d={isMaintenance ? 'M40 78a40 40 0 0 1 80 0Z' : 'M64 78a16 16 0 0 1 32 0Z'} />
        <path className={styles.ink} d="M12 78h136M32 90h84" />
        {isMaintenance ? (
          <path className={styles.ink} d="M30 60h30M100 48h34M48 48h20" />
        ) : (
          <path className={styles.ink} d="M80 50V38M52 58l-8-8M108 58l8-8" />
        )}
      </svg>
      <h1>{(isMaintenance ? words.maintenanceTitle : words.notStartedTitle)(site.clientName)}</h1>
      <p className={styles.text}>{isMaintenance ? words.maintenanceText : starts}</p>
    </div>
  );
}
