import type { PersonEffects } from '@onboard/contract/people';

/** Of a person at whose deletion nothing else changes. */
export const NO_EFFECTS: PersonEffects = {
  clientCount: 0,
  clientsWithoutBenAdmin: [],
  primaryAdministratorOf: [],
  authorizedSignerOf: [],
  consultantOf: [],
  consultantCount: 0,
  refusal: null,
};
