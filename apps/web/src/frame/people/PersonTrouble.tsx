import { can } from '@onboard/domain/access/ability';
import { PERSON_OF } from '@onboard/domain/access/may-manage-person';
import type { Role } from '@onboard/domain/access/rules.data';
import { Banner } from '@onboard/kit/Banner/Banner';
import { Button } from '@onboard/kit/Button/Button';
import { buttonClass } from '@onboard/kit/Button/buttonClass';
import { Dialog } from '@onboard/kit/Dialog/Dialog';
import { Link } from '@onboard/kit/Link/Link';
import { isRefusal } from '../../data/response-error.ts';
import { genericText, userMessage } from '../../data/user-message.ts';
import { useConfiguration } from '../configuration.tsx';
import { useUser } from '../signed-in.tsx';
import { aOrAn, deletedPeople, pathOfPerson, ROLE_WORDS } from './people-words.data.ts';

/** Where somebody went who is no longer where they were. */
export interface GonePerson {
  userId: string;
  name: string;
  email: string;
  role: Role;
  isDeleted: boolean;
}

/** The person whom an act or a page is about, where the server says that they are gone; else null. */
export const goneOf = (error: unknown): GonePerson | null =>
  isRefusal(error, 'PERSON_GONE') ? (error.data.data as GonePerson) : null;

export const goneTitle = ({ name, role, isDeleted }: GonePerson): string =>
  isDeleted ? `${name} was deleted meanwhile` : `${name} is ${aOrAn(role)} now`;

/** Whether the signed-in person may bring this one back. */
export function useMayRestore({ role, isDeleted }: GonePerson): boolean {
  return can(useUser(), 'create', PERSON_OF[role]) && isDeleted;
}

interface WayToGoneProps {
  gone: GonePerson;
  isSmall?: boolean;
  /** The list may be the page that is open already: what stands over it has to go. */
  onLeave?: (() => void) | undefined;
}

/** Leads to somebody who is gone: among the deleted, or to the page they have now. */
export function WayToGone({ gone, isSmall = false, onLeave }: WayToGoneProps) {
  const { isDeleted, role, userId: id, email } = gone;
  return (
    <Link
      href={isDeleted ? deletedPeople(gone) : pathOfPerson({ id, role, email })}
      className={buttonClass({ variant: 'secondary', size: isSmall ? 'small' : 'regular' })}
      onClick={onLeave}
    >
      {isDeleted ? 'See deleted people' : `Open ${gone.name}`}
    </Link>
  );
}

interface PersonTroubleProps {
  error: unknown;
  /** What becomes of what was typed, and how it goes on once the person is back. */
  keeps?: string | undefined;
  onRestore?: (() => void) | undefined;
  onLeave?: (() => void) | undefined;
}

/** What went wrong with an act on somebody: that they are gone, with the way on, or anything else in words. */
export function PersonTrouble({ error, keeps, onRestore, onLeave }: PersonTroubleProps) {
  const { support } = useConfiguration();
  const gone = goneOf(error);
  if (!error) return null;
  if (gone) return <GoneBanner {...{ gone, keeps, onRestore, onLeave }} />;
  return (
    <Banner tone="error" role="alert">
      {userMessage(error, genericText(support.email))}
    </Banner>
  );
}

interface GoneProps {
  gone: GonePerson;
  keeps?: string | undefined;
  onRestore?: (() => void) | undefined;
  onLeave?: (() => void) | undefined;
}

/** Says in place that the person is gone. */
export function GoneBanner({ gone, keeps, onRestore, onLeave }: GoneProps) {
  const mayRestore = useMayRestore(gone) && onRestore !== undefined;
  return (
    <Banner
      tone="warning"
      role="alert"
      title={goneTitle(gone)}
      actions={
        <>
          {mayRestore ? <Button size="small" onClick={onRestore}>{`Restore ${gone.name}`}</Button> : null}
          <WayToGone gone={gone} isSmall onLeave={onLeave} />
        </>
      }
    >
      {keeps ?? 'Nothing was changed.'}
    </Banner>
  );
}

/** Takes the place of a question about somebody who is gone, since there is nothing left to decide. */
export function GoneDialog({ gone, onRestore, onClose }: GoneProps & { onClose: () => void }) {
  const mayRestore = useMayRestore(gone) && onRestore !== undefined;
  return (
    <Dialog
      isOpen
      isAlert
      onClose={onClose}
      title={goneTitle(gone)}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          {mayRestore ? (
            <Button onClick={onRestore}>{`Restore ${gone.name}`}</Button>
          ) : (
            <WayToGone gone={gone} onLeave={onClose} />
          )}
        </>
      }
    >
      <p>
        {gone.isDeleted
          ? `Somebody deleted this ${ROLE_WORDS[gone.role]} after you opened the page. Nothing was changed.`
          : 'Somebody changed the role after you opened the page. Nothing else was changed.'}
      </p>
    </Dialog>
  );
}
