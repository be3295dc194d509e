import { COVERAGES } from '../benefits/coverages.data.ts';
import { type PushPart, pushDifferences, pushParts } from './push-differences.ts';
import { type PushFacts, type PushPayload, pushPayload } from './push-payload.ts';

/** What will be sent, for the person who is about to send it. */
export interface PushPreview {
  readonly parts: readonly PushPart[];
  /** What is no longer as QPS has it from the last push; null while QPS has nothing. */
  readonly changedSince: readonly PushPart[] | null;
  /** How many changes the signer did not accept, which are not sent. */
  readonly leftOut: number;
  /** Why nothing can be pushed yet; empty when it can. */
  readonly blockers: readonly string[];
  /** What is better known before pushing; never stops anyone. */
  readonly cautions: readonly string[];
}

/**
 * `facts` are as last accepted; `leftOut` says how many changes since are not among them, and `sent` what QPS took last.
 */
export function pushPreview(facts: PushFacts, leftOut: number, sent: PushPayload | null): PushPreview {
  const payload = pushPayload(facts);
  return {
    parts: pushParts(payload),
    changedSince: sent && pushDifferences(sent, payload),
    leftOut,
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
