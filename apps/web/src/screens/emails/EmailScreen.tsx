import type { Email } from '@onboard/contract/emails';
import { EMAIL_STATUS_WORDS } from '@onboard/domain/emails/email-status.data';
import { Banner } from '@onboard/kit/Banner/Banner';
import { Card } from '@onboard/kit/Card/Card';
import { Link } from '@onboard/kit/Link/Link';
import { Page } from '@onboard/kit/Page/Page';
import { Skeleton } from '@onboard/kit/Skeleton/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { emailQuery } from '../../data/emails.ts';
import { ResponseError } from '../../data/response-error.ts';
import { ErrorPage } from '../../frame/errors/ErrorPage.tsx';
import { NotFoundPage } from '../../frame/errors/NotFoundPage.tsx';
import { usePageTitle } from '../../frame/page-title.tsx';
import { useParam } from '../../frame/use-param.ts';
import { paths } from '../../paths.ts';
import { EmailFacts } from './EmailFacts.tsx';
import { EmailHistory } from './EmailHistory.tsx';
import { EmailPreview } from './EmailPreview.tsx';
import { EmailRecipients } from './EmailRecipients.tsx';
import { EmailStatusPill } from './EmailStatusPill.tsx';
import styles from './Emails.module.css';
import { ResendEmail } from './ResendEmail.tsx';

/** /emails/:emailId: one e-mail as its reader sees it, with what became of it. */
export function EmailScreen() {
  const emailId = useParam('emailId');
  const { data: email, error, refetch } = useQuery(emailQuery(emailId));
  usePageTitle(email?.subject ?? null);
  if (error instanceof ResponseError && error.status === 404) return <NotFoundPage />;
  if (!email) return error ? <ErrorPage error={error} onRetry={() => void refetch()} /> : <Waiting />;
  return (
    <Page
      title={email.subject}
      above={<BackToAllEmails />}
      status={<EmailStatusPill status={email.status} />}
      actions={<ResendEmail email={email} />}
      side={
        <>
          <EmailRecipients email={email} />
          <EmailFacts email={email} />
          <EmailHistory email={email} />
        </>
      }
    >
      <Trouble email={email} />
      <EmailPreview email={email} />
    </Page>
  );
}

/** What went wrong, first thing on the page. */
function Trouble({ email: { status, isUnderWay, history, errorUsers } }: { email: Email }) {
  const reason = history.at(-1)?.reason ?? null;
  if (status === 'FAILED') {
    return (
      <Banner
        tone="warning"
        title={isUnderWay ? EMAIL_STATUS_WORDS.FAILED.about : 'The mail system did not take it, and we stopped trying.'}
      >
        {reason}
      </Banner>
    );
  }
  if (errorUsers.length === 0) return null;
  const who = errorUsers.map(({ user }) => user.email).join(', ');
  return (
    <Banner tone="error" title={`This email did not reach ${who}`}>
      Check the address with the person. Once it is right, send the email again.
      {reason ? ` The mail system said: ${reason}` : null}
    </Banner>
  );
}

function BackToAllEmails() {
  return (
    <Link href={paths.emails()} className={styles.back}>
      <ArrowLeft size={18} aria-hidden="true" />
      All emails
    </Link>
  );
}

function Waiting() {
  return (
    <Page title="Email" above={<BackToAllEmails />}>
      <span className="visually-hidden" role="status">
        Loading the email
      </span>
      <Card>
        <Skeleton shape="title" />
        <Skeleton lines={6} />
      </Card>
    </Page>
  );
}
