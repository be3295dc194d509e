import type { Role } from '@onboard/domain/access/rules.data';

export interface BannerFacts {
  role: Role;
  isSetupComplete: boolean;
  /** How many clients of the person completed setup, and how many there are; benefits administrators only. */
  completedClients: number;
  allClients: number;
}

export interface BannerRule {
  as: 'an internal user' | 'a broker' | 'a benefits administrator';
  canSeeAll: boolean;
  canManage: boolean;
}

/** Who sees the client banner, and what it offers; null for nobody. Spec portal §2. */
export function clientBannerRule({
  role,
  isSetupComplete,
  completedClients,
  allClients,
}: BannerFacts): BannerRule | null {
  switch (role) {
    case 'SLF_ADMIN':
    case 'SLF_OWNER':
      return { as: 'an internal user', canSeeAll: true, canManage: true };
    case 'BROKER':
      return { as: 'a broker', canSeeAll: true, canManage: false };
    case 'BEN_ADMIN':
      // Also on a client that is still being set up: exactly one that completed it takes the banner away everywhere.
      if (isSetupComplete || completedClients === 1) return null;
      return { as: 'a benefits administrator', canSeeAll: allClients > 1, canManage: false };
  }
}
