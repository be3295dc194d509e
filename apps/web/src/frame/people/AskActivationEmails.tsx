import { ConfirmDialog } from '@onboard/kit/ConfirmDialog/ConfirmDialog';
import { Disclosure } from '@onboard/kit/Disclosure/Disclosure';
import { Stack } from '@onboard/kit/Stack/Stack';
import styles from './People.module.css';

interface Receiver {
  id: string;
  name: string;
  email: string;
}
interface AskActivationEmailsProps {
  people: readonly Receiver[];
  isPending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** So many are named at once. */
const NAMED = 5;

/** Asks before several people are written to: how many they are, who, and at which address. */
export function AskActivationEmails({ people, isPending, onConfirm, onCancel }: AskActivationEmailsProps) {
  const isOne = people.length === 1;
  const hidden = people.slice(people.length > NAMED + 1 ? NAMED : people.length);
  return (
    <ConfirmDialog
      isOpen
      title={isOne ? 'Send an activation e-mail to one person?' : `Send activation e-mails to ${people.length} people?`}
      confirmLabel={isOne ? 'Send the e-mail' : `Send ${people.length} e-mails`}
      isPending={isPending}
      pendingLabel="Sending…"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Stack gap={4}>
        <p>
          {isOne ? 'The e-mail goes to the address below' : 'Each gets one e-mail, at the address below'}, with a link
          to choose a password. Links sent before stay good for 7 days, until one is used.
        </p>
        <Receivers people={people.slice(0, people.length - hidden.length)} />
        {hidden.length > 0 ? (
          <Disclosure summary={`See the other ${hidden.length} people`}>
            <Receivers people={hidden} />
          </Disclosure>
        ) : null}
      </Stack>
    </ConfirmDialog>
  );
}

const Receivers = ({ people }: { people: readonly Receiver[] }) => (
  <ul className={styles.receivers}>
    {people.map(({ id, name, email }) => (
      <li key={id}>
        <strong>{name}</strong>
        <span>{email}</span>
      </li>
    ))}
  </ul>
);
