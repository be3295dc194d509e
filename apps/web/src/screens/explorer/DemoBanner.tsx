import type { ExplorerPage } from '@onboard/contract/explorer-pages';
import { ENROLLMENT_STATUSES, offersDemoStatuses, shownEnrollmentStatus } from '@onboard/domain/explorer/enrollment';
import { ChoiceLink } from './ChoiceLink.tsx';
import styles from './DemoBanner.module.css';
import { useVisit } from './visit-context.tsx';

/** Says that a site is not live, and lets it be seen before, during and after enrollment. Spec explorer §4. */
export function DemoBanner({ site }: { site: ExplorerPage }) {
  const { words, choices, today } = useVisit();
  if (site.isLive) return null;
  const shown = shownEnrollmentStatus(site, choices.demo, today);
  return (
    <aside className={styles.banner} aria-label={words.demo}>
      <p className={styles.text}>
        <strong>{words.demo}.</strong> {words.demoText}
      </p>
      {offersDemoStatuses(site) && (
        <div className={styles.choice}>
          <span id="demo-choice">{words.demoChoice}</span>
          <ul className={styles.statuses} aria-labelledby="demo-choice">
            {ENROLLMENT_STATUSES.map((status) => (
              <li key={status}>
                <ChoiceLink
                  className={styles.status}
                  to={{ demo: status }}
                  replace
                  aria-current={status === shown ? 'true' : undefined}
                >
                  {words.demoStatuses[status]}
                </ChoiceLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </aside>
  );
}
