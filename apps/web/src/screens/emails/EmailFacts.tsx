import type { Email } from '@onboard/contract/emails';
import { emailTemplateLabel } from '@onboard/domain/emails/email-templates';
import { Card } from '@onboard/kit/Card/Card';
import { Instant } from '@onboard/kit/Instant/Instant';
import { Link } from '@onboard/kit/Link/Link';
import { SummaryList } from '@onboard/kit/SummaryList/SummaryList';
import { paths } from '../../paths.ts';

/** Where the e-mail comes from. */
export function EmailFacts({ email }: { email: Email }) {
  const { template, clientId, clientName, createdByName, createdAt } = email;
  const client = clientId ? <Link href={paths.manageClient(clientId)}>{clientName}</Link> : 'No client';
  return (
    <Card title="About this e-mail">
      <SummaryList
        rows={[
          { label: 'Kind', value: emailTemplateLabel(template) },
          { label: 'Client', value: client },
          { label: 'Caused by', value: createdByName ?? 'Onboard itself' },
          { label: 'Written', value: <Instant value={createdAt} /> },
        ]}
      />
    </Card>
  );
}
