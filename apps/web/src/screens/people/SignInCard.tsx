import type { PersonRow } from '@onboard/contract/people';
import { Card } from '@onboard/kit/Card/Card';
import { SignInStanding } from './SignInStanding.tsx';

/** How the sign-in of the person stands at the identity provider. */
export const SignInCard = ({ person }: { person: PersonRow }) => (
  <Card title="Sign-in">
    <SignInStanding person={person} />
  </Card>
);
