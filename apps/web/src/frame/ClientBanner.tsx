import { Link } from '@onboard/kit/Link/Link';
import { useQuery } from '@tanstack/react-query';
import { benAdminClientListQuery } from '../data/clients.ts';
import { paths } from '../paths.ts';
import styles from './Banners.module.css';
import { clientBannerRule } from './client-banner-rule.ts';
import { useMaybeClient } from './client-context.tsx';
import { homeOf } from './home-of.ts';
import { useUser } from './signed-in.tsx';

/** Reminds people who see several clients whose pages these are. Spec portal §2. */
export function ClientBanner() {
  const user = useUser();
  const client = useMaybeClient();
  const isBenAdmin = user.role === 'BEN_ADMIN';
  const isSetupComplete = client?.setupCompletedAt != null;
  const completed = useQuery({
    ...benAdminClientListQuery({ completedSetup: 'true', pageSize: 1 }),
    enabled: isBenAdmin && client !== null && !isSetupComplete,
  });
  if (!client || (isBenAdmin && !isSetupComplete && !completed.data)) return null;
  const rule = clientBannerRule({
    role: user.role,
    isSetupComplete,
    completedClients: completed.data?.total ?? 0,
    allClients: user.clientIds.length,
  });
  if (!rule) return null;
  return (
    <aside className={styles.client} aria-label="Client">
      <div className={styles.inner}>
        <p className={styles.words}>
          You’re viewing <strong>{client.name}</strong> as {rule.as}
        </p>
        <div className={styles.links}>
          {rule.canSeeAll ? <Link href={homeOf(user.role)}>See all clients</Link> : null}
          {rule.canManage ? <Link href={paths.manageClient(client.id)}>Manage client</Link> : null}
        </div>
      </div>
    </aside>
  );
}
