import type { Email } from '@onboard/contract/emails';
import { Button } from '@onboard/kit/Button/Button';
import { ConfirmDialog } from '@onboard/kit/ConfirmDialog/ConfirmDialog';
import { useState } from 'react';
import { useResendEmail } from '../../data/emails.ts';
import { genericText, userMessage } from '../../data/user-message.ts';
import { useConfiguration } from '../../frame/configuration.tsx';
import styles from './Emails.module.css';
import { reachesNobody } from './reaches-nobody.ts';

/**
 * Sends the e-mail once more, after asking. While it is on its way there is nothing to resend, and where its link
 * leads nowhere or nobody is left to read it, that is said instead.
 */
export function ResendEmail({ email: { id, isUnderWay, deadLink, nextReaders, hasSecretLink } }: { email: Email }) {
  const { support } = useConfiguration();
  const [isAsking, setAsking] = useState(false);
  const resend = useResendEmail(id);
  const ask = () => {
    resend.reset();
    setAsking(true);
  };
  if (isUnderWay) return null;
  if (deadLink) return <p className={styles.unsent}>It cannot be sent again. {deadLink}</p>;
  if (reachesNobody(nextReaders)) {
    return <p className={styles.unsent}>It cannot be sent again. {whomItReaches(nextReaders, hasSecretLink)}</p>;
  }
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
        {whomItReaches(nextReaders, hasSecretLink)}
      </ConfirmDialog>
    </>
  );
}

/** Who gets it, where that is another address than before, and who gets it no more. */
function whomItReaches(readers: Email['nextReaders'], hasSecretLink: boolean): string {
  const [reached, left] = [
    readers.filter(({ goesTo }) => goesTo !== null),
    readers.filter(({ goesTo }) => goesTo === null),
  ];
  const moved = reached.filter(({ address, goesTo }) => goesTo !== address);
  const to = [...new Set(reached.map(({ goesTo }) => goesTo))].join(', ');
  return [
    to
      ? `The same words${hasSecretLink ? ', with the same link,' : ''} go once more to ${to}.`
      : 'It would reach nobody.',
    ...moved.map(({ name, address }) => `${name ?? address} has another address now than ${address}.`),
    ...left.map(({ name, address }) => `${name ?? address} has no part in it any more and gets nothing.`),
  ].join(' ');
}
