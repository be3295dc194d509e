import type { Configuration } from '@onboard/contract/session';
import { SESSION_LIMITS } from '@onboard/domain/sign-in/session-limits.data';
import { BRAND, SUPPORT } from '../../brand.data.ts';
import type { House } from '../../house.ts';

export async function readConfiguration({ config, identity }: House): Promise<Configuration> {
  return {
    environment: config.environment,
    brand: BRAND,
    identity: identity.forBrowser(),
    support: SUPPORT,
    portalUrl: config.portalUrl,
    explorerUrl: config.explorerUrl,
    session: { idleMinutes: SESSION_LIMITS.idleMinutes, warningMinutes: SESSION_LIMITS.warningMinutes },
  };
}
