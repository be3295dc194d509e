import type { PersonEffects, PersonRow } from '@onboard/contract/people';
import { Disclosure } from '@onboard/kit/Disclosure/Disclosure';
import { Link } from '@onboard/kit/Link/Link';
import { Select } from '@onboard/kit/Select/Select';
import { useQuery } from '@tanstack/react-query';
import { staffQuery } from '../../data/people.ts';
import { nameOf } from '../../frame/people/people-words.data.ts';
import { paths } from '../../paths.ts';
import styles from './People.module.css';

interface ConsultantSuccessorProps {
  person: PersonRow;
  /** The first by name. */
  clients: PersonEffects['consultantOf'];
  count: number;
  value: string | null;
  onChange: (userId: string | null) => void;
}

/** So many are named above already. */
const NAMED = 4;

/** Who the clients of a consultant reach from now on; nobody is sent to somebody who is gone. */
export function ConsultantSuccessor({ person, clients, count, value, onChange }: ConsultantSuccessorProps) {
  const staff = useQuery(staffQuery);
  const others = (staff.data ?? []).filter(({ id }) => id !== person.id);
  return (
    <>
      {clients.length > NAMED ? (
        <Disclosure
          summary={count > clients.length ? `See the first ${clients.length} clients` : `See the ${count} clients`}
        >
          <ul className={styles.affected}>
            {clients.map(({ id, name }) => (
              <li key={id}>
                <Link href={paths.manageClient(id)}>{name}</Link>
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
      <Select
        label={`Who takes over from ${person.firstName}?`}
        help="These clients see the name, phone and e-mail address of whom you choose. With nobody, they see the help center."
        name="successor"
        placeholder="Nobody for now"
        value={value}
        options={others.map((each) => ({ value: each.id, label: nameOf(each) }))}
        error={staff.error ? 'The staff could not be loaded. Choose the consultant on each client later.' : undefined}
        onChange={onChange}
      />
    </>
  );
}
