import type { ClientRead } from '@onboard/contract/clients';
import { Card } from '@onboard/kit/Card/Card';
import { Instant } from '@onboard/kit/Instant/Instant';
import { LongDate } from '@onboard/kit/LongDate/LongDate';
import { SummaryList } from '@onboard/kit/SummaryList/SummaryList';
import { IMPLEMENTATION_TYPES } from './labels.data.ts';

/** What came with the sale, and what happened since. */
export function ClientFacts({ client }: { client: ClientRead }) {
  return (
    <Card title="Client facts">
      <SummaryList
        notAnswered="Not known"
        rows={[
          { label: 'Case id', value: client.caseId },
          { label: 'Ticket id', value: client.ticketId },
          { label: 'Implementation', value: IMPLEMENTATION_TYPES[client.implementationType ?? ''] },
          { label: 'Sales territory', value: client.territory },
          { label: 'Employees', value: client.employeesNumber?.toLocaleString('en-US') },
          { label: 'Imported from QPS', value: client.qpsImportedAt && <Instant value={client.qpsImportedAt} /> },
          {
            label: 'Setup completed',
            value: client.setupCompletedAt ? <Instant value={client.setupCompletedAt} /> : 'Not yet',
          },
          { label: 'Live since', value: client.goLiveDate ? <LongDate value={client.goLiveDate} /> : 'Not yet' },
        ]}
      />
    </Card>
  );
}
