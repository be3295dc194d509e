import type { Role } from '@onboard/domain/access/rules.data';
import { paths } from '../../paths.ts';

/** Words for the two kinds of people on the employer's side. */
export const WORDS = {
  BEN_ADMIN: {
    title: 'Benefits administrators',
    one: 'benefits administrator',
    many: 'benefits administrators',
    assign: 'Assign benefits administrator',
    nobody: 'Nobody yet. The client can begin once it has a benefits administrator.',
    signer: 'May sign the company information',
    list: paths.benAdmins,
    manage: paths.manageBenAdmin,
  },
  BROKER: {
    title: 'Brokers',
    one: 'broker',
    many: 'brokers',
    assign: 'Assign broker',
    nobody: 'No broker works for this client.',
    signer: 'Is also the authorized signer of the client',
    list: paths.brokers,
    manage: paths.manageBroker,
  },
} as const;

/** What a person is, within a sentence. */
export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  BEN_ADMIN: 'benefits administrator',
  BROKER: 'broker',
  SLF_ADMIN: 'internal user',
  SLF_OWNER: 'internal user and owner',
};

const ARTICLES: Readonly<Record<Role, string>> = { BEN_ADMIN: 'a', BROKER: 'a', SLF_ADMIN: 'an', SLF_OWNER: 'an' };
/** "a broker", "an internal user". */
export const aOrAn = (role: Role): string => `${ARTICLES[role]} ${ROLE_WORDS[role]}`;

interface Named {
  firstName: string;
  lastName: string;
}
export const nameOf = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`;

/** The page where staff manage a person; internal users are managed in their list. */
export function pathOfPerson({ id, role, email }: { id: string; role: Role; email: string }): string {
  return role === 'BEN_ADMIN' || role === 'BROKER' ? WORDS[role].manage(id) : paths.internalUsers({ search: email });
}

const LISTS = {
  BEN_ADMIN: paths.benAdmins,
  BROKER: paths.brokers,
  SLF_ADMIN: paths.internalUsers,
  SLF_OWNER: paths.internalUsers,
} as const;

/** The list where somebody deleted stands, to be restored. */
export const deletedPeople = ({ role, email }: { role: Role; email: string }): string =>
  LISTS[role]({ status: 'DELETED', search: email });

/** What it means for a client to name no implementation consultant. */
export const WITHOUT_CONSULTANT =
  'With nobody named, people of the client see the help center in place of a name, and no e-mail tells our staff when the form is signed or a census is submitted.';
