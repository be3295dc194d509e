import type { Role } from '@onboard/domain/access/rules.data';
import { paths } from '../paths.ts';

/** Where a person of this role begins. Spec portal §2. */
export function homeOf(role: Role): string {
  switch (role) {
    case 'SLF_ADMIN':
    case 'SLF_OWNER':
      return paths.allClients();
    case 'BROKER':
      return paths.brokerHome();
    case 'BEN_ADMIN':
      return paths.benAdminHome();
  }
}
