import { LONGEST_REASON, reasonMessage } from '@onboard/domain/fields/reason-message';
import { Banner } from '@onboard/kit/Banner/Banner';
import { Button } from '@onboard/kit/Button/Button';
import { Dialog } from '@onboard/kit/Dialog/Dialog';
import { Stack } from '@onboard/kit/Stack/Stack';
import { TextField } from '@onboard/kit/TextField/TextField';
import { useState } from 'react';
import { formErrors } from '../data/form-errors.ts';
import { useKeptFields } from '../data/kept-fields.ts';

interface ReasonDialogProps {
  /** Under which what is typed outlives a new sign-in; with the ids of what it is about. */
  draftKey: string;
  title: string;
  /** Who reads the reason, and an example. */
  help: string;
  /** What is said while nothing was typed. */
  nothingSaid: string;
  /** A verb and its object. */
  sendLabel: string;
  pendingLabel: string;
  /** What the server calls the reason. */
  field: string;
  isOpen: boolean;
  isPending: boolean;
  error: Error | null;
  onClose(): void;
  /** `onSent` forgets what was typed, once it is where it belongs. */
  onSend(reason: string, onSent: () => void): void;
}

/** Says no, and needs to say why: what was typed outlives closing it and signing in again. */
export function ReasonDialog({ draftKey, isOpen, isPending, error, onClose, onSend, ...words }: ReasonDialogProps) {
  const form = useKeptFields(draftKey, { reason: '' });
  const { reason } = form.fields;
  const [isTold, setTold] = useState(false);
  const own =
    reason.trim() === ''
      ? words.nothingSaid
      : reason.length > LONGEST_REASON
        ? `Use ${LONGEST_REASON.toLocaleString('en-US')} characters at most.`
        : (reasonMessage(reason) ?? undefined);
  const refused = error ? formErrors(error, [words.field]) : null;
  const send = () => {
    setTold(true);
    if (own) return;
    onSend(reason.trim(), () => {
      form.startAgain();
      setTold(false);
    });
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={isPending ? () => {} : onClose}
      title={words.title}
      actions={
        <>
          <Button variant="secondary" isDisabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button isPending={isPending} pendingLabel={words.pendingLabel} onClick={send}>
            {words.sendLabel}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {refused?.general ? (
          <Banner tone="error" role="alert">
            {refused.general}
          </Banner>
        ) : null}
        <TextField
          id={`${words.field}-of-refusal`}
          label="What is not right?"
          help={words.help}
          isMultiline
          hasCount
          maxLength={LONGEST_REASON}
          value={reason}
          error={(isTold ? own : undefined) ?? refused?.fields[words.field]}
          onChange={(next) => form.change({ reason: next })}
        />
      </Stack>
    </Dialog>
  );
}
