import { TRACKED_ENTITIES, type TrackedEntity } from '../changes/tracked-entities.ts';
import { SUB_STEPS } from './catalogue.ts';
import type { EifFacts } from './facts.ts';

export type AllowedAttributes = Readonly<Record<TrackedEntity, readonly string[]>>;

/**
 * Which attributes a PATCH of the draft may set: those that the visible sub-steps ask. A question hidden only by
 * another answer counts, so that both can be set together and a hidden answer stays until signing.
 */
export function allowedAttributes(facts: EifFacts): AllowedAttributes {
  const asked = SUB_STEPS.filter((subStep) => subStep.appears(facts)).flatMap((subStep) => subStep.asks);
  const of = (entity: TrackedEntity) =>
    new Set(asked.filter((ask) => ask.entity === entity && !ask.isReadOnly).map((ask): string => ask.attributeKey));
  return Object.fromEntries(
    TRACKED_ENTITIES.map((entity) => [entity, [...of(entity)]]),
  ) as unknown as AllowedAttributes;
}

/** Whether one attribute may be set now. */
export const mayAnswer = (facts: EifFacts, entity: TrackedEntity, attributeKey: string): boolean =>
  allowedAttributes(facts)[entity].includes(attributeKey);
