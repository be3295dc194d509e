import { Banner } from '@onboard/kit/Banner/Banner';
import { Button } from '@onboard/kit/Button/Button';
import { Card } from '@onboard/kit/Card/Card';
import { Skeleton } from '@onboard/kit/Skeleton/Skeleton';
import { Stack } from '@onboard/kit/Stack/Stack';
import { TextField } from '@onboard/kit/TextField/TextField';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { formErrors } from '../../data/form-errors.ts';
import { useKeptFields } from '../../data/kept-fields.ts';
import { carriersQuery, useCreateCarrier } from '../../data/owner-operations.ts';
import { InlineError } from '../../frame/errors/InlineError.tsx';
import styles from './Operations.module.css';

/** The carriers owners named, and one more. */
export function Carriers() {
  const { data, error, refetch } = useQuery(carriersQuery());
  const form = useKeptFields('new-carrier', { name: '' });
  const create = useCreateCarrier();
  const errors = create.error ? formErrors(create.error, ['name']) : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate(form.fields.name, { onSuccess: () => form.startAgain() });
  };
  return (
    <Card title="Carriers">
      <Stack gap={4}>
        <p className={styles.about}>Insurers by name, as a list for owners. Forms take the name of any insurer.</p>
        {data ? (
          data.data.length === 0 ? (
            <p className={styles.about}>No carrier was added yet.</p>
          ) : (
            <ul className={styles.names}>
              {data.data.map((carrier) => (
                <li key={carrier.id}>{carrier.name}</li>
              ))}
            </ul>
          )
        ) : error ? (
          <InlineError error={error} title="The carriers could not be loaded." onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={2} />
        )}
        <form onSubmit={submit} noValidate>
          <Stack gap={3}>
            {errors?.general ? <Banner tone="error">{errors.general}</Banner> : null}
            <TextField
              label="Name of a carrier"
              width="large"
              autoComplete="off"
              {...form.field('name')}
              error={errors?.fields.name}
            />
            <div>
              <Button type="submit" variant="secondary" isPending={create.isPending} pendingLabel="Adding…">
                Create carrier
              </Button>
            </div>
            <p className={styles.done} role="status">
              {create.data ? `${create.data.name} was added.` : ''}
            </p>
          </Stack>
        </form>
      </Stack>
    </Card>
  );
}
