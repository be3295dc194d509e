import type { ClientRead } from '@onboard/contract/clients';
import { Banner } from '@onboard/kit/Banner/Banner';
import { Button } from '@onboard/kit/Button/Button';
import { addToast } from '@onboard/kit/Toasts/toast-queue';
import { useState } from 'react';
import { useSendActivationEmails } from '../../data/clients.ts';
import { genericText, userMessage } from '../../data/user-message.ts';
import { useConfiguration } from '../../frame/configuration.tsx';
import { AskActivationEmails } from '../../frame/people/AskActivationEmails.tsx';
import { BulkEmailDialog } from '../../frame/people/BulkEmailDialog.tsx';
import { nameOf } from '../../frame/people/people-words.data.ts';

/** Where several people have not come in yet: one button for all of them. */
export function PendingPeople({ client }: { client: ClientRead }) {
  const { support } = useConfiguration();
  const send = useSendActivationEmails(client.id);
  // Whose addresses are being changed, and who is asked about; kept while the dialog is open, since the client is read again meanwhile.
  const [changing, setChanging] = useState<ClientRead['users'] | null>(null);
  const [asked, setAsked] = useState<ClientRead['users'] | null>(null);
  const pending = client.users.filter((person) => !person.firstPasswordSet);
  const sendAll = () =>
    send.mutate(undefined, {
      onSettled: () => setAsked(null),
      onSuccess: ({ sentTo: { length } }) => {
        if (length === 0) return;
        const title =
          length === 1 ? 'One activation e-mail is on its way' : `${length} activation e-mails are on their way`;
        addToast({ title, tone: 'success' });
      },
    });
  const notSentTo = send.data?.notSentTo ?? [];
  return (
    <>
      {notSentTo.length > 0 ? (
        <Banner tone="error" role="alert" title="These activation e-mails were not sent" onClose={send.reset}>
          <ul>
            {notSentTo.map((email) => (
              <li key={email}>{email}</li>
            ))}
          </ul>
          <p>Send these again in a minute.{send.data?.sentTo.length ? ' The others are on their way.' : ''}</p>
        </Banner>
      ) : null}
      {pending.length < 2 ? null : (
        <Banner
          tone={send.error ? 'error' : 'info'}
          title={`${pending.length} people have not set a password yet`}
          actions={
            <>
              <Button size="small" variant="secondary" onClick={() => setAsked(pending)}>
                Send activation e-mails
              </Button>
              <Button size="small" variant="quiet" onClick={() => setChanging(pending)}>
                Update e-mail addresses
              </Button>
            </>
          }
        >
          {send.error
            ? userMessage(send.error, genericText(support.email))
            : 'Each gets a new link. Links sent before stay good for 7 days, until one is used.'}
        </Banner>
      )}
      {asked ? (
        <AskActivationEmails
          people={asked.map((person) => ({ id: person.id, name: nameOf(person), email: person.email }))}
          isPending={send.isPending}
          onConfirm={sendAll}
          onCancel={() => setAsked(null)}
        />
      ) : null}
      {changing ? (
        <BulkEmailDialog
          people={changing.map((person) => ({
            id: person.id,
            name: nameOf(person),
            email: person.email,
            clientId: client.id,
            isActivated: false,
          }))}
          onClose={() => setChanging(null)}
        />
      ) : null}
    </>
  );
}
