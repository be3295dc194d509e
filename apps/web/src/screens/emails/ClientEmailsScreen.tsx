import { PAGE_SIZE } from '@onboard/contract/page';
import { Page } from '@onboard/kit/Page/Page';
import { useQuery } from '@tanstack/react-query';
import { clientEmailListQuery } from '../../data/emails.ts';
import { useClient } from '../../frame/client-context.tsx';
import { useNotePlace } from '../../frame/list-place.ts';
import { directionOf, useListState } from '../../frame/list-state.ts';
import { paths } from '../../paths.ts';
import { EmailList } from './EmailList.tsx';
import { clientEmailColumns } from './email-columns.tsx';

const SORTABLE = ['subject', 'status', 'createdAt'] as const;

/** /client/:clientId/emails: what people of this client were sent. */
export function ClientEmailsScreen() {
  const client = useClient();
  useNotePlace(paths.clientEmails(client.id));
  const list = useListState({ columnId: 'createdAt', direction: 'descending' });
  const sortBy = SORTABLE.find((id) => id === list.sort?.columnId);
  const found = useQuery(
    clientEmailListQuery(client.id, {
      limit: PAGE_SIZE,
      offset: (list.page - 1) * PAGE_SIZE,
      search: list.search || undefined,
      ...(sortBy && list.sort && { sortBy, sortDirection: directionOf(list.sort) }),
    }),
  );
  return (
    <Page title="E-mails" purpose={`What was sent to the people of ${client.name}, and when.`}>
      <EmailList
        list={list}
        columns={clientEmailColumns(client.id)}
        found={found}
        searchHint="Subject or person"
        emptyWords="When we write to you about your onboarding, such as of a date that comes near, you can read it here again."
      />
    </Page>
  );
}
