import { Card } from '@onboard/kit/Card/Card';
import { Drawing } from '@onboard/kit/Drawing/Drawing';
import { Instant } from '@onboard/kit/Instant/Instant';
import type { Eif } from '../form/use-eif.ts';
import { nameWithAccount } from '../task/name-with-account.ts';
import { DownloadPdf } from './DownloadPdf.tsx';
import styles from './Summary.module.css';

interface SignedProps {
  eif: Pick<Eif, 'saved' | 'changes' | 'clientId' | 'actor'>;
  /** The name of whoever reads it. */
  readerName: string;
}

/** After signing, and after accepting updates: thanks, what comes next, and the document. Spec portal §2. */
export function Signed({ eif: { saved, changes, clientId, actor }, readerName }: SignedProps) {
  const signed = changes?.events.find(({ event }) => event === 'signed');
  const accepted = changes?.events.find(({ event }) => event === 'accepted');
  const signer = signed && nameWithAccount(signed.actorName, signed.accountName);
  const consultant = saved.slfImplementationConsultant;
  return (
    <Card look="raised" title={titleOf(actor === 'staff', accepted !== undefined)}>
      <div className={styles.thanks}>
        <Drawing name="signed" />
        <div className={styles.thanksWords}>
          <p>
            Signed{signer ? ` by ${signer}` : ''} on <Instant value={saved.eifSignedAt} />.
          </p>
          {accepted ? (
            <p>
              {accepted.actorName === readerName ? 'You' : accepted.actorName} accepted the updates on{' '}
              <Instant value={accepted.createdAt} />.
            </p>
          ) : null}
          {actor === 'staff' ? null : (
            <p>
              {consultant ? `${consultant.firstName} ${consultant.lastName}` : 'Our team'} sets up your policies from
              these answers. If an answer has to change, we ask you to accept it first.
            </p>
          )}
          <DownloadPdf clientId={clientId} variant="primary" />
        </div>
      </div>
    </Card>
  );
}

function titleOf(isOfStaff: boolean, isAccepted: boolean): string {
  if (isOfStaff) return isAccepted ? 'The updates are accepted' : 'Company information is signed';
  return isAccepted ? 'Thank you for accepting the updates' : 'Thank you. Your company information is signed';
}
