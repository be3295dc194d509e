import { STATUS_PILLS } from '@onboard/domain/tasks/task-status';
import { Cluster } from '@onboard/kit/Cluster/Cluster';
import { Pill } from '@onboard/kit/Pill/Pill';
import { Stack } from '@onboard/kit/Stack/Stack';
import { TaskStatusPill } from '../../../frame/TaskStatusPill.tsx';
import styles from '../Lab.module.css';

const TONES = ['info', 'success', 'warning', 'error', 'neutral'] as const;
const STATUSES = Object.keys(STATUS_PILLS) as (keyof typeof STATUS_PILLS)[];

export function Pills() {
  return (
    <Stack gap={4}>
      <Cluster gap={3}>
        {TONES.map((tone) => (
          <Pill key={tone} tone={tone}>
            {tone}
          </Pill>
        ))}
      </Cluster>
      <p className={styles.note}>The statuses of a task, as people read them:</p>
      <Cluster gap={3}>
        {STATUSES.map((status) => (
          <TaskStatusPill key={status} status={status} />
        ))}
      </Cluster>
    </Stack>
  );
}
