import type { ApiJob } from '@onboard/contract/qps';
import { hasPushEnded, type PushDisplay, pushDisplay, pushWords } from '@onboard/domain/push/push-status';
import { Card } from '@onboard/kit/Card/Card';
import { Instant } from '@onboard/kit/Instant/Instant';
import { Pill, type Tone } from '@onboard/kit/Pill/Pill';
import { Progress } from '@onboard/kit/Progress/Progress';
import { Skeleton } from '@onboard/kit/Skeleton/Skeleton';
import { CircleMinus } from 'lucide-react';
import { InlineError } from '../../frame/errors/InlineError.tsx';
import styles from './PushToQps.module.css';

const TONE: Readonly<Record<PushDisplay, Tone>> = {
  loading: 'info',
  success: 'success',
  'success-with-warnings': 'warning',
  error: 'error',
};

interface LastPushesProps {
  jobs: readonly ApiJob[] | undefined;
  error: Error | null;
  onRetry: () => void;
}

/** The pushes of the client, latest first, each with what QPS said. */
export function LastPushes({ jobs, error, onRetry }: LastPushesProps) {
  return (
    <Card title="Last pushes">
      {jobs ? (
        <Pushes jobs={jobs} />
      ) : error ? (
        <InlineError error={error} title="The last pushes could not be loaded." onRetry={onRetry} />
      ) : (
        <Skeleton lines={3} />
      )}
    </Card>
  );
}

function Pushes({ jobs }: { jobs: readonly ApiJob[] }) {
  if (jobs.length === 0) return <p className={styles.none}>This client was not pushed to QPS yet.</p>;
  return (
    <ol className={styles.pushes}>
      {jobs.map((job) => (
        <li key={job.id} className={styles.push}>
          <div className={styles.pushHead}>
            <Pill
              tone={TONE[pushDisplay(job.apiJobStatus)]}
              icon={job.apiJobStatus === 'NOT_APPLICABLE' ? <CircleMinus size={16} aria-hidden="true" /> : undefined}
            >
              {pushWords(job.apiJobStatus, job.outputs)}
            </Pill>
            <span className={styles.when}>
              <Instant value={job.createdAt} />
              {job.createdByName ? `, ${job.createdByName}` : null}
            </span>
          </div>
          {hasPushEnded(job.apiJobStatus) ? (
            <Messages job={job} />
          ) : (
            <Progress label={job.outputs[0]?.text ?? 'Waiting for QPS'} value={job.progress} />
          )}
        </li>
      ))}
    </ol>
  );
}

function Messages({ job }: { job: ApiJob }) {
  if (job.outputs.length === 0) return null;
  return (
    <ul className={styles.messages}>
      {job.outputs.map(({ severity, text }) => (
        <li key={text} className={styles[severity]}>
          {severity === 'info' ? null : <strong>{severity === 'error' ? 'Error: ' : 'Warning: '}</strong>}
          {text}
        </li>
      ))}
    </ul>
  );
}
