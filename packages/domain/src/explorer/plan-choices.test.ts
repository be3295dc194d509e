import { describe, expect, it } from 'vitest';
import { EXPLORER_BENEFIT_TYPES } from './benefit-types.data.ts';
import { BENEFIT_LEVELS, CONTENT_FLAGS, PLAN_TYPES } from './plan-choices.data.ts';
import { areContentFlagsAllowed, dentalNetworksOf, isBenefitLevelAllowed, isPlanTypeAllowed } from './plan-choices.ts';

describe('plan types', () => {
  it.each([
    ['MEDICAL', 'HMO EPO POS PPO MEC OAP'],
    ['DENTAL', 'PPO DHMO ASO_PPO INDEMNITY'],
    ['SHORT_TERM_DISABILITY', 'EMPLOYER_PAID VOLUNTARY'],
    ['LONG_TERM_DISABILITY', 'EMPLOYER_PAID VOLUNTARY'],
    ['FINANCIAL', 'HSA HRA FSA LPFSA DCA'],
    ['LIFE', 'BASIC_LIFE VOLUNTARY_LIFE STANDALONE_ADD'],
    ['VISION', ''],
    ['CANCER', ''],
  ] as const)('%s may have: %s', (benefitType, allowed) => {
    const names = allowed.split(' ').filter(Boolean);
    expect(PLAN_TYPES.filter((type) => isPlanTypeAllowed(benefitType, type)).sort()).toEqual(names.sort());
    expect(isPlanTypeAllowed(benefitType, null)).toBe(names.length === 0);
  });
  it('gives additional benefits thirteen types', () => {
    expect(PLAN_TYPES.filter((type) => isPlanTypeAllowed('OTHER', type))).toHaveLength(13);
  });
});

it.each([
  ['LOW_HIGH', 'ACCIDENT DENTAL HOSPITAL_INDEMNITY'],
  ['LEVEL_1_LEVEL_2', 'CANCER'],
  ['BUY_UP', 'LIFE LONG_TERM_DISABILITY SHORT_TERM_DISABILITY'],
] as const)('level %s is for %s alone', (level, types) => {
  const found = EXPLORER_BENEFIT_TYPES.filter((type) => isBenefitLevelAllowed(type, level));
  expect([...found].sort().join(' ')).toBe(types);
  expect(BENEFIT_LEVELS).toContain(level);
});

it.each([
  ['MEDICAL', ['HDHP', 'HSA compatible', 'HRA']],
  ['LIFE', ['AD&D', 'VAS_1', 'VAS_2', 'Self_Care+']],
  ['ACCIDENT', ['VAS_1']],
  ['DENTAL', []],
] as const)('%s may carry the flags %s', (benefitType, allowed) => {
  expect(CONTENT_FLAGS.filter((flag) => areContentFlagsAllowed(benefitType, [flag]))).toEqual(allowed);
  expect(areContentFlagsAllowed(benefitType, [])).toBe(true);
});

it('refuses a list in which one flag is foreign', () => {
  expect(areContentFlagsAllowed('ACCIDENT', ['VAS_1', 'HRA'])).toBe(false);
});

it.each([
  ['PPO', 2],
  ['ASO_PPO', 2],
  ['INDEMNITY', 2],
  ['DHMO', 7],
  ['HMO', 0],
  [null, 0],
] as const)('%s has %i dental networks to choose from', (planType, count) => {
  expect(dentalNetworksOf(planType)).toHaveLength(count);
});
