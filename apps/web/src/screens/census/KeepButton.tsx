import { Button, type ButtonProps } from '@onboard/kit/Button/Button';
import { ConfirmDialog } from '@onboard/kit/ConfirmDialog/ConfirmDialog';
import { addToast } from '@onboard/kit/Toasts/toast-queue';
import { useState } from 'react';
import { type CensusPlace, useKeepCensus, useSeenChange } from '../../data/census.ts';
import { isRefusal } from '../../data/response-error.ts';
import { userMessage } from '../../data/user-message.ts';

/** Gives up correcting a census, once asked: it is then as it was submitted. */
export function KeepButton({ place, size }: { place: CensusPlace; size?: ButtonProps['size'] }) {
  const keep = useKeepCensus(place);
  const readSeen = useSeenChange(place);
  const [isOpen, setOpen] = useState(false);
  const [seen, setSeen] = useState<number | undefined>();
  // What others do while the question stands is told before it is dropped.
  const open = () => {
    setSeen(readSeen());
    setOpen(true);
  };
  const close = () => {
    keep.reset();
    setOpen(false);
  };
  // Awaited here: the page may take this button away before the answer is told, since nothing is corrected any more.
  const confirm = () =>
    void keep
      .mutateAsync(seen)
      .then(() => {
        setOpen(false);
        addToast({ title: 'The census is as it was submitted.', tone: 'success' });
      })
      .catch((error: unknown) => {
        if (isRefusal(error, 'STALE_VIEW')) setSeen(readSeen());
      });
  return (
    <>
      <Button variant="secondary" size={size} onClick={open}>
        Keep the census as it was submitted
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title="Keep the census as it was submitted?"
        confirmLabel="Drop corrections"
        isDanger
        cancelLabel="Go on correcting"
        isPending={keep.isPending}
        pendingLabel="Taking back…"
        error={keep.error ? userMessage(keep.error, 'The census could not be kept. Try again in a moment.') : undefined}
        onConfirm={confirm}
        onCancel={close}
      >
        The census you submitted goes on to count, as it was. What was corrected since it was opened again is lost:
        cells, rows that were left out, and columns.
      </ConfirmDialog>
    </>
  );
}
