import type { EmailOutcome } from '@onboard/contract/people';
import { Banner } from '@onboard/kit/Banner/Banner';
import { Button } from '@onboard/kit/Button/Button';
import { Dialog } from '@onboard/kit/Dialog/Dialog';
import { ErrorSummary } from '@onboard/kit/ErrorSummary/ErrorSummary';
import { Stack } from '@onboard/kit/Stack/Stack';
import { TextField } from '@onboard/kit/TextField/TextField';
import { useId, useState } from 'react';
import { useUpdateEmails } from '../../data/people-changes.ts';
import { genericText, userMessage } from '../../data/user-message.ts';
import { CancelForm } from '../CancelForm.tsx';
import { useConfiguration } from '../configuration.tsx';
import { KeptForm } from '../KeptForm.tsx';
import { BulkEmailOutcome } from './BulkEmailOutcome.tsx';
import { type BulkPerson, bulkProblems, bulkRefusals, emailsOfToday } from './bulk-email-form.ts';
import { namesInWords } from './effects-in-words.ts';
import styles from './People.module.css';
import { useFormMoves } from './use-form-moves.ts';
import { useKeptEmails } from './use-kept-emails.ts';

interface BulkEmailDialogProps {
  people: readonly BulkPerson[];
  /** Who is done or taken off is not among the chosen any more, where people were chosen. */
  onLeaveOut?: ((userIds: readonly string[]) => void) | undefined;
  onClose: () => void;
}

/** Names the form, so that sending it twice mails once; left out where the browser makes no ids. */
const requestIdOfForm = (): string | undefined => crypto.randomUUID?.();
const isSame = (one = '', other = '') => one.trim().toLowerCase() === other.trim().toLowerCase();
const without = (problems: Readonly<Record<string, string>>, ids: readonly string[]) =>
  Object.fromEntries(Object.entries(problems).filter(([id]) => !ids.includes(id)));
const fieldId = (userId: string) => `email-${userId}`;

/** Gives the chosen people other addresses, and sends each an activation e-mail there. Spec portal §7. */
export function BulkEmailDialog({ people, onLeaveOut, onClose }: BulkEmailDialogProps) {
  const { support } = useConfiguration();
  const formId = useId();
  const update = useUpdateEmails();
  // The address is changed on behalf of a client, so who has none cannot be in the list. Spec portal §7.
  const clientless = people.filter(({ clientId }) => clientId === null);
  const [left, setLeft] = useState(people.filter(({ clientId }) => clientId !== null));
  const { emails, ...typed } = useKeptEmails(left);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [requestId] = useState(requestIdOfForm);
  const [submits, setSubmits] = useState(0);
  const [outcomes, setOutcomes] = useState<EmailOutcome[] | null>(null);
  const forms = useFormMoves();
  const submit = () => {
    setSubmits(submits + 1);
    const found = bulkProblems(left, emails);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const users = left.flatMap(({ id: userId, clientId, email: from }) =>
      clientId
        ? [{ userId, clientId, email: (emails[userId] ?? '').trim(), from, ...(requestId && { requestId }) }]
        : [],
    );
    update.mutate(users, {
      onSuccess: ({ data }) => {
        setOutcomes(data);
        const done = data.filter(({ outcome }) => outcome !== 'FAILED');
        const doneIds = done.map(({ userId }) => userId);
        typed.forget(doneIds);
        onLeaveOut?.(doneIds);
        const changed = new Set(done.flatMap(({ userId, outcome }) => (outcome === 'UPDATED' ? [userId] : [])));
        for (const { id: userId, name, email: oldEmail } of left) {
          if (changed.has(userId)) forms.start({ userId, name, oldEmail });
        }
      },
      onError: (error) => {
        const ids = left.map(({ id }) => id);
        setProblems(bulkRefusals(error, ids));
        const today = emailsOfToday(error);
        typed.takeOver(today);
        setLeft((those) => those.map((each) => ({ ...each, email: today[each.id] ?? each.email })));
      },
    });
  };
  const title = 'Update e-mail addresses';
  if (outcomes) return <BulkEmailOutcome {...{ title, people, outcomes, forms, onClose }} />;
  // A list of several says whose address it is, where the sentence does not.
  const listed = left.flatMap(({ id, name }) => {
    const problem = problems[id];
    if (!problem) return [];
    const isNamed = left.length === 1 || problem.startsWith(name);
    return [{ fieldId: fieldId(id), message: isNamed ? problem : `${name}: ${problem}` }];
  });
  const forget = () => typed.forget(people.map(({ id }) => id));
  return (
    <Dialog
      isOpen
      // What became of each person is told once the answer is there.
      onClose={update.isPending ? () => {} : onClose}
      title={title}
      actions={
        <>
          <CancelForm
            isTyped={typed.isTyped}
            isDisabled={update.isPending}
            onLeave={() => {
              // What was typed outlives the Escape key, but not the wish to leave it.
              forget();
              onClose();
            }}
          />
          {left.length > 0 ? (
            <Button type="submit" form={formId} isPending={update.isPending} pendingLabel="Sending…">
              Update and send activation e-mails
            </Button>
          ) : null}
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!update.isPending) submit();
        }}
      >
        <Stack gap={5}>
          <KeptForm
            isKept={typed.isKept}
            onStartAnew={() => {
              forget();
              setProblems({});
            }}
          />
          {left.length > 0 ? (
            <p>
              Each person gets an activation e-mail at the address below. Whoever gets another address chooses a new
              password there, and is signed out everywhere.
            </p>
          ) : null}
          {clientless.length > 0 ? (
            <Banner tone="info">
              {namesInWords(clientless)} {clientless.length === 1 ? 'has' : 'have'} no client yet. Assign a client
              first, or change the address on the person’s own page.
            </Banner>
          ) : null}
          {submits > 0 ? <ErrorSummary problems={listed} focusKey={submits} /> : null}
          {update.error && listed.length === 0 ? (
            <Banner tone="error" role="alert">
              {userMessage(update.error, genericText(support.email))}
            </Banner>
          ) : null}
          <ul className={styles.lines}>
            {left.map((person) => {
              const { id, name, email, isActivated } = person;
              return (
                <li key={id}>
                  <TextField
                    id={fieldId(id)}
                    label={`E-mail address of ${name}`}
                    help={isActivated ? `Now ${email}. Enter the new one.` : `Now ${email}`}
                    type="email"
                    autoComplete="off"
                    spellCheck={false}
                    value={emails[id] ?? ''}
                    error={problems[id]}
                    onChange={(value) => {
                      typed.type(person, value);
                      // Of people who were given one address, all are mended by one.
                      const same = people.filter((each) => isSame(emails[each.id], emails[id])).map((each) => each.id);
                      setProblems(without(problems, [id, ...same]));
                    }}
                  />
                  {left.length > 1 ? (
                    <Button
                      size="small"
                      variant="quiet"
                      onClick={() => {
                        setLeft(left.filter((each) => each.id !== id));
                        typed.forget([id]);
                        onLeaveOut?.([id]);
                      }}
                    >
                      Take {name} off the list
                    </Button>
                  ) : null}
                </li>
              );
            })}
          </ul>
        </Stack>
      </form>
    </Dialog>
  );
}
