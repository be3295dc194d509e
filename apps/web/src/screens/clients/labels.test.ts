import { expect, it } from 'vitest';
import { planTypeInWords } from './labels.data.ts';

it.each([
  ['BASIC', 'Basic'],
  ['INSURED', 'Insured'],
  ['PPO', 'PPO'],
  ['ASO_PPO', 'ASO PPO'],
])('says the plan type %s as %s', (planType, words) => {
  expect(planTypeInWords(planType)).toBe(words);
});
