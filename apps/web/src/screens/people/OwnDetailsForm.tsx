import type { PersonRow } from '@onboard/contract/people';
import { Banner } from '@onboard/kit/Banner/Banner';
import { Button } from '@onboard/kit/Button/Button';
import { Card } from '@onboard/kit/Card/Card';
import { ErrorSummary } from '@onboard/kit/ErrorSummary/ErrorSummary';
import { PhoneField } from '@onboard/kit/PhoneField/PhoneField';
import { Stack } from '@onboard/kit/Stack/Stack';
import { TextField } from '@onboard/kit/TextField/TextField';
import { addToast } from '@onboard/kit/Toasts/toast-queue';
import { useState } from 'react';
import { useUpdateOwnRecord } from '../../data/people-changes.ts';
import { isRefusal } from '../../data/response-error.ts';
import { genericText } from '../../data/user-message.ts';
import { useConfiguration } from '../../frame/configuration.tsx';
import { usePersonForm } from '../../frame/people/use-person-form.ts';
import styles from './People.module.css';

const answersOf = ({ firstName, lastName, email, phoneNumber, title }: PersonRow) => ({
  ...{ firstName, lastName, email },
  phoneNumber: phoneNumber ?? '',
  title: title ?? '',
});

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
  const general = stale ? null : form.general(update.error, genericText(support.email));
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
          {form.submits > 0 ? <ErrorSummary problems={form.listed} focusKey={form.submits} /> : null}
          {stale ? (
            <Banner
              tone="warning"
              role="alert"
              actions={
                <Button size="small" variant="secondary" onClick={takeWhatIsThere}>
                  Show what is there now
                </Button>
              }
            >
              Somebody changed your profile after you opened this. Look at what is there now, then change it again.
            </Banner>
          ) : null}
          {general ? (
            <Banner tone="error" role="alert">
              {general}
            </Banner>
          ) : null}
          <div className={styles.pair}>
            <TextField label="First name" autoComplete="given-name" {...form.field('firstName')} />
            <TextField label="Last name" autoComplete="family-name" {...form.field('lastName')} />
          </div>
          <div className={styles.pair}>
            <PhoneField label="Phone" isOptional {...form.field('phoneNumber')} />
            <TextField label="Job title" isOptional autoComplete="organization-title" {...form.field('title')} />
          </div>
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
