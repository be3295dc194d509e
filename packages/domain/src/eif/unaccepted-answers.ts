import type { NetChange } from '../changes/net-changes.ts';
import { CREATED, DELETED } from '../changes/tracked-entities.ts';
import { type ChangeInWords, changesBySubStep } from './changes-by-sub-step.ts';
import type { EifFacts } from './facts.ts';
import type { RecapChange } from './step.ts';

/** What stands beside an answer that the signer has not accepted. */
export interface UnacceptedAnswer {
  readonly standing: 'pending' | 'declined';
  /** The answer that counts, in words; `null` where nothing was answered. Of what was added, nothing counts yet. */
  readonly accepted: string | null;
  readonly isAdded: boolean;
}

export interface UnacceptedAnswers {
  readonly at: (change: RecapChange) => UnacceptedAnswer | null;
  /** What was taken out and counts still, such as "Employee class". */
  readonly removed: readonly string[];
}

/** Which answers of a signed form do not count yet, and what counts instead. Spec portal §4, lifecycle. */
export function unacceptedAnswers(
  facts: EifFacts,
  { pending, declined }: { readonly pending: readonly NetChange[]; readonly declined: readonly NetChange[] },
): UnacceptedAnswers {
  const saidOf = (nets: readonly NetChange[]) => changesBySubStep(facts, nets).flatMap(({ changes }) => changes);
  const said = { declined: saidOf(declined), pending: saidOf(pending) };
  const answers = new Map<string, UnacceptedAnswer>();
  const added = new Map<string, UnacceptedAnswer>();
  // What was declined first: a correction that waits stands in its place.
  for (const standing of ['declined', 'pending'] as const) {
    for (const change of said[standing]) {
      answers.set(keyOf(change), { standing, accepted: change.before, isAdded: false });
      if (change.attributeKey === CREATED) added.set(change.entityId, { standing, accepted: null, isAdded: true });
    }
  }
  const isRemoval = ({ attributeKey, after }: ChangeInWords) => attributeKey === DELETED && after === 'Removed';
  const removals = new Map([...said.declined, ...said.pending].filter(isRemoval).map((each) => [each.entityId, each]));
  return {
    at: (change) => added.get(change.entityId) ?? answers.get(keyOf(change)) ?? null,
    removed: [...removals.values()].map(({ label }) => label.replace(/ removed$/, '')),
  };
}

const keyOf = ({ entity, entityId, attributeKey }: Pick<RecapChange, 'entity' | 'entityId' | 'attributeKey'>) =>
  `${entity} ${entityId} ${attributeKey}`;
