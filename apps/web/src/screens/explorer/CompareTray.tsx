import { FEWEST_COMPARED, MOST_COMPARED } from '@onboard/domain/explorer/compare-plans';
import type { ExplorerPlan } from '@onboard/domain/explorer/plan';
import styles from './CompareTray.module.css';
import type { Picks } from './use-picks.ts';
import { useVisit } from './visit-context.tsx';

/** What is marked so far, at the foot of the window; only where scripts run. */
export function CompareTray({ plans, picks }: { plans: readonly ExplorerPlan[]; picks: Picks }) {
  const { words, choices, choose } = useVisit();
  const picked = plans.filter(({ id }) => picks.current.includes(id));
  const isShown = picked.length === choices.compare.length && picked.every(({ id }) => choices.compare.includes(id));
  const type = picked[0]?.benefitType;
  const isOpen = picks.isLive && picked.length > 0 && !isShown;
  const hint =
    picked.length < FEWEST_COMPARED ? words.chooseMore : picked.length === MOST_COMPARED ? words.chooseNoMore : '';
  return (
    <div className={isOpen ? styles.tray : styles.closed}>
      <div className={styles.inner}>
        <p className={styles.said} role="status">
          {isOpen && (
            <>
              <strong>
                {type && `${words.types[type]}: `}
                {words.chosen(picked.length)}
              </strong>{' '}
              <span className={styles.names}>{picked.map(({ planName }) => planName).join(' · ')}</span>{' '}
              {hint && <span className={styles.hint}>{hint}</span>}
            </>
          )}
        </p>
        {isOpen && (
          <div className={styles.actions}>
            <button type="button" className={styles.clear} onClick={picks.clear}>
              {words.clear}
            </button>
            {picked.length >= FEWEST_COMPARED && (
              <button
                type="button"
                className={styles.compare}
                onClick={() => choose({ compare: picked.map(({ id }) => id), isOnlyDifferences: false })}
              >
                {words.compareChosen}
              </button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
