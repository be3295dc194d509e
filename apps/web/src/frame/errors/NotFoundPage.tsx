import { buttonClass } from '@onboard/kit/Button/buttonClass';
import { Link } from '@onboard/kit/Link/Link';
import { paths } from '../../paths.ts';
import { usePageTitle } from '../page-title.tsx';
import { MessagePage } from './ErrorPage.tsx';

/** Unknown addresses, and what a person may not see. Spec portal §2. */
export function NotFoundPage() {
  usePageTitle('Page not found');
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
    </MessagePage>
  );
}
