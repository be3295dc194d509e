import type { ClientRead } from '@onboard/contract/clients';
import { displayPhone } from '@onboard/domain/fields/phone';
import { Avatar } from '@onboard/kit/Avatar/Avatar';
import { Banner } from '@onboard/kit/Banner/Banner';
import { Button } from '@onboard/kit/Button/Button';
import { ConfirmDialog } from '@onboard/kit/ConfirmDialog/ConfirmDialog';
import { formatLongDate } from '@onboard/kit/LongDate/format-long-date';
import { Pill } from '@onboard/kit/Pill/Pill';
import { addToast } from '@onboard/kit/Toasts/toast-queue';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { type EmployerRole, useActivationLink, useSendActivationEmail, useUnassign } from '../../data/people.ts';
import { genericText, userMessage } from '../../data/user-message.ts';
import { useConfiguration } from '../../frame/configuration.tsx';
import { ActivationLinkDialog } from './ActivationLinkDialog.tsx';
import styles from './Manage.module.css';
import { WORDS } from './people-words.data.ts';

type Person = ClientRead['users'][number];

interface PersonOfClientProps {
  client: ClientRead;
  side: EmployerRole;
  person: Person;
}

/** How far the person is on the way into the portal. */
function standing({ lastLogin, firstPasswordSet, welcomeEmailSentDate }: Person): string {
  if (lastLogin) return `Last signed in ${formatLongDate(lastLogin)}`;
  if (firstPasswordSet) return 'Has a password, has not signed in yet';
  if (welcomeEmailSentDate) return `Activation e-mail sent ${formatLongDate(welcomeEmailSentDate)}`;
  return 'No activation e-mail sent yet';
}

export function PersonOfClient({ client, side, person }: PersonOfClientProps) {
  const { support } = useConfiguration();
  const send = useSendActivationEmail(side);
  const link = useActivationLink();
  const unassign = useUnassign(side, client.id);
  const [isRemoving, setRemoving] = useState(false);
  const name = `${person.firstName} ${person.lastName}`;
  const failure = send.error ?? link.error;
  const told = (error: unknown) => userMessage(error, genericText(support.email));
  const sendEmail = () =>
    send.mutate(person.id, {
      onSuccess: () => addToast({ title: `Activation e-mail is on its way to ${person.email}`, tone: 'success' }),
    });
  const remove = () =>
    unassign.mutate(person.id, {
      onSuccess: () => {
        setRemoving(false);
        addToast({ title: `${name} no longer has access to ${client.name}`, tone: 'success' });
      },
    });
  return (
    <li className={styles.person}>
      <Avatar name={name} />
      <div className={styles.personWords}>
        <p className={styles.personName}>
          <strong>{name}</strong>
          {person.isAuthorizedSigner ? (
            <Pill icon={<PenLine size={16} aria-hidden="true" />}>Authorized signer</Pill>
          ) : null}
        </p>
        <p className={styles.ways}>
          <a href={`mailto:${person.email}`}>{person.email}</a>
          {person.phoneNumber ? <span>{displayPhone(person.phoneNumber)}</span> : null}
        </p>
        <p className={styles.soft}>{standing(person)}</p>
        {person.firstPasswordSet ? null : (
          <div className={styles.personActions}>
            <Button
              size="small"
              variant="secondary"
              isPending={send.isPending}
              pendingLabel="Sending…"
              onClick={sendEmail}
            >
              {person.welcomeEmailSentDate ? 'Resend activation e-mail' : 'Send activation e-mail'}
            </Button>
            <Button
              size="small"
              variant="quiet"
              isPending={link.isPending}
              pendingLabel="Making a link…"
              onClick={() => link.mutate(person.id)}
            >
              Copy activation link
            </Button>
          </div>
        )}
        {failure ? (
          <Banner tone="error" role="alert">
            {told(failure)}
          </Banner>
        ) : null}
      </div>
      <Button size="small" variant="quiet" onClick={() => setRemoving(true)}>
        Remove<span className="visually-hidden"> {name}</span>
      </Button>
      <ActivationLinkDialog name={name} made={link.data} onClose={link.reset} />
      <ConfirmDialog
        isOpen={isRemoving}
        title={`Remove ${name} from ${client.name}?`}
        confirmLabel={`Remove ${WORDS[side].one}`}
        isDanger
        isPending={unassign.isPending}
        pendingLabel="Removing…"
        error={unassign.error ? told(unassign.error) : undefined}
        onConfirm={remove}
        onCancel={() => {
          unassign.reset();
          setRemoving(false);
        }}
      >
        {person.firstName} loses access to this client at once. What {person.firstName} entered stays, and you can
        assign {person.firstName} again.
      </ConfirmDialog>
    </li>
  );
}
