import { Banner } from '@onboard/kit/Banner/Banner';
import { buttonClass } from '@onboard/kit/Button/buttonClass';
import { Instant } from '@onboard/kit/Instant/Instant';
import { Link } from '@onboard/kit/Link/Link';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { newDocumentNoticeQuery, useSetNewDocumentNotice } from '../data/new-document-notice.ts';
import { paths } from '../paths.ts';
import { useHasPage } from './pages-context.tsx';

/**
 * Tells the people of a client that others added documents, until they say that they know. That it was shown is noted
 * by itself. Spec portal §3 "New-document notice".
 */
export function NewDocumentNotice({ clientId }: { clientId: string }) {
  const { data } = useQuery(newDocumentNoticeQuery(clientId));
  const { mutate } = useSetNewDocumentNotice(clientId);
  const hasPage = useHasPage();
  const isUnseen = data !== undefined && data.newDocumentNoticeStatus === null;
  useEffect(() => {
    if (isUnseen) mutate('NEW_AND_SEEN');
  }, [isUnseen, mutate]);
  // A notice that cannot be loaded is no reason to disturb anybody.
  if (!data || data.newDocumentNoticeStatus === 'OLD' || data.newDocumentCount === 0) return null;
  const count = data.newDocumentCount;
  const resources = paths.resources(clientId);
  return (
    <Banner
      tone="info"
      title={count === 1 ? 'A document was added' : `${count} documents were added`}
      onClose={() => mutate('OLD')}
      actions={
        hasPage(resources) ? (
          <Link href={resources} className={buttonClass({ variant: 'secondary', size: 'small' })}>
            See documents
          </Link>
        ) : undefined
      }
    >
      {data.latestDocumentAt ? (
        <>
          {count === 1 ? 'It came on' : 'The latest came on'} <Instant value={data.latestDocumentAt} />.
        </>
      ) : null}
    </Banner>
  );
}
