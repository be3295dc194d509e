import type { PersonRow } from '@onboard/contract/people';
import { Banner } from '@onboard/kit/Banner/Banner';
import { Button } from '@onboard/kit/Button/Button';
import { Instant } from '@onboard/kit/Instant/Instant';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { signInStateQuery } from '../../data/people.ts';

interface LockedNoticeProps {
  person: PersonRow;
  /** Asks whether to lift the lock; left out for who may not. */
  onUnlock: (() => void) | undefined;
}

/** Says that somebody is locked out, and how that ends; nothing while they are not, or nobody knows. */
export function LockedNotice({ person, onUnlock }: LockedNoticeProps) {
  const { data } = useQuery(signInStateQuery(person.id));
  return data?.state === 'LOCKED' ? <Locked {...{ person, onUnlock }} until={data.lockedUntil} /> : null;
}

function Locked({ person: { firstName }, onUnlock, until }: LockedNoticeProps & { until: string | null }) {
  // With the notice its button goes, to which the dialog would give the focus back.
  useEffect(
    () => () => {
      setTimeout(() => {
        const { activeElement } = document;
        if (activeElement !== null && activeElement !== document.body) return;
        document.querySelector<HTMLElement>('main h1[tabindex]')?.focus({ preventScroll: true });
      }, AFTER_DIALOG_MS);
    },
    [],
  );
  return (
    <Banner
      tone="warning"
      role="status"
      title={`${firstName} is locked out`}
      actions={
        onUnlock ? (
          <Button size="small" onClick={onUnlock}>
            Unlock
          </Button>
        ) : undefined
      }
    >
      After too many wrong passwords or codes, the sign-in is locked
      {until ? (
        <>
          {' '}
          until <Instant value={until} />.
        </>
      ) : (
        '. The sign-in service does not tell until when.'
      )}
      {onUnlock ? ' You can lift the lock now.' : null}
    </Banner>
  );
}

/** A dialog that closes gives the focus back a moment later. */
const AFTER_DIALOG_MS = 100;
