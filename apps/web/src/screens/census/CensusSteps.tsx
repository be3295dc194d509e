import { classNames } from '@onboard/kit/class-names';
import { Link } from '@onboard/kit/Link/Link';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type CensusPlace, censusFilesOf } from '../../data/census.ts';
import { documentsQuery } from '../../data/documents.ts';
import { paths } from '../../paths.ts';
import styles from './CensusSteps.module.css';
import { CENSUS_STEPS, type CensusStepId, stepsDone } from './census-progress.ts';

import { useCensusTask } from './use-census-task.ts';

export type { CensusStepId } from './census-progress.ts';

const ADDRESS: Readonly<Record<CensusStepId, (clientId: string, policyId: string) => string>> = {
  'upload-files': paths.censusUpload,
  'indicate-source': paths.censusSource,
  'validate-submit': paths.censusSubmit,
};

/** The three steps of a census, which of them are done, and where one is. */
export function CensusSteps({ place, current }: { place: CensusPlace; current: CensusStepId }) {
  const { data: files } = useQuery(documentsQuery(censusFilesOf(place)));
  const task = useCensusTask(place);
  const done = stepsDone(files ?? [], task?.status === 'NIGO');
  return (
    <nav aria-label="Steps of the census">
      <ol className={styles.steps}>
        {CENSUS_STEPS.map(({ id, label }, index) => {
          const isCurrent = id === current;
          // One may come back to the earlier steps; the last is over once the census was submitted.
          const isDone = done.has(id) && (!isCurrent || id === 'validate-submit');
          return (
            <li key={id} className={classNames(styles.step, isCurrent && styles.current, isDone && styles.done)}>
              <Link
                href={ADDRESS[id](place.clientId, place.policyId)}
                className={styles.link}
                aria-current={isCurrent ? 'step' : undefined}
              >
                <span className={styles.mark} aria-hidden="true">
                  {isDone ? <Check size={16} strokeWidth={3} /> : index + 1}
                </span>
                <span className={styles.label}>
                  {label}
                  {isDone ? <span className="visually-hidden">, done</span> : null}
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
