import type { PersonRow } from '@onboard/contract/people';
import { Button } from '@onboard/kit/Button/Button';
import { Card } from '@onboard/kit/Card/Card';
import { Stack } from '@onboard/kit/Stack/Stack';
import { addToast } from '@onboard/kit/Toasts/toast-queue';
import { useUpdateOwnRecord } from '../../data/people-changes.ts';
import { isRefusal } from '../../data/response-error.ts';
import { genericText } from '../../data/user-message.ts';
import { useConfiguration } from '../../frame/configuration.tsx';
import { KeptForm } from '../../frame/KeptForm.tsx';
import { Clashes } from '../../frame/people/Clashes.tsx';
import { PersonFields } from '../../frame/people/PersonFields.tsx';
import { useEditForm } from '../../frame/people/use-edit-form.ts';
import styles from './People.module.css';

/** A broker's own name, phone and title. The e-mail address is the sign-in name, and not changed in passing. */
export function OwnDetailsForm({ person }: { person: PersonRow }) {
  const { support } = useConfiguration();
  const update = useUpdateOwnRecord(person.id);
  const form = useEditForm(`profile-${person.id}`, person);
  const save = () => {
    if (!form.isGood()) return;
    const { firstName, lastName, phoneNumber, title } = form.body();
    update.mutate(
      { firstName, lastName, phoneNumber, title, version: form.now.version },
      {
        onSuccess: (saved) => {
          form.startAgain(saved);
          addToast({ title: 'Your profile was saved', tone: 'success' });
        },
        onError: (error) => {
          if (isRefusal(error, 'STALE_VIEW')) {
            form.meet((error.data.data as { person: PersonRow }).person);
            update.reset();
          } else form.refused(error);
        },
      },
    );
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
          <KeptForm isKept={form.isKept} onStartAnew={() => form.startAgain()} />
          <PersonFields
            form={form}
            isOwn
            general={form.general(update.error, genericText(support.email))}
            clashes={<Clashes form={form} name="your profile" />}
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
