import { Button } from '@onboard/kit/Button/Button';
import { Stack } from '@onboard/kit/Stack/Stack';
import type { ReactNode } from 'react';
import { CancelForm } from '../CancelForm.tsx';
import styles from './People.module.css';

interface DialogFormProps {
  button: string;
  isPending: boolean;
  /** Whether there is anything to lose. */
  isTyped: boolean;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** A form inside a dialog, with its own buttons under it. */
export function DialogForm({ button, isPending, isTyped, onSubmit, onCancel, children }: DialogFormProps) {
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
          <CancelForm isTyped={isTyped} isDisabled={isPending} onLeave={onCancel} />
          <Button type="submit" isPending={isPending} pendingLabel="Saving…">
            {button}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
