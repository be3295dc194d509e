import type { TrackedEntity } from '../changes/tracked-entities.ts';
import { appears, isAnswered, subjectsOf, valuesOf } from './asked.ts';
import { askingsOf } from './asking.ts';
import { subStepOf } from './catalogue.ts';
import type { EifFacts, Entities } from './facts.ts';
import type { Ask, Place } from './step.ts';

/** A question as it is put about one entity. */
export interface AskedOf {
  readonly ask: Ask;
  readonly subject: Entities[TrackedEntity];
}

/** Every question a page puts, about each of its entities; `isShown` tells whether it is put just now. */
export function asksAt(facts: EifFacts, place: Place): (AskedOf & { isShown: boolean })[] {
  return subStepOf(place.subStepId).sections.flatMap((section) => {
    const shown = new Set(subjectsOf(facts, section, place));
    return section
      .subjects(facts, place)
      .flatMap((subject) =>
        section.asks.map((ask) => ({ ask, subject, isShown: shown.has(subject) && appears(facts, ask, subject) })),
      );
  });
}

/** Whether anything of a page's own is answered; what another page asks first does not count as begun here. */
export function asksAnswered(facts: EifFacts, place: Place): boolean {
  return asksAt(facts, place).some(
    ({ ask, subject, isShown }) =>
      isShown &&
      !ask.isReadOnly &&
      askingsOf(ask.entity, ask.attributeKey)[0]?.subStep.id === place.subStepId &&
      isAnswered(valuesOf(subject)[ask.attributeKey]),
  );
}
