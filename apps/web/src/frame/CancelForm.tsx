import { Button } from '@onboard/kit/Button/Button';
import { ConfirmDialog } from '@onboard/kit/ConfirmDialog/ConfirmDialog';
import { useState } from 'react';

interface CancelFormProps {
  /** Whether there is anything to lose. */
  isTyped: boolean;
  isDisabled?: boolean | undefined;
  /** Forgets what was entered, and closes the dialog. */
  onLeave: () => void;
}

/**
 * The Cancel button of a form in a dialog: it asks before it throws away what was entered. Escape, the cross and a press
 * beside the dialog only close it; what was entered is there again when it is opened the next time.
 */
export function CancelForm({ isTyped, isDisabled, onLeave }: CancelFormProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" isDisabled={isDisabled} onClick={() => (isTyped ? setAsking(true) : onLeave())}>
        Cancel
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Throw away what you entered?"
        confirmLabel="Throw away"
        cancelLabel="Keep writing"
        isDanger
        onConfirm={() => {
          setAsking(false);
          onLeave();
        }}
        onCancel={() => setAsking(false)}
      >
        It was not saved.
      </ConfirmDialog>
    </>
  );
}
