import { Card } from '@onboard/kit/Card/Card';
import { Drawing } from '@onboard/kit/Drawing/Drawing';
import { Instant } from '@onboard/kit/Instant/Instant';
import type { Eif } from '../form/use-eif.ts';
import { nameWithAccount } from '../task/name-with-account.ts';
import { DownloadPdf } from './DownloadPdf.tsx';
import styles from './Summary.module.css';

/** After signing: thanks, what comes next, and the document. */
export function Signed({ eif: { saved, changes, clientId, actor } }: { eif: Eif }) {
  const signed = changes?.events.find(({ event }) => event === 'signed');
  const signer = signed && nameWithAccount(signed.actorName, signed.accountName);
  const consultant = saved.slfImplementationConsultant;
  return (
    <Card
      look="raised"
      title={actor === 'staff' ? 'Company information is signed' : 'Thank you. Your company information is signed'}
    >
      <div className={styles.thanks}>
        <Drawing name="signed" />
        <div className={styles.thanksWords}>
          <p>
            Signed{signer ? ` by ${signer}` : ''} on <Instant value={saved.eifSignedAt} />.
          </p>
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
