import { isStaff } from '@onboard/domain/access/ability';
import type { Role } from '@onboard/domain/access/rules.data';
import { Banner } from '@onboard/kit/Banner/Banner';
import { Button } from '@onboard/kit/Button/Button';
import { buttonClass } from '@onboard/kit/Button/buttonClass';
import { Link } from '@onboard/kit/Link/Link';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { existingPersonQuery } from '../../data/people.ts';
import { NO_ANSWERS, personProblems } from './new-person-form.ts';
import styles from './People.module.css';
import { aOrAn, pathOfPerson } from './people-words.data.ts';

interface ExistingPersonProps {
  /** As it is being typed. */
  email: string;
  /** What the new person is to be. */
  role: Role;
  /** Whose address it may be: the person who is being edited. */
  ownId?: string | undefined;
  /** Who has the client already, of whom the form is. */
  assignedIds?: readonly string[] | undefined;
  /** Offered where somebody of the right role has the address already. */
  onAssign?: ((person: { id: string; name: string }) => void) | undefined;
  isAssigning?: boolean | undefined;
}

/** Milliseconds of rest in typing before the address is looked up. */
const REST = 400;

/** The address once typing rests; null while it is none. */
function useTypedAddress(email: string): string | null {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(email.trim()), REST);
    return () => clearTimeout(timer);
  }, [email]);
  const isGood = rested === email.trim() && !personProblems({ ...NO_ANSWERS, email: rested }).email;
  return isGood ? rested : null;
}

/** While an address is typed: who has it already, and the way to them. Spec portal §7 "check-existing". */
export function ExistingPerson({ email, role, ownId, assignedIds = [], onAssign, isAssigning }: ExistingPersonProps) {
  const address = useTypedAddress(email);
  const { data } = useQuery({ ...existingPersonQuery(address ?? ''), enabled: address !== null });
  return (
    <div role="status" className={styles.existing}>
      {address === null ? null : found()}
    </div>
  );

  function found() {
    if (!data?.userId || !data.role || !data.name || data.userId === ownId) return null;
    const person = { id: data.userId, name: data.name };
    if (data.isDeleted) {
      // Somebody deleted comes back only on the side where they were.
      if (isStaff(data.role) !== isStaff(role)) return null;
      if (ownId !== undefined) {
        return (
          <Banner tone="warning" title={`${data.name} had this address and was deleted`}>
            The address belongs to that account still. Enter another, or restore {data.name} among the deleted people.
          </Banner>
        );
      }
      return (
        <Banner tone="info" title={`${data.name} had this address and was deleted`}>
          If you go on, the same account comes back, without the clients it had.
        </Banner>
      );
    }
    if (!data.isExisting) return null;
    const isAssigned = assignedIds.includes(data.userId);
    const canAssign = onAssign && data.role === role && !isAssigned;
    return (
      <Banner
        tone="warning"
        title={isAssigned ? `${data.name} is already assigned to this client` : `${data.name} has this address already`}
        actions={
          <>
            {canAssign ? (
              <Button
                size="small"
                isPending={isAssigning}
                pendingLabel="Assigning…"
                onClick={() => onAssign(person)}
              >{`Assign ${data.name}`}</Button>
            ) : null}
            <Link
              href={pathOfPerson({ id: data.userId, role: data.role, email: address ?? '' })}
              className={buttonClass({ variant: 'secondary', size: 'small' })}
            >
              Open {data.name}
            </Link>
          </>
        }
      >
        {isAssigned
          ? 'There is nothing to do. Enter another address to assign somebody else.'
          : data.role === role
            ? `The account is that of ${aOrAn(data.role)}. Nobody needs two.`
            : `The account is that of ${aOrAn(data.role)}, and a person has one role. Use another address for ${aOrAn(role)}.`}
      </Banner>
    );
  }
}
