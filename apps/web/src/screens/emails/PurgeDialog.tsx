import { Banner } from '@onboard/kit/Banner/Banner';
import { Button } from '@onboard/kit/Button/Button';
import { Dialog } from '@onboard/kit/Dialog/Dialog';
import { Stack } from '@onboard/kit/Stack/Stack';
import { TextField } from '@onboard/kit/TextField/TextField';
import { type FormEvent, useId, useState } from 'react';
import { formErrors } from '../../data/form-errors.ts';
import { usePurgeQaData } from '../../data/owner-operations.ts';
import styles from './Operations.module.css';

interface PurgeDialogProps {
  clients: readonly { id: string; name: string; caseId: string | null }[];
  phrase: string;
  onClose: () => void;
  onDone: (purged: { clients: number; rows: number }) => void;
}

/** Asks for the phrase before it deletes what is listed. */
export function PurgeDialog({ clients, phrase, onClose, onDone }: PurgeDialogProps) {
  const formId = useId();
  const [confirmation, setConfirmation] = useState('');
  const purge = usePurgeQaData();
  const errors = purge.error ? formErrors(purge.error, ['confirmation']) : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    purge.mutate({ confirmation, clientIds: clients.map(({ id }) => id) }, { onSuccess: onDone });
  };
  return (
    <Dialog
      isOpen
      onClose={purge.isPending ? () => {} : onClose}
      title="Purge test data?"
      actions={
        <>
          <Button variant="secondary" isDisabled={purge.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" type="submit" form={formId} isPending={purge.isPending} pendingLabel="Deleting…">
            Purge test data
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack gap={4}>
          <p>This cannot be undone. These clients are deleted, with their documents, e-mails and records:</p>
          <ul className={styles.names}>
            {clients.map(({ id, name, caseId }) => (
              <li key={id}>
                {name}
                {caseId ? <span className={styles.about}>{`, case ${caseId}`}</span> : null}
              </li>
            ))}
          </ul>
          {errors?.general ? <Banner tone="error">{errors.general}</Banner> : null}
          <TextField
            label={`Type “${phrase}” to confirm`}
            name="confirmation"
            autoComplete="off"
            spellCheck={false}
            value={confirmation}
            onChange={setConfirmation}
            error={errors?.fields.confirmation}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
