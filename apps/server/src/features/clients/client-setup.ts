import type { House } from '../../house.ts';
import { policiesCount } from '../../records/clients/store.ts';
import { peopleOfClient } from '../../records/people/store.ts';

/** What is set up for the client, and what is missing before it can begin. Spec portal §7. */
export async function clientSetup(house: House, clientId: string) {
  const people = await peopleOfClient(house.db, clientId);
  const benAdmins = people.filter((person) => person.role === 'BEN_ADMIN');
  const brokers = people.filter((person) => person.role === 'BROKER');
  const hasPolicies = (await policiesCount(house.db, clientId)) > 0;
  return {
    isComplete: benAdmins.length > 0 && hasPolicies,
    benAdmin: { isComplete: benAdmins.length > 0, people: benAdmins },
    broker: { isComplete: brokers.length > 0, people: brokers },
    configCompanyInfo: { isComplete: hasPolicies },
  };
}
