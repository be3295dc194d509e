import type { Email } from '@onboard/contract/emails';
import { Button } from '@onboard/kit/Button/Button';
import { ConfirmDialog } from '@onboard/kit/ConfirmDialog/ConfirmDialog';
import { useState } from 'react';
import { useResendEmail } from '../../data/emails.ts';
import { genericText, userMessage } from '../../data/user-message.ts';
import { useConfiguration } from '../../frame/configuration.tsx';

/** Sends the e-mail once more, after asking. While it is on its way there is nothing to resend. */
export function ResendEmail({ email: { id, isUnderWay, recipients, hasSecretLink } }: { email: Email }) {
  const { support } = useConfiguration();
  const [isAsking, setAsking] = useState(false);
  const resend = useResendEmail(id);
  const ask = () => {
    resend.reset();
    setAsking(true);
  };
  if (isUnderWay) return null;
  return (
    <>
      <Button variant="secondary" onClick={ask}>
        Resend e-mail
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Resend this e-mail?"
        confirmLabel="Resend e-mail"
        cancelLabel="Cancel"
        isPending={resend.isPending}
        pendingLabel="Sending…"
        error={resend.error ? userMessage(resend.error, genericText(support.email)) : undefined}
        onConfirm={() => resend.mutate(undefined, { onSuccess: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        The same words{hasSecretLink ? ', with the same link,' : ''} go once more to{' '}
        {recipients.map(({ address }) => address).join(', ')}.
      </ConfirmDialog>
    </>
  );
}
