import type { TaskRead } from '@onboard/contract/tasks';
import { POLICY_TASK_IDS } from '@onboard/domain/tasks/tasks.data';
import { Button } from '@onboard/kit/Button/Button';
import { Card } from '@onboard/kit/Card/Card';
import { Cluster } from '@onboard/kit/Cluster/Cluster';
import { ConfirmDialog } from '@onboard/kit/ConfirmDialog/ConfirmDialog';
import { Stack } from '@onboard/kit/Stack/Stack';
import { addToast } from '@onboard/kit/Toasts/toast-queue';
import { type ReactNode, useState } from 'react';
import { useDecideTask } from '../data/tasks.ts';
import { genericText, userMessage } from '../data/user-message.ts';
import { useClient } from './client-context.tsx';
import { useConfiguration } from './configuration.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';

/** What went wrong stands in the dialog. */
const stays = () => {};

/** For staff, on the page of a task that waits for their review: it is done, or goes back with a reason. */
export function TaskReview({ task, policyId, children }: { task: TaskRead; policyId: string; children?: ReactNode }) {
  const client = useClient();
  const { support } = useConfiguration();
  const decide = useDecideTask(client.id);
  const [open, setOpen] = useState<'end' | 'sendBack' | null>(null);
  const close = () => {
    decide.reset();
    setOpen(null);
  };
  const taskId = POLICY_TASK_IDS.find((each) => each === task.taskId);
  if (!taskId) return null;
  // Awaited here, since the page may take this away before the answer is told: the task is then no longer in review.
  const decideAs = async (decision: { status: 'Done' } | { status: 'NIGO'; statusReason: string }) => {
    await decide.mutateAsync({ ...decision, policyId, taskId, seenStatusUpdatedAt: task.statusUpdatedAt });
    setOpen(null);
    const title = decision.status === 'Done' ? 'The review is complete' : 'The task went back to the client';
    addToast({ title, tone: 'success' });
  };
  const complete = () => void decideAs({ status: 'Done' }).catch(stays);
  const sendBack = (statusReason: string, onSent: () => void) =>
    void decideAs({ status: 'NIGO', statusReason }).then(onSent).catch(stays);
  return (
    <>
      <Card look="raised" title="This waits for your review">
        <Stack gap={4}>
          <p>Look at what the client submitted. Then complete the review, or send it back and say what is not right.</p>
          {children}
          <Cluster gap={3}>
            <Button onClick={() => setOpen('end')}>Complete the review</Button>
            <Button variant="secondary" onClick={() => setOpen('sendBack')}>
              Send it back
            </Button>
          </Cluster>
        </Stack>
      </Card>
      <ConfirmDialog
        isOpen={open === 'end'}
        title="Complete the review?"
        confirmLabel="Complete the review"
        isPending={decide.isPending}
        pendingLabel="Saving…"
        error={decide.error ? userMessage(decide.error, genericText(support.email)) : undefined}
        onConfirm={complete}
        onCancel={close}
      >
        <p>The task is then completed for the client. A new file puts it in progress again.</p>
      </ConfirmDialog>
      <ReasonDialog
        draftKey={`task-send-back:${task.id}`}
        title="Send it back to the client"
        help="The client reads this in an e-mail, on the task and on its home page, for example “The Denver office is missing”."
        nothingSaid="Say what is not right and how to mend it."
        sendLabel="Send it back"
        pendingLabel="Sending…"
        field="statusReason"
        isOpen={open === 'sendBack'}
        isPending={decide.isPending}
        error={decide.error}
        onClose={close}
        onSend={sendBack}
      />
    </>
  );
}
