import { asksAt } from '@onboard/domain/eif/answers';
import type { EifFacts } from '@onboard/domain/eif/facts';
import { placesOf } from '@onboard/domain/eif/navigation';
import type { Place } from '@onboard/domain/eif/step';
import { choiceId } from './addresses.ts';
import { changeAddress } from './change-address.ts';
import type { UnsavedAnswer } from './unsaved-answer.ts';

/** An answer that the server did not take, with the page that asks it first. */
export interface HeldAnswer {
  answer: UnsavedAnswer;
  place: Place;
}

/** Answers that stay unsaved until the person chooses or corrects, where they are asked. */
export function heldAnswers(facts: EifFacts, answers: Iterable<UnsavedAnswer>): HeldAnswer[] {
  const held = [...answers].filter(({ state }) => state === 'conflict' || state === 'refused');
  if (held.length === 0) return [];
  const places = placesOf(facts);
  return held.flatMap((answer) => {
    const place = places.find((each) => asksAt(facts, each).some((asked) => isAsked(asked, answer)));
    return place ? [{ answer, place }] : [];
  });
}

const isAsked = ({ ask, subject }: ReturnType<typeof asksAt>[number], { entity, id, attributeKey }: UnsavedAnswer) =>
  ask.entity === entity && ask.attributeKey === attributeKey && subject.id === id;

/** Where the choice between two answers stands. */
export function choiceAddress(facts: EifFacts, { answer, place }: HeldAnswer): string {
  const { entity, id, attributeKey } = answer;
  const [page] = changeAddress(facts, { entity, entityId: id, attributeKey, place }).split('#');
  return `${page}#${choiceId(id, attributeKey)}`;
}
