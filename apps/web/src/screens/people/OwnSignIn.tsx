import type { PersonRow } from '@onboard/contract/people';
import { isStaff } from '@onboard/domain/access/ability';
import { Card } from '@onboard/kit/Card/Card';
import { Instant } from '@onboard/kit/Instant/Instant';
import { Link } from '@onboard/kit/Link/Link';
import type { ReactNode } from 'react';
import { useConfiguration } from '../../frame/configuration.tsx';
import { paths } from '../../paths.ts';
import styles from './People.module.css';

/** How the person signs in, why that is not changed here, and whom to ask. */
export function OwnSignIn({ person }: { person: PersonRow }) {
  const { support } = useConfiguration();
  const us = <a href={`mailto:${support.email}`}>{support.email}</a>;
  const ofStaff = isStaff(person.role);
  return (
    <Card title="Signing in">
      <dl className={styles.facts}>
        <Fact label="E-mail address" value={person.email}>
          {ofStaff ? (
            <>
              You sign in with this address. Owners change it in the list of{' '}
              <Link href={paths.internalUsers()}>internal users</Link>.
            </>
          ) : (
            <>
              You sign in with this address, so you cannot change it by yourself: whoever sat at your computer could
              take your account along. For another address, write to {us}.
            </>
          )}
        </Fact>
        <Fact label="Password" value={<When at={person.lastPasswordSet} before="Last set " />}>
          To choose another, sign out and follow “Forgot your password?” on the sign-in page.
        </Fact>
        <Fact label="Second step" value="A code after the password">
          If you get another phone or lose yours, {ofStaff ? 'ask an owner' : <>write to {us}</>}. It is reset, and you
          set it up anew when you next sign in.
        </Fact>
        <Fact label="Terms of use" value={<When at={person.termsOfUseDate} before="Accepted " />}>
          <Link href={paths.termsOfUse({ back: paths.profile() })}>Read the terms of use</Link>
        </Fact>
        <Fact label="Last sign-in" value={<When at={person.lastLogin} before="" />} />
      </dl>
    </Card>
  );
}

function Fact({ label, value, children }: { label: string; value: ReactNode; children?: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {children ? <dd className={styles.soft}>{children}</dd> : null}
    </div>
  );
}

function When({ at, before }: { at: string | null; before: string }) {
  if (at === null) return <span className={styles.never}>Not known</span>;
  return (
    <>
      {before}
      <Instant value={at} />
    </>
  );
}
