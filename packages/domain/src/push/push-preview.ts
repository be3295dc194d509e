import { COVERAGES } from '../benefits/coverages.data.ts';
import { type PushFacts, pushPayload } from './push-payload.ts';

/** What will be sent, for the person who is about to send it. */
export interface PushPreview {
  readonly parts: readonly { readonly label: string; readonly count: number }[];
  /** Why nothing can be pushed yet; empty when it can. */
  readonly blockers: readonly string[];
  /** What is better known before pushing; never stops anyone. */
  readonly cautions: readonly string[];
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

export function pushPreview(facts: PushFacts, pendingChanges: number): PushPreview {
  const payload = pushPayload(facts);
  return {
    parts: [
      { label: 'Answers about the company', count: Object.keys(payload.company).length },
      { label: 'Policies', count: payload.policies.length },
      { label: 'Plans', count: sum(payload.policies.map((policy) => policy.plans.length)) },
      { label: 'Bills', count: sum(payload.policies.map((policy) => policy.bills.length)) },
      { label: 'Employee classes', count: payload.employeeClasses.length },
      { label: 'Contacts', count: payload.contacts.length },
      { label: 'Locations', count: payload.locations.length },
      { label: 'Subsidiaries', count: payload.subsidiaries.length },
    ],
    blockers: blockersOf(facts),
    cautions: cautionsOf(facts, pendingChanges),
  };
}

/** Why this client cannot be pushed at all. */
export function blockersOf({ client, policies }: Pick<PushFacts, 'client' | 'policies'>): string[] {
  return [
    ...(client.caseId ? [] : ['This client has no case id, so QPS does not know where to put it.']),
    ...(policies.length > 0 ? [] : ['This client has no policies. Import its case from QPS first.']),
  ];
}

function cautionsOf({ client, policies, employeeClasses, contacts }: PushFacts, pendingChanges: number): string[] {
  const coverages = policies.flatMap((policy) => policy.slfCoverages ?? []);
  const needsClasses = coverages.some((coverage) => COVERAGES[coverage].isClassBased);
  const hasAdministrator = contacts.some((contact) => contact.type === 'PRIMARY_WEB_ADMIN');
  const waiting =
    pendingChanges === 1
      ? '1 change waits for the signer. It is sent as it stands now.'
      : `${pendingChanges} changes wait for the signer. They are sent as they stand now.`;
  return [
    ...(client.eifSignedAt ? [] : ['Company information is not signed yet.']),
    ...(pendingChanges > 0 ? [waiting] : []),
    ...(needsClasses && employeeClasses.length === 0 ? ['No employee class is described yet.'] : []),
    ...(hasAdministrator ? [] : ['No primary plan administrator is named yet.']),
  ];
}
