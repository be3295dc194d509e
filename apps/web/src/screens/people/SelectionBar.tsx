import { Banner } from '@onboard/kit/Banner/Banner';
import { Button } from '@onboard/kit/Button/Button';
import { Checkbox } from '@onboard/kit/Checkbox/Checkbox';
import { addToast } from '@onboard/kit/Toasts/toast-queue';
import { useState } from 'react';
import { useSendActivationEmails } from '../../data/people-changes.ts';
import { SHORT_TEXT, userMessage } from '../../data/user-message.ts';
import { AskActivationEmails } from '../../frame/people/AskActivationEmails.tsx';
import { nameOf } from '../../frame/people/people-words.data.ts';
import { BulkEmails } from './BulkEmails.tsx';
import styles from './People.module.css';
import type { Chosen } from './use-chosen.ts';

/** What can be done with the chosen people at once. */
export function SelectionBar({ chosen }: { chosen: Chosen }) {
  const send = useSendActivationEmails();
  const [changing, setChanging] = useState<Chosen['people'] | null>(null);
  // Who is asked about; kept while they are written to, since the list is read again meanwhile.
  const [asked, setAsked] = useState<Chosen['people'] | null>(null);
  const { people } = chosen;
  const isAll = people.length > 0 && people.length === chosen.of;
  const invitable = people.filter(({ firstPasswordSet, isActive }) => firstPasswordSet === null && isActive);
  const sendAll = (to: Chosen['people']) =>
    send.mutate(to, {
      onSettled: () => setAsked(null),
      onSuccess: ({ sent }) => {
        if (sent === 0) return;
        chosen.chooseAll(false);
        addToast({
          title: sent === 1 ? 'One activation e-mail is on its way' : `${sent} activation e-mails are on their way`,
          tone: 'success',
        });
      },
    });
  return (
    <>
      <div className={styles.selection}>
        <span className="visually-hidden" role="status">
          {people.length > 0 ? `${people.length} chosen` : ''}
        </span>
        <Checkbox
          label={people.length > 0 ? `${people.length} chosen` : 'Choose all on this page'}
          value={isAll}
          isIndeterminate={people.length > 0 && !isAll}
          onChange={() => chosen.chooseAll(!isAll)}
        />
        {people.length > 0 ? (
          <>
            <Button size="small" variant="secondary" onClick={() => setChanging(people)}>
              Update e-mail addresses
            </Button>
            {invitable.length > 0 ? (
              <Button size="small" variant="secondary" onClick={() => setAsked(invitable)}>
                {invitable.length === people.length
                  ? 'Send activation e-mails'
                  : `Send activation e-mails to those without a password (${invitable.length})`}
              </Button>
            ) : (
              <span className={styles.soft}>Everybody chosen has a password, so no activation e-mail is needed.</span>
            )}
          </>
        ) : null}
      </div>
      {send.data && send.data.failed.length > 0 ? (
        <Banner tone="error" role="alert" title="These activation e-mails were not sent" onClose={send.reset}>
          <ul>
            {send.data.failed.map(({ person, error }) => (
              <li key={person.id}>
                {nameOf(person)}: {userMessage(error, SHORT_TEXT)}
              </li>
            ))}
          </ul>
        </Banner>
      ) : null}
      {asked ? (
        <AskActivationEmails
          people={asked.map((person) => ({ id: person.id, name: nameOf(person), email: person.email }))}
          isPending={send.isPending}
          onConfirm={() => sendAll(asked)}
          onCancel={() => setAsked(null)}
        />
      ) : null}
      {changing ? (
        <BulkEmails people={changing} onLeaveOut={chosen.leaveOut} onClose={() => setChanging(null)} />
      ) : null}
    </>
  );
}
