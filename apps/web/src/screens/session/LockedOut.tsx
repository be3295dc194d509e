import { Banner } from '@onboard/kit/Banner/Banner';
import { Button } from '@onboard/kit/Button/Button';
import { buttonClass } from '@onboard/kit/Button/buttonClass';
import { Link } from '@onboard/kit/Link/Link';
import { Stack } from '@onboard/kit/Stack/Stack';
import { useConfiguration } from '../../frame/configuration.tsx';
import { usePageTitle } from '../../frame/page-title.tsx';
import { paths } from '../../paths.ts';
import { AuthCard } from './AuthCard.tsx';
import { MESSAGES } from './sign-in-states.ts';

/** After too many wrong tries: the sentence of the specification, and under it how to get in sooner. Spec portal §8. */
export function LockedOut({ onBack }: { onBack: () => void }) {
  const { email } = useConfiguration().support;
  const title = 'You cannot sign in right now';
  usePageTitle(`Error: ${title}`);
  return (
    <AuthCard title={title} takesFocus hasOwnHelp>
      <Banner tone="error" role="alert">
        {MESSAGES.locked}
      </Banner>
      <Stack gap={3}>
        <p>You do not have to wait: choose a new password by a link that we e-mail you. It lifts the lock at once.</p>
        <Link className={buttonClass({ isWide: true })} href={paths.forgot()}>
          Forgot your password?
        </Link>
        <Button variant="secondary" isWide onClick={onBack}>
          Back to sign in
        </Button>
      </Stack>
      <p>
        Or write to <a href={`mailto:${email}`}>{email}</a>: once we know that it is you, we can lift the lock.
      </p>
    </AuthCard>
  );
}
