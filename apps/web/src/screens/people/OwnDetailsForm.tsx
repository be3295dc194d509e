import type { PersonRow } from '@onboard/contract/people';
import { Button } from '@onboard/kit/Button/Button';
import { Card } from '@onboard/kit/Card/Card';
import { Stack } from '@onboard/kit/Stack/Stack';
import { addToast } from '@onboard/kit/Toasts/toast-queue';
import { useState } from 'react';
import { useUpdateOwnRecord } from '../../data/people-changes.ts';
import { isRefusal } from '../../data/response-error.ts';
import { genericText } from '../../data/user-message.ts';
import { useConfiguration } from '../../frame/configuration.tsx';
import { PersonFields } from '../../frame/people/PersonFields.tsx';
import { usePersonForm } from '../../frame/people/use-person-form.ts';
import styles from './People.module.css';

const answersOf = ({ firstName, lastName, email, phoneNumber, title }: PersonRow) => ({
  ...{ firstName, lastName, email },
  phoneNumber: phoneNumber ?? '',
  title: title ?? '',
});

const STALE = 'Somebody changed your profile after you opened this. Look at what is there now, then change it again.';

/** A broker's own name, phone and title. The e-mail address is the sign-in name, and not changed in passing. */
export function OwnDetailsForm({ person }: { person: PersonRow }) {
  const { support } = useConfiguration();
  const update = useUpdateOwnRecord(person.id);
  const [seen, setSeen] = useState(person);
  const form = usePersonForm(answersOf(person));
  const save = () => {
    if (!form.isGood()) return;
    const { firstName, lastName, phoneNumber, title } = form.body();
    update.mutate(
      { firstName, lastName, phoneNumber, title, version: seen.version },
      {
        onSuccess: (saved) => {
          setSeen(saved);
          form.startAgain(answersOf(saved));
          addToast({ title: 'Your profile was saved', tone: 'success' });
        },
        onError: form.refused,
      },
    );
  };
  const stale = isRefusal(update.error, 'STALE_VIEW') ? update.error : null;
  const takeWhatIsThere = () => {
    const now = (stale?.data.data as { person: PersonRow } | undefined)?.person ?? person;
    setSeen(now);
    form.startAgain(answersOf(now));
    update.reset();
  };
  return (
    <Card title="About you">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!update.isPending) save();
        }}
      >
        <Stack gap={5}>
          <PersonFields
            form={form}
            isOwn
            general={form.general(update.error, genericText(support.email))}
            stale={stale ? { words: STALE, onTake: takeWhatIsThere } : null}
          />
          <p className={styles.soft}>Our staff and the people of your clients see this.</p>
          <div>
            <Button type="submit" isPending={update.isPending} pendingLabel="Saving…">
              Save changes
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}
