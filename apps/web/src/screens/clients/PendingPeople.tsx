import type { ClientRead } from '@onboard/contract/clients';
import { Banner } from '@onboard/kit/Banner/Banner';
import { Button } from '@onboard/kit/Button/Button';
import { addToast } from '@onboard/kit/Toasts/toast-queue';
import { useSendActivationEmails } from '../../data/clients.ts';
import { genericText, userMessage } from '../../data/user-message.ts';
import { useConfiguration } from '../../frame/configuration.tsx';

/** Where several people have not come in yet: one button for all of them. */
export function PendingPeople({ client }: { client: ClientRead }) {
  const { support } = useConfiguration();
  const send = useSendActivationEmails(client.id);
  const pending = client.users.filter((person) => !person.firstPasswordSet);
  if (pending.length < 2) return null;
  const sendAll = () =>
    send.mutate(undefined, {
      onSuccess: ({ sentTo }) =>
        addToast({ title: `${sentTo.length} activation e-mails are on their way`, tone: 'success' }),
    });
  return (
    <Banner
      tone={send.error ? 'error' : 'info'}
      title={`${pending.length} people have not set a password yet`}
      actions={
        <Button size="small" variant="secondary" isPending={send.isPending} pendingLabel="Sending…" onClick={sendAll}>
          Send activation e-mails
        </Button>
      }
    >
      {send.error
        ? userMessage(send.error, genericText(support.email))
        : 'Each gets a new link. Links sent before no longer work.'}
    </Banner>
  );
}
