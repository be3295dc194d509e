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

/** `facts` are as last accepted; `leftOut` says how many changes since are not among them. */
export function pushPreview(facts: PushFacts, leftOut: number): PushPreview {
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
    cautions: cautionsOf(facts, leftOut),
  };
}

/** Why this client cannot be pushed at all. */
export function blockersOf({ client, policies }: Pick<PushFacts, 'client' | 'policies'>): string[] {
  return [
    ...(client.caseId ? [] : ['This client has no case id, so QPS does not know where to put it.']),
    ...(policies.length > 0 ? [] : ['This client has no policies. Import its case from QPS first.']),
  ];
}

function cautionsOf({ client, policies, employeeClasses, contacts }: PushFacts, leftOut: number): string[] {
  const coverages = policies.flatMap((policy) => policy.slfCoverages ?? []);
  const needsClasses = coverages.some((coverage) => COVERAGES[coverage].isClassBased);
  const hasAdministrator = contacts.some((contact) => contact.type === 'PRIMARY_WEB_ADMIN');
  const waiting =
    leftOut === 1
      ? '1 change is not accepted by the signer. What was accepted before is sent.'
      : `${leftOut} changes are not accepted by the signer. What was accepted before is sent.`;
  return [
    ...(client.eifSignedAt ? [] : ['Company information is not signed yet.']),
    ...(leftOut > 0 ? [waiting] : []),
    ...(needsClasses && employeeClasses.length === 0 ? ['No employee class is described yet.'] : []),
    ...(hasAdministrator ? [] : ['No primary plan administrator is named yet.']),
  ];
}
