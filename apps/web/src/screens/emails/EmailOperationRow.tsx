import { Button } from '@onboard/kit/Button/Button';
import { ConfirmDialog } from '@onboard/kit/ConfirmDialog/ConfirmDialog';
import { SteadyProgress } from '@onboard/kit/SteadyProgress/SteadyProgress';
import { useState } from 'react';
import { type EmailOperation, useEmailOperation } from '../../data/owner-operations.ts';
import { genericText, userMessage } from '../../data/user-message.ts';
import { useConfiguration } from '../../frame/configuration.tsx';
import type { ChosenClient } from './ChooseClient.tsx';
import styles from './Operations.module.css';
import { OPERATIONS } from './operations.data.ts';

/** One operation: what it is, its button, and what came of the last press. */
export function EmailOperationRow({ operation, client }: { operation: EmailOperation; client: ChosenClient | null }) {
  const { support } = useConfiguration();
  const [isAsking, setAsking] = useState(false);
  const run = useEmailOperation(operation);
  const { title, about, button, ask, done } = OPERATIONS[operation];
  return (
    <li className={styles.operation}>
      <div className={styles.words}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.about}>{about}</p>
        <p className={styles.done} role="status">
          {run.data === undefined ? '' : done(run.data)}
        </p>
      </div>
      <Button
        variant="secondary"
        onClick={() => {
          run.reset();
          setAsking(true);
        }}
      >
        {button}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`${button}?`}
        confirmLabel={button}
        isPending={run.isPending}
        pendingLabel="Working…"
        error={run.error ? userMessage(run.error, genericText(support.email)) : undefined}
        onConfirm={() => run.mutate(client?.id ?? null, { onSuccess: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        {ask.replace('{who}', client ? client.label : 'every client')}
        <SteadyProgress label={`${title}: under way`} isRunning={run.isPending} hasFailed={run.isError} />
      </ConfirmDialog>
    </li>
  );
}
