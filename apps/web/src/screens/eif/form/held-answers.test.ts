import { mapleRidge } from '@onboard/domain/eif/samples';
import { expect, it } from 'vitest';
import { railSteps } from '../layout/rail-steps.ts';
import { choiceAddress, heldAnswers } from './held-answers.ts';
import type { AnswerState, UnsavedAnswer } from './unsaved-answer.ts';

const facts = mapleRidge();
const carrier = (state: AnswerState): UnsavedAnswer => ({
  ...{ entity: 'Client', id: facts.client.id, attributeKey: 'previousCoverages', value: [], seen: 1, state },
  ...{ message: null, conflict: null },
});

it('finds the page of an answer that waits for a choice, and leads to the choice', () => {
  const [held, ...more] = heldAnswers(facts, [carrier('conflict')]);
  expect([held?.place.subStepId, more]).toEqual(['previous-coverage-information', []]);
  expect(held && choiceAddress(facts, held)).toMatch(
    new RegExp(`previous-coverage-information#choice-${facts.client.id}-previousCoverages$`),
  );
});

it.each([
  ['conflict', 'attention'],
  ['refused', 'attention'],
  ['saving', 'done'],
] as const)('shows the page of an answer in state %s as %s', (state, expected) => {
  const held = heldAnswers(facts, [carrier(state)]).map(({ place }) => place);
  const pages = railSteps(facts, false, held).flatMap(({ subSteps }) => subSteps ?? []);
  expect(pages.find(({ id }) => id === 'previous-coverage-information')?.state).toBe(expected);
});
