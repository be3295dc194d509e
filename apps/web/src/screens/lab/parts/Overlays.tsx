import { Button } from '@onboard/kit/Button/Button';
import { Cluster } from '@onboard/kit/Cluster/Cluster';
import { ConfirmDialog } from '@onboard/kit/ConfirmDialog/ConfirmDialog';
import { Dialog } from '@onboard/kit/Dialog/Dialog';
import { addToast } from '@onboard/kit/Toasts/toast-queue';
import { Tooltip } from '@onboard/kit/Tooltip/Tooltip';
import { useState } from 'react';

const TOASTS = [
  { tone: 'info', title: 'A toast: it waits while you point at it' },
  { tone: 'success', title: 'The e-mail was sent again' },
  { tone: 'error', title: 'The file could not be downloaded' },
] as const;

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | null>(null);
  const close = () => setOpen(null);
  return (
    <Cluster gap={3}>
      <Button variant="secondary" onClick={() => setOpen('dialog')}>
        Open a dialog
      </Button>
      <Button variant="secondary" onClick={() => setOpen('confirm')}>
        Open a question
      </Button>
      {TOASTS.map((toast) => (
        <Button key={toast.tone} variant="secondary" onClick={() => addToast(toast)}>
          Show a toast ({toast.tone})
        </Button>
      ))}
      <Tooltip words="Read out with the button">
        <Button variant="quiet">Point at me</Button>
      </Tooltip>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title="A short decision"
        actions={<Button onClick={close}>Close the dialog</Button>}
      >
        <p>Everything longer is a page with an address of its own.</p>
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        title="Remove this contact?"
        confirmLabel="Remove contact"
        cancelLabel="Keep contact"
        isDanger
        onConfirm={close}
        onCancel={close}
      >
        <p>This is only a sample: nothing is removed.</p>
      </ConfirmDialog>
    </Cluster>
  );
}
