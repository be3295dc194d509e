import { hasOwnStatement } from '@onboard/domain/eif/billing';
import type { EifFacts } from '@onboard/domain/eif/facts';
import type { Place } from '@onboard/domain/eif/step';
import { useQuery } from '@tanstack/react-query';
import { documentsQuery } from '../../../data/documents.ts';
import styles from '../sections/Sections.module.css';
import { StatementFiles } from './StatementFiles.tsx';
import { statementFilesOf } from './statement-place.ts';

/** The client's own statements, for those who may only read the form. */
export function StatementRecap({ clientId, facts, place }: { clientId: string; facts: EifFacts; place: Place }) {
  const policy = facts.policies.find(({ id }) => id === place.policyId);
  if (place.subStepId !== 'billing-preferences' || !policy || !hasOwnStatement(policy)) return null;
  return <StatementsToRead clientId={clientId} policyId={policy.id} />;
}

function StatementsToRead(policy: { clientId: string; policyId: string }) {
  const place = statementFilesOf(policy);
  const files = useQuery(documentsQuery(place));
  return (
    <section className={styles.section} aria-labelledby="own-statement">
      <h2 id="own-statement">Your own statement</h2>
      <StatementFiles place={place} query={files} mayRemove={false} />
    </section>
  );
}
