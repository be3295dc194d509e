import { Cluster } from '@onboard/kit/Cluster/Cluster';
import { Progress } from '@onboard/kit/Progress/Progress';
import { Skeleton } from '@onboard/kit/Skeleton/Skeleton';
import { Spinner } from '@onboard/kit/Spinner/Spinner';
import { Stack } from '@onboard/kit/Stack/Stack';
import { Timeline } from '@onboard/kit/Timeline/Timeline';
import styles from '../Lab.module.css';
import { Steady } from './Steady.tsx';

const PHASES = ['Welcome', 'Info Gathering', 'Review & Validate', 'Plan Approval'].map((label) => ({
  id: label,
  label,
}));

export function Waiting() {
  return (
    <Stack gap={5}>
      <div className={styles.grid}>
        <Progress label="Not begun" value={0} />
        <Progress label="Company information" value={3} max={7} detail="3 of 7" />
        <Progress label="Done" value={100} />
        <Progress label="Nobody knows how far" />
      </div>
      <div className={styles.grid}>
        <Skeleton lines={3} />
        <Cluster gap={2}>
          <Spinner />
          Loading the client
        </Cluster>
      </div>
      <Steady />
      <Timeline label="Phases" phases={PHASES} currentId="Review & Validate" />
    </Stack>
  );
}
