import { expect, it } from 'vitest';
import { problemLine } from './problem-line.ts';

const required = 'Please provide a response.';

it.each([
  ['tax-id', 'Client', 'taxIdConfirmed', required, `Does this tax id belong to the company named above? ${required}`],
  [
    'current-sun-life-policies',
    'Client',
    'previousSlfPolicies.0.status',
    required,
    `Is this policy still active? ${required}`,
  ],
  ['tax-id', 'Client', 'taxId', 'Federal tax id (EIN) is required', 'Federal tax id (EIN) is required'],
  ['tax-id', 'Client', 'nothing', required, required],
] as const)('%s %s.%s: %s', (subStepId, entity, path, message, line) => {
  expect(problemLine(subStepId, { entity, path, message })).toBe(line);
});
