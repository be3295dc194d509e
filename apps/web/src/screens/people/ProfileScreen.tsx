import type { PersonRow } from '@onboard/contract/people';
import type { AuthenticatedUser } from '@onboard/contract/session';
import { Card } from '@onboard/kit/Card/Card';
import { Page } from '@onboard/kit/Page/Page';
import { Skeleton } from '@onboard/kit/Skeleton/Skeleton';
import { Stack } from '@onboard/kit/Stack/Stack';
import { useQuery } from '@tanstack/react-query';
import { ownRecordQuery } from '../../data/people.ts';
import { useConfiguration } from '../../frame/configuration.tsx';
import { ErrorPage } from '../../frame/errors/ErrorPage.tsx';
import { useUser } from '../../frame/signed-in.tsx';
import { OwnDetails } from './OwnDetails.tsx';
import { OwnDetailsForm } from './OwnDetailsForm.tsx';
import { OwnSignIn } from './OwnSignIn.tsx';

/** /profile: what is known of the person who is signed in. Brokers change their own record. Spec portal §6. */
export function ProfileScreen() {
  const user = useUser();
  const { brand } = useConfiguration();
  const { data: person, error, refetch } = useQuery(ownRecordQuery(user.role, user.userId));
  if (error) return <ErrorPage error={error} onRetry={() => void refetch()} />;
  return (
    <Page title="Your profile" purpose={`Who you are to ${brand.name}, and how you sign in.`} width="form">
      {person ? (
        <Stack gap={5}>
          <Details person={person} user={user} />
          <OwnSignIn person={person} />
        </Stack>
      ) : (
        <Card>
          <span className="visually-hidden" role="status">
            Loading your profile
          </span>
          <Skeleton lines={5} />
        </Card>
      )}
    </Page>
  );
}

function Details({ person, user }: { person: PersonRow; user: AuthenticatedUser }) {
  return user.role === 'BROKER' ? <OwnDetailsForm person={person} /> : <OwnDetails person={person} role={user.role} />;
}
