import type { ClientRow } from '@onboard/contract/clients';
import { Cluster } from '@onboard/kit/Cluster/Cluster';
import { Pill } from '@onboard/kit/Pill/Pill';
import { Archive, FlaskConical } from 'lucide-react';

type Marked = Pick<ClientRow, 'isTest' | 'isArchived' | 'isActive' | 'isSetupComplete'>;

/** What is out of the ordinary with a client. */
export function ClientMarks({ client }: { client: Marked }) {
  const { isTest, isArchived, isActive, isSetupComplete } = client;
  if (!isTest && !isArchived && isActive && isSetupComplete) return null;
  return (
    <Cluster gap={2}>
      {isArchived ? <Pill icon={<Archive size={16} aria-hidden="true" />}>Archived</Pill> : null}
      {isTest ? <Pill icon={<FlaskConical size={16} aria-hidden="true" />}>Test</Pill> : null}
      {isActive ? null : <Pill tone="warning">Not accessible</Pill>}
      {isSetupComplete ? null : <Pill tone="info">Setup not complete</Pill>}
    </Cluster>
  );
}
