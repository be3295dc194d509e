import type { ClientRead } from '@onboard/contract/clients';
import { Button } from '@onboard/kit/Button/Button';
import { Card } from '@onboard/kit/Card/Card';
import { ConfirmDialog } from '@onboard/kit/ConfirmDialog/ConfirmDialog';
import { Select } from '@onboard/kit/Select/Select';
import { addToast } from '@onboard/kit/Toasts/toast-queue';
import { useState } from 'react';
import { useUpdateClient } from '../../data/clients.ts';
import { genericText, SHORT_TEXT, userMessage } from '../../data/user-message.ts';
import { useConfiguration } from '../../frame/configuration.tsx';
import { RELEASE_STATUSES } from './labels.data.ts';
import styles from './Manage.module.css';
import { FLAGS, type Flag } from './settings.data.ts';

type ReleaseStatus = keyof typeof RELEASE_STATUSES;

/** What staff decide about a client: how far it is, and whether it is archived, accessible, a test. */
export function ClientSettings({ client }: { client: ClientRead }) {
  const update = useUpdateClient(client.id);
  const version = client.versions.releaseStatus ?? 0;
  return (
    <Card title="Settings">
      <Select
        label="Release status"
        name="releaseStatus"
        placeholder="Not set"
        value={client.releaseStatus}
        options={Object.entries(RELEASE_STATUSES).map(([value, label]) => ({ value: value as ReleaseStatus, label }))}
        isDisabled={update.isPending}
        error={update.error ? userMessage(update.error, SHORT_TEXT) : undefined}
        onChange={(releaseStatus) =>
          update.mutate(
            { releaseStatus, versions: { releaseStatus: version } },
            { onSuccess: () => addToast({ title: 'Release status saved', tone: 'success' }) },
          )
        }
      />
      <ul className={styles.flags}>
        {FLAGS.map((flag) => (
          <FlagRow key={flag.attribute} client={client} flag={flag} />
        ))}
      </ul>
    </Card>
  );
}

function FlagRow({ client, flag }: { client: ClientRead; flag: Flag }) {
  const { support } = useConfiguration();
  const update = useUpdateClient(client.id);
  const [isAsking, setAsking] = useState(false);
  const isOn = client[flag.attribute] ?? flag.usual;
  const words = isOn ? flag.on : flag.off;
  const turn = () =>
    update.mutate(
      { [flag.attribute]: !isOn, versions: { [flag.attribute]: client.versions[flag.attribute] ?? 0 } },
      {
        onSuccess: () => {
          setAsking(false);
          addToast({ title: words.done, tone: 'success' });
        },
      },
    );
  return (
    <li>
      <p>{words.state}</p>
      <Button size="small" variant="secondary" onClick={() => setAsking(true)}>
        {words.button}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.ask(client.name ?? 'this client')}
        confirmLabel={words.button}
        isPending={update.isPending}
        pendingLabel="Saving…"
        error={update.error ? userMessage(update.error, genericText(support.email)) : undefined}
        onConfirm={turn}
        onCancel={() => {
          update.reset();
          setAsking(false);
        }}
      >
        {words.means}
      </ConfirmDialog>
    </li>
  );
}
