import type { ClientRead } from '@onboard/contract/clients';
import type { UnreachedPerson } from '@onboard/contract/people';
import { Avatar } from '@onboard/kit/Avatar/Avatar';
import { Button } from '@onboard/kit/Button/Button';
import { buttonClass } from '@onboard/kit/Button/buttonClass';
import { Link } from '@onboard/kit/Link/Link';
import { Pill } from '@onboard/kit/Pill/Pill';
import { addToast } from '@onboard/kit/Toasts/toast-queue';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import type { EmployerRole } from '../../data/people.ts';
import { useActivationLink, useSendActivationEmail } from '../../data/people-changes.ts';
import { PhoneLink } from '../../frame/PhoneLink.tsx';
import { ActivationLinkDialog } from '../../frame/people/ActivationLinkDialog.tsx';
import { PersonTrouble } from '../../frame/people/PersonTrouble.tsx';
import { nameOf, WORDS } from '../../frame/people/people-words.data.ts';
import { UnassignDialog } from '../../frame/people/UnassignDialog.tsx';
import { UnreachedNotice } from '../../frame/people/UnreachedNotice.tsx';
import styles from './Manage.module.css';
import { wayInWords } from './way-in-words.ts';

type Person = ClientRead['users'][number];

interface PersonOfClientProps {
  client: ClientRead;
  side: EmployerRole;
  person: Person;
  unreached?: UnreachedPerson | undefined;
}

export function PersonOfClient({ client, side, person, unreached }: PersonOfClientProps) {
  const [isRemoving, setRemoving] = useState(false);
  const name = nameOf(person);
  return (
    <li className={styles.person}>
      <Avatar name={name} />
      <div className={styles.personWords}>
        <p className={styles.personName}>
          <Link href={WORDS[side].manage(person.id)}>
            <strong>{name}</strong>
          </Link>
          {person.isAuthorizedSigner ? (
            <Pill icon={<PenLine size={16} aria-hidden="true" />}>Authorized signer</Pill>
          ) : null}
        </p>
        <p className={styles.ways}>
          <a href={`mailto:${person.email}`}>{person.email}</a>
          {person.phoneNumber ? <PhoneLink number={person.phoneNumber} /> : null}
        </p>
        <p className={styles.soft}>{wayInWords(person)}</p>
        {unreached ? (
          <UnreachedNotice
            unreached={unreached}
            change={
              <Link href={WORDS[side].manage(person.id)} className={buttonClass({ size: 'small' })}>
                Change the address
              </Link>
            }
          />
        ) : null}
        {person.firstPasswordSet ? null : <WayIn person={person} />}
      </div>
      <Button size="small" variant="quiet" onClick={() => setRemoving(true)}>
        Remove<span className="visually-hidden"> {name}</span>
      </Button>
      <UnassignDialog
        isOpen={isRemoving}
        onClose={() => setRemoving(false)}
        side={side}
        person={person}
        client={{ id: client.id, name: client.name ?? 'the client' }}
      />
    </li>
  );
}

/** What brings somebody in who has no password yet. */
function WayIn({ person }: { person: Person }) {
  const send = useSendActivationEmail();
  const link = useActivationLink();
  const failure = send.error ?? link.error;
  const sendEmail = () =>
    send.mutate(person, {
      onSuccess: () => addToast({ title: `Activation e-mail is on its way to ${person.email}`, tone: 'success' }),
    });
  return (
    <>
      <div className={styles.personActions}>
        <Button size="small" variant="secondary" isPending={send.isPending} pendingLabel="Sending…" onClick={sendEmail}>
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
      <PersonTrouble error={failure} />
      <ActivationLinkDialog name={nameOf(person)} made={link.data} onClose={link.reset} />
    </>
  );
}
