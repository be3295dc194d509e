import type { PersonRow } from '@onboard/contract/people';
import type { Role } from '@onboard/domain/access/rules.data';
import { Card } from '@onboard/kit/Card/Card';
import { Link } from '@onboard/kit/Link/Link';
import { Stack } from '@onboard/kit/Stack/Stack';
import { SummaryList } from '@onboard/kit/SummaryList/SummaryList';
import { useConfiguration } from '../../frame/configuration.tsx';
import { PhoneLink } from '../../frame/PhoneLink.tsx';
import { nameOf } from '../../frame/people/people-words.data.ts';
import { paths } from '../../paths.ts';
import styles from './People.module.css';

/** One's own record where others keep it, and who they are. */
export function OwnDetails({ person, role }: { person: PersonRow; role: Role }) {
  return (
    <Card title="About you">
      <Stack gap={4}>
        <SummaryList
          notAnswered="Not known"
          rows={[
            { label: 'Name', value: nameOf(person) },
            { label: 'Phone', value: person.phoneNumber ? <PhoneLink number={person.phoneNumber} /> : null },
            { label: 'Job title', value: person.title },
          ]}
        />
        <p className={styles.soft}>
          <WhoChanges role={role} />
        </p>
      </Stack>
    </Card>
  );
}

function WhoChanges({ role }: { role: Role }) {
  const { support } = useConfiguration();
  if (role === 'SLF_OWNER') {
    return (
      <>
        Owners change these in the list of <Link href={paths.internalUsers()}>internal users</Link>.
      </>
    );
  }
  if (role === 'SLF_ADMIN') {
    return (
      <>
        Something is wrong? Ask one of the <Link href={paths.internalUsers({ role: 'SLF_OWNER' })}>owners</Link> to
        change it.
      </>
    );
  }
  return (
    <>
      Something is wrong? Ask your implementation consultant to change it, or write to{' '}
      <a href={`mailto:${support.email}`}>{support.email}</a>.
    </>
  );
}
