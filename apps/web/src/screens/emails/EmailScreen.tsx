import { Page } from '@onboard/kit/Page/Page';
import { useQuery } from '@tanstack/react-query';
import { emailPreviewAddress, emailQuery } from '../../data/emails.ts';
import { ResponseError } from '../../data/response-error.ts';
import { ErrorPage } from '../../frame/errors/ErrorPage.tsx';
import { NotFoundPage } from '../../frame/errors/NotFoundPage.tsx';
import { placeIn } from '../../frame/list-place.ts';
import { usePageTitle } from '../../frame/page-title.tsx';
import { useParam } from '../../frame/use-param.ts';
import { paths } from '../../paths.ts';
import { BackLink } from './BackLink.tsx';
import { EmailFacts } from './EmailFacts.tsx';
import { EmailHistory } from './EmailHistory.tsx';
import { EmailPreview } from './EmailPreview.tsx';
import { EmailRecipients } from './EmailRecipients.tsx';
import { EmailStatusPill } from './EmailStatusPill.tsx';
import { EmailTrouble } from './EmailTrouble.tsx';
import { EmailWaiting } from './EmailWaiting.tsx';
import { ResendEmail } from './ResendEmail.tsx';

/** /emails/:emailId: one e-mail as its reader sees it, with what became of it. */
export function EmailScreen() {
  const emailId = useParam('emailId');
  const { data: email, error, refetch } = useQuery(emailQuery(emailId));
  usePageTitle(email?.subject ?? null);
  if (error instanceof ResponseError && error.status === 404) return <NotFoundPage />;
  if (!email)
    return error ? (
      <ErrorPage error={error} onRetry={() => void refetch()} />
    ) : (
      <EmailWaiting above={<BackToAllEmails />} />
    );
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
      <EmailTrouble email={email} />
      <EmailPreview email={email} address={emailPreviewAddress(emailId)} />
    </Page>
  );
}

function BackToAllEmails() {
  return <BackLink href={placeIn(paths.emails())}>All emails</BackLink>;
}
