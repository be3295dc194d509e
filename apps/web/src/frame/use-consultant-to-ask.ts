import type { ClientRead } from '@onboard/contract/clients';
import { useMaybeClient } from './client-context.tsx';
import { useMaybeUser } from './signed-in.tsx';

/** The consultant of the client whose pages these are, until it is live; null for the consultant, since nobody asks themselves. */
export function useConsultantToAsk(): ClientRead['slfImplementationConsultant'] {
  const client = useMaybeClient();
  const user = useMaybeUser();
  const consultant = client?.releaseStatus === 'LIVE' ? null : (client?.slfImplementationConsultant ?? null);
  return user && consultant?.id === user.userId ? null : consultant;
}
