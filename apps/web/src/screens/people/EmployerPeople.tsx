import { PAGE_SIZE } from '@onboard/contract/page';
import { can } from '@onboard/domain/access/ability';
import { PERSON_OF } from '@onboard/domain/access/may-manage-person';
import { Button } from '@onboard/kit/Button/Button';
import { Page } from '@onboard/kit/Page/Page';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type EmployerRole, personListQuery } from '../../data/people.ts';
import { useNotePlace } from '../../frame/list-place.ts';
import { directionOf, useListState } from '../../frame/list-state.ts';
import { WORDS } from '../../frame/people/people-words.data.ts';
import { useUser } from '../../frame/signed-in.tsx';
import { CreatePersonDialog } from './CreatePersonDialog.tsx';
import { PeopleList, statusOf } from './PeopleList.tsx';
import {
  actsColumn,
  choiceColumn,
  clientsColumn,
  emailColumn,
  lastLoginColumn,
  nameColumn,
  statusColumn,
} from './people-columns.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useChosen } from './use-chosen.ts';
import { usePersonActs } from './use-person-acts.tsx';

const SORTABLE = ['name', 'email', 'lastLogin'] as const;

/** Brokers, or benefits administrators: who there is, and what can be done with one or several of them. */
export function EmployerPeople({ side }: { side: EmployerRole }) {
  const words = WORDS[side];
  const navigate = useNavigate();
  useNotePlace(words.list());
  const actor = useUser();
  const mayAdd = can(actor, 'create', PERSON_OF[side]);
  const list = useListState({ columnId: 'name', direction: 'ascending' });
  const [isAdding, setAdding] = useState(false);
  const acts = usePersonActs();
  const sortBy = SORTABLE.find((id) => id === list.sort?.columnId);
  const people = useQuery(
    personListQuery(side, {
      limit: PAGE_SIZE,
      offset: (list.page - 1) * PAGE_SIZE,
      search: list.search || undefined,
      status: statusOf(list) ?? undefined,
      ...(sortBy && list.sort && { sortBy, sortDirection: directionOf(list.sort) }),
    }),
  );
  const chosen = useChosen(
    side,
    (people.data?.data ?? []).filter(({ deletedAt }) => deletedAt === null),
  );
  const isBulk = can(actor, 'update', 'bulkEmailUpdate') && statusOf(list) !== 'DELETED';
  const title = `Add ${words.one}`;
  const add = mayAdd ? (
    <Button icon={<Plus size={20} aria-hidden="true" />} onClick={() => setAdding(true)}>
      {title}
    </Button>
  ) : undefined;
  return (
    <Page title={words.title} actions={add}>
      {acts.trouble}
      <PeopleList
        many={words.many}
        list={list}
        people={people}
        columns={[
          ...(isBulk ? [choiceColumn(chosen.has, chosen.toggle)] : []),
          nameColumn((person) => (person.deletedAt ? null : words.manage(person.id))),
          emailColumn,
          clientsColumn,
          statusColumn,
          lastLoginColumn,
          actsColumn(acts),
        ]}
        searchPlaceholder="Name, e-mail address or client"
        empty={`Add the first, or assign one on the page of a client, and they appear here.`}
        add={add}
        isHighlighted={chosen.has}
        selection={isBulk ? <SelectionBar chosen={chosen} /> : undefined}
      />
      {isAdding ? (
        <CreatePersonDialog
          kind={side}
          title={title}
          onClose={() => setAdding(false)}
          onCreated={(person) => void navigate(words.manage(person.id))}
        />
      ) : null}
      {acts.dialog}
    </Page>
  );
}
