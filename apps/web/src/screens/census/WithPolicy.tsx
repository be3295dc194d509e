import { policyName } from '@onboard/domain/eif/coverages-sold';
import type { ReactNode } from 'react';
import type { CensusPlace } from '../../data/census.ts';
import { useClient } from '../../frame/client-context.tsx';
import { NotFoundPage } from '../../frame/errors/NotFoundPage.tsx';
import { useParam } from '../../frame/use-param.ts';

export interface CensusOfPolicy {
  place: CensusPlace;
  /** The name of the policy, where the client has several. */
  policy: string | null;
}

/** Shows a page of the census of the policy in the address, or that there is no such policy. */
export function WithPolicy({ children }: { children: (census: CensusOfPolicy) => ReactNode }) {
  const client = useClient();
  const policyId = useParam('policyId');
  const policy = client.policies.find(({ id }) => id === policyId);
  if (!policy) return <NotFoundPage />;
  return children({
    place: { clientId: client.id, policyId },
    policy: client.policies.length > 1 ? policyName(policy) : null,
  });
}
