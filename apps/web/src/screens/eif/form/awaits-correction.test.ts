import { expect, it } from 'vitest';
import { awaitsCorrection } from './awaits-correction.ts';
import type { AnswerState } from './unsaved-answer.ts';

const held = (state: AnswerState) => [{ id: 'c', attributeKey: 'taxId', state }];
const found = (entityId: string, path: string, severity: 'error' | 'warning' = 'error') => [
  { entityId, path, severity },
];

it.each([
  ['left in a form the server does not take', held('invalid'), found('c', 'taxId'), true],
  ['wrong in one of its rows', held('invalid'), found('c', 'taxId.0.status'), true],
  ['wrong on another page', held('invalid'), found('other', 'taxId'), false],
  ['beside a problem of another question', held('invalid'), found('c', 'taxIdConfirmed'), false],
  ['only warned of', held('invalid'), found('c', 'taxId', 'warning'), false],
  ['still being typed', held('editing'), found('c', 'taxId'), false],
  ['on its way', held('saving'), [], false],
  ['refused by the server', held('refused'), [], true],
])('an answer %s', (_, answers, problems, expected) => {
  expect(awaitsCorrection(answers, problems)).toBe(expected);
});
