import { isStaff } from '@onboard/domain/access/ability';
import { Page } from '@onboard/kit/Page/Page';
import { useQuery } from '@tanstack/react-query';
import { clientEmailPreviewAddress, clientEmailQuery } from '../../data/emails.ts';
import { ResponseError } from '../../data/response-error.ts';
import { useClient } from '../../frame/client-context.tsx';
import { ErrorPage } from '../../frame/errors/ErrorPage.tsx';
import { NotFoundPage } from '../../frame/errors/NotFoundPage.tsx';
import { placeIn } from '../../frame/list-place.ts';
import { usePageTitle } from '../../frame/page-title.tsx';
import { useUser } from '../../frame/signed-in.tsx';
import { useParam } from '../../frame/use-param.ts';
import { paths } from '../../paths.ts';
import { BackLink } from './BackLink.tsx';
import { EmailHistory } from './EmailHistory.tsx';
import { EmailPreview } from './EmailPreview.tsx';
import { EmailRecipients } from './EmailRecipients.tsx';
import { EmailStatusPill } from './EmailStatusPill.tsx';
import { EmailTrouble } from './EmailTrouble.tsx';
import { EmailWaiting } from './EmailWaiting.tsx';
import { ResendEmail } from './ResendEmail.tsx';

/** /client/:clientId/emails/:emailId: one e-mail about this client, as it was sent. */
export function ClientEmailScreen() {
  const client = useClient();
  const user = useUser();
  const emailId = useParam('emailId');
  const { data: email, error, refetch } = useQuery(clientEmailQuery(client.id, emailId));
  usePageTitle(email?.subject ?? null);
  const back = <BackLink href={placeIn(paths.clientEmails(client.id))}>E-mails</BackLink>;
  if (error instanceof ResponseError && error.status === 404) return <NotFoundPage />;
  if (!email) return error ? <ErrorPage error={error} onRetry={() => void refetch()} /> : <EmailWaiting above={back} />;
  return (
    <Page
      title={email.subject}
      above={back}
      status={<EmailStatusPill status={email.status} />}
      actions={isStaff(user.role) ? <ResendEmail email={email} /> : undefined}
      side={
        <>
          <EmailRecipients email={email} />
          <EmailHistory email={email} />
        </>
      }
    >
      <EmailTrouble email={email} isReaders={!isStaff(user.role)} />
      <EmailPreview email={email} address={clientEmailPreviewAddress(client.id, emailId)} />
    </Page>
  );
}
