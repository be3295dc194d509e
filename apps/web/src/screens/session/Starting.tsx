import { Banner } from '@onboard/kit/Banner/Banner';
import { Button } from '@onboard/kit/Button/Button';
import { Cluster } from '@onboard/kit/Cluster/Cluster';
import { Spinner } from '@onboard/kit/Spinner/Spinner';
import { usePageTitle } from '../../frame/page-title.tsx';
import { AuthCard } from './AuthCard.tsx';

/** While what a sign-in screen needs is on its way. */
export function Starting({ title, words = 'One moment…' }: { title: string; words?: string }) {
  return (
    <AuthCard title={title} isPassing>
      <Cluster gap={3}>
        <Spinner />
        <p role="status">{words}</p>
      </Cluster>
    </AuthCard>
  );
}

export function CannotStart({ title, onRetry }: { title: string; onRetry: () => void }) {
  usePageTitle(`Error: ${title}`);
  return (
    <AuthCard title={title} takesFocus>
      <Banner tone="error" role="alert">
        Onboard does not answer. Check your connection and try again.
      </Banner>
      <Button variant="secondary" isWide onClick={onRetry}>
        Try again
      </Button>
    </AuthCard>
  );
}
