import { Button, type ButtonProps } from '@onboard/kit/Button/Button';
import { ConfirmDialog } from '@onboard/kit/ConfirmDialog/ConfirmDialog';
import { Stack } from '@onboard/kit/Stack/Stack';
import { addToast } from '@onboard/kit/Toasts/toast-queue';
import { useState } from 'react';
import { type CensusPlace, useKeepCensus } from '../../data/census.ts';
import { othersWork } from '../../data/others-work.ts';
import { userMessage } from '../../data/user-message.ts';
import { OthersWork } from './OthersWork.tsx';

/** Gives up correcting a census, once asked, and once more where others corrected it too: it is then as it was submitted. */
export function KeepButton({ place, size }: { place: CensusPlace; size?: ButtonProps['size'] }) {
  const keep = useKeepCensus(place);
  const work = othersWork(keep.error);
  const [isOpen, setOpen] = useState(false);
  const [hasRead, setRead] = useState(false);
  const close = () => {
    setRead(false);
    keep.reset();
    setOpen(false);
  };
  // Awaited here: the page may take this button away before the answer is told, since nothing is corrected any more.
  const confirm = () => {
    setRead(false);
    void keep
      .mutateAsync(work?.changeNumber)
      .then(() => {
        setOpen(false);
        addToast({ title: 'The census is as it was submitted.', tone: 'success' });
      })
      .catch(() => {});
  };
  return (
    <>
      <Button variant="secondary" size={size} onClick={() => setOpen(true)}>
        Keep the census as it was submitted
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title="Keep the census as it was submitted?"
        confirmLabel={work ? 'Drop theirs too' : 'Drop corrections'}
        isDanger
        isConfirmDisabled={work !== undefined && !hasRead}
        cancelLabel="Go on correcting"
        isPending={keep.isPending}
        pendingLabel="Taking back…"
        error={
          keep.error && !work
            ? userMessage(keep.error, 'The census could not be kept. Try again in a moment.')
            : undefined
        }
        onConfirm={confirm}
        onCancel={close}
      >
        <Stack gap={3}>
          <p>
            The census you submitted goes on to count, as it was. What was corrected since it was opened again is lost:
            cells, rows that were left out, and columns.
          </p>
          {work ? <OthersWork work={work} hasRead={hasRead} onRead={setRead} /> : null}
        </Stack>
      </ConfirmDialog>
    </>
  );
}
