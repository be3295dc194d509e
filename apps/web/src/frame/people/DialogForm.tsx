import { Button } from '@onboard/kit/Button/Button';
import { Stack } from '@onboard/kit/Stack/Stack';
import type { ReactNode } from 'react';
import styles from './People.module.css';

interface DialogFormProps {
  button: string;
  isPending: boolean;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** A form inside a dialog, with its own buttons under it. */
export function DialogForm({ button, isPending, onSubmit, onCancel, children }: DialogFormProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) onSubmit();
      }}
    >
      <Stack gap={5}>
        {children}
        <div className={styles.dialogActions}>
          <Button variant="secondary" isDisabled={isPending} onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" isPending={isPending} pendingLabel="Saving…">
            {button}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
