import type { PersonRow } from '@onboard/contract/people';
import { Checkbox } from '@onboard/kit/Checkbox/Checkbox';
import type { Column } from '@onboard/kit/DataTable/DataTable';
import { Instant } from '@onboard/kit/Instant/Instant';
import { Link } from '@onboard/kit/Link/Link';
import { Menu } from '@onboard/kit/Menu/Menu';
import { Ellipsis } from 'lucide-react';
import { nameOf } from '../../frame/people/people-words.data.ts';
import styles from './People.module.css';
import { PersonStatusPill } from './PersonStatusPill.tsx';
import { STAFF_ROLE_LABELS, type StaffRoleValue } from './StaffRole.tsx';
import type { PersonActs } from './use-person-acts.tsx';

/** The name leads to the person's page, where there is one. */
export const nameColumn = (href: (person: PersonRow) => string | null): Column<PersonRow> => ({
  id: 'name',
  header: 'Name',
  isSortable: true,
  onPhone: 'title',
  cell: (person) => {
    const to = href(person);
    return (
      <span className={styles.name}>
        {to ? <Link href={to}>{nameOf(person)}</Link> : <strong>{nameOf(person)}</strong>}
        {person.title ? <span className={styles.soft}>{person.title}</span> : null}
      </span>
    );
  },
});

export const emailColumn: Column<PersonRow> = {
  id: 'email',
  header: 'E-mail address',
  isSortable: true,
  cell: ({ email }) => email,
};

export const clientsColumn: Column<PersonRow> = {
  id: 'clientCount',
  header: 'Clients',
  width: 'fit',
  align: 'end',
  cell: ({ clientCount }) => <span className="numeric">{clientCount.toLocaleString('en-US')}</span>,
};

export const roleColumn: Column<PersonRow> = {
  id: 'role',
  header: 'Role',
  width: 'fit',
  cell: ({ role }) => STAFF_ROLE_LABELS[role as StaffRoleValue],
};

export const statusColumn: Column<PersonRow> = {
  id: 'status',
  header: 'Status',
  width: 'fit',
  cell: ({ status }) => <PersonStatusPill status={status} />,
};

export const lastLoginColumn: Column<PersonRow> = {
  id: 'lastLogin',
  header: 'Last sign-in',
  isSortable: true,
  cell: ({ lastLogin }) => (lastLogin ? <Instant value={lastLogin} /> : <span className={styles.soft}>Never</span>),
};

/** Choosing rows, for what is done with several people at once. */
export const choiceColumn = (
  isChosen: (person: PersonRow) => boolean,
  onToggle: (person: PersonRow) => void,
): Column<PersonRow> => ({
  id: 'choice',
  header: 'Choose',
  isHeaderHidden: true,
  width: 'fit',
  cell: (person) => (
    <div className={styles.choice}>
      <Checkbox
        label={`Choose ${nameOf(person)}`}
        isLabelHidden
        value={isChosen(person)}
        onChange={() => onToggle(person)}
      />
    </div>
  ),
});

/** What may be done with a person, as a menu at the end of the row. */
export const actsColumn = (acts: PersonActs): Column<PersonRow> => ({
  id: 'acts',
  header: 'Actions',
  isHeaderHidden: true,
  width: 'fit',
  cell: (person) => {
    const entries = acts.entries(person);
    return entries.length > 0 ? (
      <Menu
        trigger={<Ellipsis size={22} aria-hidden="true" />}
        label={`Actions for ${nameOf(person)}`}
        look="icon"
        entries={entries}
      />
    ) : null;
  },
});
