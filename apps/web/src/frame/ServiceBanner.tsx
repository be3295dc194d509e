import { isStaff } from '@onboard/domain/access/ability';
import { Banner } from '@onboard/kit/Banner/Banner';
import { useQuery } from '@tanstack/react-query';
import { serviceStatusQuery } from '../data/session.ts';
import { useMaybeUser } from './signed-in.tsx';

/** Told to internal people only. Spec portal §2. */
export function ServiceBanner() {
  const user = useMaybeUser();
  const isInternal = user !== null && isStaff(user.role);
  const { data } = useQuery({ ...serviceStatusQuery, enabled: isInternal });
  if (!isInternal || data?.jira !== false) return null;
  return (
    <Banner tone="warning" isFlush role="status">
      Jira is currently down. Some functionality in Onboard might be unavailable at this time.
    </Banner>
  );
}
