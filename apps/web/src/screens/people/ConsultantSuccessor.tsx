import type { PersonEffects, PersonRow } from '@onboard/contract/people';
import { Banner } from '@onboard/kit/Banner/Banner';
import { Disclosure } from '@onboard/kit/Disclosure/Disclosure';
import { Link } from '@onboard/kit/Link/Link';
import { Select } from '@onboard/kit/Select/Select';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { staffQuery } from '../../data/people.ts';
import { nameOf, WITHOUT_CONSULTANT } from '../../frame/people/people-words.data.ts';
import { paths } from '../../paths.ts';
import styles from './People.module.css';

interface ConsultantSuccessorProps {
  person: PersonRow;
  /** The first by name. */
  clients: PersonEffects['consultantOf'];
  count: number;
  /** Null while it is not said; nobody is presumed. */
  value: string | null;
  error: string | undefined;
  ref: Ref<HTMLSelectElement>;
  onChange: (userId: string | null) => void;
}

/** What is chosen where nobody takes over. */
export const NOBODY = 'nobody';

/** So many are named above already. */
const NAMED = 4;

/** Who the clients of a consultant reach from now on; nobody is sent to somebody who is gone. */
export function ConsultantSuccessor(props: ConsultantSuccessorProps) {
  const { person, clients, count, value, error, ref, onChange } = props;
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
        ref={ref}
        label={`Who takes over from ${person.firstName}?`}
        help="Their clients see the name, phone and e-mail address of whom you choose."
        name="successor"
        placeholder="Choose somebody, or nobody"
        value={value}
        options={[
          ...others.map((each) => ({ value: each.id, label: nameOf(each) })),
          { value: NOBODY, label: 'Nobody for now' },
        ]}
        error={
          error ??
          (staff.error
            ? 'The staff could not be loaded. Choose “Nobody for now”, and the consultant on each client later.'
            : undefined)
        }
        onChange={onChange}
      />
      {value === NOBODY ? (
        <Banner tone="warning" role="status">
          {WITHOUT_CONSULTANT} That lasts until somebody is chosen on{' '}
          {count === 1 ? 'the page of the client' : `the page of each of the ${count} clients`}.
        </Banner>
      ) : null}
    </>
  );
}
