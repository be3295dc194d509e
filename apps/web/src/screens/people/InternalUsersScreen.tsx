import { PAGE_SIZE } from '@onboard/contract/page';
import { can } from '@onboard/domain/access/ability';
import { Button } from '@onboard/kit/Button/Button';
import { Page } from '@onboard/kit/Page/Page';
import { Select } from '@onboard/kit/Select/Select';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { internalListQuery } from '../../data/people.ts';
import { directionOf, useListState } from '../../frame/list-state.ts';
import { useUser } from '../../frame/signed-in.tsx';
import { CreatePersonDialog } from './CreatePersonDialog.tsx';
import { PeopleList, statusOf } from './PeopleList.tsx';
import { actsColumn, emailColumn, lastLoginColumn, nameColumn, roleColumn, statusColumn } from './people-columns.tsx';
import { STAFF_ROLE_LABELS } from './StaffRole.tsx';
import { usePersonActs } from './use-person-acts.tsx';

const SORTABLE = ['name', 'email', 'lastLogin'] as const;
const ROLES = ['SLF_ADMIN', 'SLF_OWNER'] as const;
const TITLE = 'Add internal user';

/** /users/internal: everyone internal sees who else is; owners manage them. */
export function InternalUsersScreen() {
  const actor = useUser();
  const isOwner = can(actor, 'create', 'slfAdmin');
  const list = useListState({ columnId: 'name', direction: 'ascending' });
  const [isAdding, setAdding] = useState(false);
  const acts = usePersonActs();
  const asked = list.filter<'any' | (typeof ROLES)[number]>('role', ['any', ...ROLES]);
  const role = asked === 'any' ? null : asked;
  const sortBy = SORTABLE.find((id) => id === list.sort?.columnId);
  const people = useQuery(
    internalListQuery({
      limit: PAGE_SIZE,
      offset: (list.page - 1) * PAGE_SIZE,
      search: list.search || undefined,
      status: statusOf(list) ?? undefined,
      role: role ?? undefined,
      ...(sortBy && list.sort && { sortBy, sortDirection: directionOf(list.sort) }),
    }),
  );
  const add = isOwner ? (
    <Button icon={<Plus size={20} aria-hidden="true" />} onClick={() => setAdding(true)}>
      {TITLE}
    </Button>
  ) : undefined;
  return (
    <Page
      title="Internal users"
      purpose={
        isOwner
          ? 'Who works on onboarding here, and what they may do.'
          : 'Who works on onboarding here. Owners add, change and delete internal users.'
      }
      actions={add}
    >
      {acts.trouble}
      <PeopleList
        many="internal users"
        list={list}
        people={people}
        columns={[
          nameColumn(() => null),
          emailColumn,
          roleColumn,
          statusColumn,
          lastLoginColumn,
          ...(isOwner ? [actsColumn(acts)] : []),
        ]}
        searchPlaceholder="Name or e-mail address"
        empty="Add the first, and they appear here."
        add={add}
        filter={
          <Select
            label="Role"
            isLabelHidden
            placeholder="Any role"
            value={role}
            options={ROLES.map((value) => ({ value, label: STAFF_ROLE_LABELS[value] }))}
            onChange={(chosen) => list.set({ role: chosen })}
          />
        }
        filterChips={role ? [{ id: 'role', label: 'Role', value: STAFF_ROLE_LABELS[role] }] : []}
      />
      {isAdding ? <CreatePersonDialog kind="SLF_ADMIN" title={TITLE} onClose={() => setAdding(false)} /> : null}
      {acts.dialog}
    </Page>
  );
}
