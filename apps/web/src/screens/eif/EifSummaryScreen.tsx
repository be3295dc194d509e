import { summaryOf } from '@onboard/domain/eif/summary';
import { Card } from '@onboard/kit/Card/Card';
import { Checkbox } from '@onboard/kit/Checkbox/Checkbox';
import { Link } from '@onboard/kit/Link/Link';
import { ArrowDown } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '../../frame/signed-in.tsx';
import { paths } from '../../paths.ts';
import { SIGNING_ID } from './form/addresses.ts';
import { useEif } from './form/use-eif.ts';
import { useKeptFocus } from './form/use-kept-focus.ts';
import { EifLayout } from './layout/EifLayout.tsx';
import { REVIEW_STEP } from './layout/rail-steps.ts';
import { StateBanner } from './layout/StateBanner.tsx';
import { DownloadPdf } from './summary/DownloadPdf.tsx';
import { RecapRows } from './summary/RecapRows.tsx';
import { RemovedSince } from './summary/RemovedSince.tsx';
import { Signed } from './summary/Signed.tsx';
import { SigningBlock } from './summary/SigningBlock.tsx';
import styles from './summary/Summary.module.css';

const CHECK = 'Every answer so far. Who signs for the company checks them here.';

/** …/summary: every answer to check, to change, and to sign. Spec portal §2. */
export function EifSummaryScreen() {
  const eif = useEif();
  const user = useUser();
  const isSigned = eif.saved.eifSignedAt !== null;
  const [isShort, setShort] = useState(false);
  useKeptFocus(eif.state);
  return (
    <EifLayout
      eif={eif}
      isWide
      currentStepId={REVIEW_STEP}
      title="Company Information Summary"
      purpose={isSigned ? undefined : eif.actor === 'signer' ? 'Check your answers before you sign.' : CHECK}
      status={
        isSigned || eif.actor !== 'signer' ? undefined : (
          <Link href={`${paths.eifSummary(eif.clientId)}#${SIGNING_ID}`} className={styles.toSigning}>
            Go to signing
            <ArrowDown size={18} aria-hidden="true" />
          </Link>
        )
      }
    >
      {isSigned ? (
        eif.state === 'signed' ? (
          <Signed eif={eif} readerName={user.name} />
        ) : (
          <StateBanner eif={eif} />
        )
      ) : null}
      <RemovedSince removed={eif.unaccepted?.removed ?? []} />
      {eif.state === 'signed' ? null : <DownloadPdf clientId={eif.clientId} />}
      <Checkbox label="Show only what is answered" name="only-answered" value={isShort} onChange={setShort} />
      {summaryOf(eif.facts).map(({ stepId, title, parts }) => (
        <Card key={stepId} title={title}>
          <div className={styles.parts}>
            {parts.map(({ place, title: partTitle, rows }) => (
              <div key={`${place.subStepId} ${place.policyId}`} className={styles.part}>
                {partTitle === title ? null : <h3>{partTitle}</h3>}
                <RecapRows
                  rows={isShort ? rows.filter(({ answer }) => answer !== null) : rows}
                  level={4}
                  client={eif.client}
                  unaccepted={eif.unaccepted}
                  changeIn={eif.mayEdit ? eif.facts : undefined}
                />
              </div>
            ))}
          </div>
        </Card>
      ))}
      {isSigned ? null : <SigningBlock eif={eif} />}
    </EifLayout>
  );
}
