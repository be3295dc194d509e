import type { ReactNode } from 'react';
import { Banner } from '../Banner/Banner.tsx';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { Stack } from '../Stack/Stack.tsx';

export interface ConfirmDialogProps {
  isOpen: boolean;
  title: ReactNode;
  /** What will happen, and whether it can be taken back. */
  children?: ReactNode;
  /** A verb and its object: "Delete class". */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  isDanger?: boolean | undefined;
  /** Something in the question is to be done before it can be confirmed. */
  isConfirmDisabled?: boolean | undefined;
  isPending?: boolean | undefined;
  pendingLabel?: string | undefined;
  /** Why the last try did not work. */
  error?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
  /** Escape, where what was answered in the question outlives it; else it cancels. */
  onClose?: (() => void) | undefined;
}

/** Asks before something that is hard to take back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, children, confirmLabel, cancelLabel = 'Cancel', isDanger, isPending, pendingLabel } = props;
  return (
    <Dialog
      isAlert
      isOpen={isOpen}
      onClose={isPending ? () => {} : (props.onClose ?? props.onCancel)}
      title={title}
      actions={
        <>
          <Button variant="secondary" isDisabled={isPending} onClick={props.onCancel}>
            {cancelLabel}
          </Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            isDisabled={props.isConfirmDisabled}
            isPending={isPending}
            pendingLabel={pendingLabel}
            onClick={props.onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children || props.error ? (
        <Stack gap={3}>
          {children ? <div>{children}</div> : null}
          {props.error ? (
            <Banner tone="error" role="alert">
              {props.error}
            </Banner>
          ) : null}
        </Stack>
      ) : null}
    </Dialog>
  );
}
