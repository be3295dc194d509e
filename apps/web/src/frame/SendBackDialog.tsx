import { Banner } from '@onboard/kit/Banner/Banner';
import { Button } from '@onboard/kit/Button/Button';
import { Dialog } from '@onboard/kit/Dialog/Dialog';
import { Stack } from '@onboard/kit/Stack/Stack';
import { TextField } from '@onboard/kit/TextField/TextField';
import { useState } from 'react';
import { formErrors } from '../data/form-errors.ts';
import { useKeptDraft } from '../data/kept-draft.ts';

const MOST = 1_000;

interface SendBackDialogProps {
  /** Under which what is typed outlives a new sign-in. */
  taskKey: string;
  isOpen: boolean;
  isPending: boolean;
  error: Error | null;
  onClose: () => void;
  onSend: (reason: string, onDone: () => void) => void;
}

/** Sending a task back needs a reason, which the client reads. */
export function SendBackDialog({ taskKey, isOpen, isPending, error, onClose, onSend }: SendBackDialogProps) {
  const draft = useKeptDraft<string>(`task-send-back:${taskKey}`);
  const [reason, setReason] = useState(draft.kept ?? '');
  const [isTold, setTold] = useState(false);
  const own =
    reason.trim() === ''
      ? 'Say what is not right and how to mend it.'
      : reason.length > MOST
        ? `Use ${MOST} characters at most.`
        : undefined;
  const refused = error ? formErrors(error, ['statusReason']) : null;
  const send = () => {
    setTold(true);
    if (!own) onSend(reason.trim(), draft.forget);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Send it back to the client"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button isPending={isPending} pendingLabel="Sending…" onClick={send}>
            Send it back
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {refused?.general ? <Banner tone="error">{refused.general}</Banner> : null}
        <TextField
          id="send-back-reason"
          label="What is not right?"
          help="The client reads this on the task and on its home page, for example “The Denver office is missing”."
          isMultiline
          hasCount
          maxLength={MOST}
          value={reason}
          error={(isTold ? own : undefined) ?? refused?.fields.statusReason}
          onChange={(next) => {
            setReason(next);
            draft.keep(next);
          }}
        />
      </Stack>
    </Dialog>
  );
}
