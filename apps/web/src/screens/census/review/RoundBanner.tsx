import type { CensusStanding } from '@onboard/contract/census';
import { Banner } from '@onboard/kit/Banner/Banner';
import { Instant } from '@onboard/kit/Instant/Instant';
import type { CensusPlace } from '../../../data/census.ts';
import styles from '../Census.module.css';
import { KeepButton } from '../KeepButton.tsx';
import { useCensusTask } from '../use-census-task.ts';

/** How what is checked here stands to the census submitted before, and why that one came back. */
export function RoundBanner({ place, standing }: { place: CensusPlace; standing: CensusStanding }) {
  const task = useCensusTask(place);
  const { kind, submittedAt, data } = standing;
  if (!submittedAt || kind === 'FIRST' || kind === 'SUBMITTED') return null;
  const before = (
    <>
      the census submitted on <Instant value={submittedAt} look="day" />
    </>
  );
  const files = (
    <span className={styles.name}>
      {data.flatMap(({ document, submitted }) => (submitted ? [] : [document.name])).join(', ')}
    </span>
  );
  return (
    <>
      {task?.statusReason ? (
        <Banner tone="error" title="Your census came back">
          <span className={styles.asWritten}>{task.statusReason}</span>
        </Banner>
      ) : null}
      <Banner tone="info" actions={kind === 'CORRECTS' ? <KeepButton place={place} size="small" /> : undefined}>
        {kind === 'CHANGES' ? (
          <>
            New here: {files}. It changes {before}. Everybody of that census who is not named here stays, with
            dependents and elections.
          </>
        ) : kind === 'REPLACES' ? (
          <>
            New here: {files}. It takes the place of {before}: whoever is not in it has no cover. Did you want to send
            changes only? Say so under “Source and columns”.
          </>
        ) : (
          <>You correct {before}. It stands as it was until you submit again.</>
        )}
      </Banner>
    </>
  );
}
