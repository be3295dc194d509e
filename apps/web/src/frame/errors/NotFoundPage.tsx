import { isStaff } from '@onboard/domain/access/ability';
import { buttonClass } from '@onboard/kit/Button/buttonClass';
import { Link } from '@onboard/kit/Link/Link';
import { paths } from '../../paths.ts';
import { useMaybeClient } from '../client-context.tsx';
import { useConfiguration } from '../configuration.tsx';
import { usePageTitle } from '../page-title.tsx';
import { useMaybeUser } from '../signed-in.tsx';
import { MessagePage } from './ErrorPage.tsx';

/** Unknown addresses, and what a person may not see: one page for all, which says nothing of what is there. Spec portal §2. */
export function NotFoundPage() {
  usePageTitle('Page not found');
  const user = useMaybeUser();
  const isAtNoClient = useMaybeClient() === null;
  return (
    <MessagePage
      drawing="not-found"
      title="Sorry, the page you are looking for does not exist"
      actions={
        <Link href={paths.index()} className={buttonClass()}>
          Return to Home
        </Link>
      }
    >
      <p>The address may be mistyped, or the page may have moved.</p>
      {isAtNoClient && user && !isStaff(user.role) ? <WayOn /> : null}
    </MessagePage>
  );
}

/** An old link of somebody's own leads here too, once its client was archived. */
function WayOn() {
  const { email } = useConfiguration().support;
  return (
    <p>
      If you were looking for a client, it may be closed, or no longer assigned to you. See{' '}
      <Link href={paths.index()}>your clients</Link>, ask your implementation consultant, or write to{' '}
      <a href={`mailto:${email}`}>{email}</a>.
    </p>
  );
}
