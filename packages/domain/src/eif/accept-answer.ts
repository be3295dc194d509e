import { type TrackedEntity, trackedEntities } from '../changes/tracked-entities.ts';
import type { Fields } from '../fields/field.ts';
import type { FieldProblem } from '../fields/problems.ts';
import { readValue } from '../fields/read-value.ts';
import { mayAnswer } from './allowed-attributes.ts';
import type { EifFacts } from './facts.ts';

/** One answer as a PATCH of the draft sends it. */
export interface GivenAnswer {
  readonly entity: TrackedEntity;
  readonly attributeKey: string;
  readonly value: unknown;
}

export type AcceptedAnswer =
  | { readonly isAsked: false }
  | {
      readonly isAsked: true;
      /** The form it is kept in. */
      readonly value: unknown;
      /** What is wrong with it by itself; errors refuse it. Paths begin with the attribute. */
      readonly problems: readonly FieldProblem[];
    };

/**
 * Takes an answer into the draft: refuses what no visible page asks and what has not the form of its field. Whether
 * answers are required or agree with each other is judged before signing, not here. domain.md §1.2.
 */
export function acceptAnswer(facts: EifFacts, { entity, attributeKey, value: typed }: GivenAnswer): AcceptedAnswer {
  const fields: Fields = trackedEntities[entity];
  const field = Object.hasOwn(fields, attributeKey) ? fields[attributeKey] : undefined;
  if (!field || !mayAnswer(facts, entity, attributeKey)) return { isAsked: false };
  const { value, problems } = readValue(field, typed);
  const within = (path: string) => (path ? `${attributeKey}.${path}` : attributeKey);
  return { isAsked: true, value, problems: problems.map((problem) => ({ ...problem, path: within(problem.path) })) };
}
