import { Card } from '@onboard/kit/Card/Card';
import { Page } from '@onboard/kit/Page/Page';
import { Stack } from '@onboard/kit/Stack/Stack';
import { useKeptFields } from '../../data/kept-fields.ts';
import { paths } from '../../paths.ts';
import { BackLink } from './BackLink.tsx';
import { Carriers } from './Carriers.tsx';
import { ChooseClient, type ChosenClient } from './ChooseClient.tsx';
import { EmailOperationRow } from './EmailOperationRow.tsx';
import styles from './Operations.module.css';
import { OPERATION_ORDER } from './operations.data.ts';
import { PurgeTestData } from './PurgeTestData.tsx';

/** /emails/operations: what only owners do. Spec portal §6 "SLF_OWNER". */
export function OwnerOperationsScreen() {
  // What is left empty means every client: a choice that was made is never lost on the way.
  const { fields, change } = useKeptFields<{ client: ChosenClient | null }>('owner operations', { client: null });
  const { client } = fields;
  return (
    <Page
      title="Owner operations"
      purpose="Set off by hand the e-mails that go out by themselves, clear away test data, and keep the list of carriers."
      above={<BackLink href={paths.emails()}>All emails</BackLink>}
    >
      <Stack gap={5}>
        <Card title="E-mails">
          <Stack gap={4}>
            <ChooseClient value={client} onChange={(chosen) => change({ client: chosen })} />
            <ul className={styles.operations}>
              {OPERATION_ORDER.map((operation) => (
                <EmailOperationRow key={operation} operation={operation} client={client} />
              ))}
            </ul>
          </Stack>
        </Card>
        <PurgeTestData />
        <Carriers />
      </Stack>
    </Page>
  );
}
