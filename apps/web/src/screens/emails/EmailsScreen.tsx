import { PAGE_SIZE } from '@onboard/contract/page';
import { can } from '@onboard/domain/access/ability';
import { buttonClass } from '@onboard/kit/Button/buttonClass';
import { Link } from '@onboard/kit/Link/Link';
import { Page } from '@onboard/kit/Page/Page';
import { useQuery } from '@tanstack/react-query';
import { emailListQuery } from '../../data/emails.ts';
import { useNotePlace } from '../../frame/list-place.ts';
import { directionOf, useListState } from '../../frame/list-state.ts';
import { useUser } from '../../frame/signed-in.tsx';
import { paths } from '../../paths.ts';
import { EmailList } from './EmailList.tsx';
import { emailColumns } from './email-columns.tsx';

const SORTABLE = ['subject', 'clientName', 'status', 'createdAt'] as const;

/** /emails: every e-mail the product wrote, newest first, for internal staff. */
export function EmailsScreen() {
  const user = useUser();
  useNotePlace(paths.emails());
  const list = useListState({ columnId: 'createdAt', direction: 'descending' });
  const sortBy = SORTABLE.find((id) => id === list.sort?.columnId);
  const found = useQuery(
    emailListQuery({
      limit: PAGE_SIZE,
      offset: (list.page - 1) * PAGE_SIZE,
      search: list.search || undefined,
      ...(sortBy && list.sort && { sortBy, sortDirection: directionOf(list.sort) }),
    }),
  );
  return (
    <Page
      title="All emails"
      purpose="What Onboard sent to people, and what became of it."
      actions={
        can(user, 'update', 'rejectedEmails') ? (
          <Link href={paths.ownerOperations()} className={buttonClass({ variant: 'secondary' })}>
            Owner operations
          </Link>
        ) : undefined
      }
    >
      <EmailList
        list={list}
        columns={emailColumns}
        found={found}
        searchHint="Subject, person, address or client"
        emptyWords="When Onboard writes to somebody, such as an activation link to a new administrator, it appears here."
      />
    </Page>
  );
}
