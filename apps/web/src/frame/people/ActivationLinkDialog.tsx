import { Banner } from '@onboard/kit/Banner/Banner';
import { Button } from '@onboard/kit/Button/Button';
import { Dialog } from '@onboard/kit/Dialog/Dialog';
import { Instant } from '@onboard/kit/Instant/Instant';
import { Stack } from '@onboard/kit/Stack/Stack';
import { TextField } from '@onboard/kit/TextField/TextField';
import { addToast } from '@onboard/kit/Toasts/toast-queue';
import { useRef, useState } from 'react';

interface ActivationLinkDialogProps {
  name: string;
  made: { link: string; expiresAt: string } | undefined;
  onClose: () => void;
}

/** A fresh activation link, to pass on by hand when an e-mail does not arrive. */
export function ActivationLinkDialog({ name, made, onClose }: ActivationLinkDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(made?.link ?? '');
      addToast({ title: 'Activation link copied', tone: 'success' });
      onClose();
    } catch {
      field.current?.select();
      setRefused(true);
    }
  };
  return (
    <Dialog
      isOpen={made !== undefined}
      onClose={onClose}
      title={`Activation link for ${name}`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button onClick={copy}>Copy link</Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>
          Give this link to {name} only: whoever has it can set the password. It is good until{' '}
          <Instant value={made?.expiresAt} />. Links sent before stay good for 7 days, until one is used. A change of
          the e-mail address ends them all, this one too.
        </p>
        <TextField ref={field} label="Activation link" value={made?.link ?? ''} isReadOnly onChange={() => {}} />
        {isRefused ? (
          <Banner tone="warning" role="alert">
            Your browser does not let this page copy. The link is selected: copy it with the keyboard.
          </Banner>
        ) : null}
      </Stack>
    </Dialog>
  );
}
