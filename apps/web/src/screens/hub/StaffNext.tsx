import type { ClientRead } from '@onboard/contract/clients';
import type { TaskRead } from '@onboard/contract/tasks';
import { buttonClass } from '@onboard/kit/Button/buttonClass';
import { Card } from '@onboard/kit/Card/Card';
import { Drawing } from '@onboard/kit/Drawing/Drawing';
import { Link } from '@onboard/kit/Link/Link';
import { useQuery } from '@tanstack/react-query';
import { pushPreviewQuery } from '../../data/qps.ts';
import styles from './Hub.module.css';
import { type StaffStep, staffSteps, waitsForOthers } from './staff-steps.ts';

/** What waits for internal staff at this client, each with its way there; and what waits for others. */
export function StaffNext({ client, tasks }: { client: ClientRead; tasks: readonly TaskRead[] }) {
  const { data: push } = useQuery(pushPreviewQuery(client.id));
  const steps = staffSteps(client, tasks, push);
  const waits = waitsForOthers(tasks);
  const isLive = client.releaseStatus === 'LIVE';
  if (steps.length === 0) {
    return (
      <Card look="raised" title={isLive ? 'Onboarding is complete' : 'Nothing for you to do right now'}>
        <div className={styles.nothing}>
          <Drawing name={isLive ? 'signed' : 'empty-tasks'} />
          <Waits waits={waits.length > 0 ? waits : ['Nothing of this client waits for anybody.']} />
        </div>
      </Card>
    );
  }
  return (
    <Card look="raised" title="What’s next for you">
      <ul className={styles.steps}>
        {steps.map((step, place) => (
          <Step key={step.title} step={step} isFirst={place === 0} />
        ))}
      </ul>
      <Waits waits={waits} />
    </Card>
  );
}

function Step({ step, isFirst }: { step: StaffStep; isFirst: boolean }) {
  return (
    <li className={styles.step}>
      <div className={styles.stepWords}>
        <p className={styles.nextName}>{step.title}</p>
        <p>{step.why}</p>
      </div>
      <Link href={step.href} className={buttonClass({ variant: isFirst ? 'primary' : 'secondary' })}>
        {step.action}
      </Link>
    </li>
  );
}

function Waits({ waits }: { waits: readonly string[] }) {
  if (waits.length === 0) return null;
  return (
    <div className={styles.waits}>
      {waits.map((words) => (
        <p key={words} className={styles.soft}>
          {words}
        </p>
      ))}
    </div>
  );
}
