import type { ClientRow } from '@onboard/contract/clients';
import { PHASES } from '@onboard/domain/benefits/constants.data';
import type { Column } from '@onboard/kit/DataTable/DataTable';
import { Link } from '@onboard/kit/Link/Link';
import { LongDate } from '@onboard/kit/LongDate/LongDate';
import { Stack } from '@onboard/kit/Stack/Stack';
import { ClientMarks } from './ClientMarks.tsx';

const phaseLabel = (client: ClientRow): string =>
  client.releaseStatus === 'LIVE' ? 'Live' : (PHASES.find(({ id }) => id === client.phaseId)?.label ?? '');

/** The name leads to the client; what is unusual stands under it. */
export const nameColumn = (href: (client: ClientRow) => string | null): Column<ClientRow> => ({
  id: 'name',
  header: 'Client',
  isSortable: true,
  onPhone: 'title',
  cell: (client) => {
    const to = href(client);
    return (
      <Stack gap={1}>
        {to === null ? <strong>{client.name}</strong> : <Link href={to}>{client.name}</Link>}
        <ClientMarks client={client} />
      </Stack>
    );
  },
});

export const caseColumn: Column<ClientRow> = {
  id: 'caseId',
  header: 'Case id',
  width: 'fit',
  isSortable: true,
  cell: (client) => client.caseId ?? '–',
};

export const ticketColumn: Column<ClientRow> = {
  id: 'ticketId',
  header: 'Ticket id',
  width: 'fit',
  cell: (client) => client.ticketId ?? '–',
};

export const phaseColumn: Column<ClientRow> = { id: 'phaseId', header: 'Phase', cell: phaseLabel };

export const startColumn: Column<ClientRow> = {
  id: 'policyEffective',
  header: 'Coverage begins',
  width: 'fit',
  cell: (client) => <LongDate value={client.policyEffective} />,
};

export const consultantColumn: Column<ClientRow> = {
  id: 'consultantName',
  header: 'Consultant',
  cell: (client) => client.consultantName ?? 'Nobody yet',
};
