import type { EifFacts } from '@onboard/domain/eif/facts';
import { FEATURE_TOGGLES } from '@onboard/domain/sign-in/feature-toggles.data';
import type { ClientRead } from './clients.ts';

/** The switches of the product, which browser and server judge the form by alike. */
const TOGGLES: EifFacts['toggles'] = Object.fromEntries(FEATURE_TOGGLES.map(({ name, isOn }) => [name, isOn]));

/** What the rules of the form look at, from a client as it is read. `today` is the date of whoever looks. */
export function factsOf(client: ClientRead, today: string): EifFacts {
  const { policies, plans, contacts, contactLocations, locations, subsidiaries, bills, billLocations } = client;
  const { employeeClasses, employeeClassPlans, users } = client;
  return {
    today,
    client,
    policies,
    plans,
    contacts,
    contactLocations,
    locations,
    subsidiaries,
    bills,
    billLocations,
    employeeClasses,
    employeeClassPlans,
    brokerEmails: users.filter((user) => user.role === 'BROKER').map((user) => user.email),
    toggles: TOGGLES,
  };
}
