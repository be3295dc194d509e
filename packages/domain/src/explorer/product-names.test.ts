import { expect, it } from 'vitest';
import { STATE_CODES } from '../places/states.data.ts';
import { gapProduct, illnessProduct, planKind, prepaidProduct } from './product-names.ts';

it('has the supplemental medical expense product in five states', () => {
  const states = STATE_CODES.filter((state) => gapProduct(state) === 'SUPPLEMENTAL_MEDICAL_EXPENSE');
  expect([...states].sort()).toEqual(['CA', 'CO', 'IN', 'MO', 'OR']);
});

it('calls the illness product specified disease in CA, NY and CT', () => {
  const states = STATE_CODES.filter((state) => illnessProduct(state) === 'SPECIFIED_DISEASE');
  expect([...states].sort()).toEqual(['CA', 'CT', 'NY']);
});

it('falls back to the names of other states where the state is not known', () => {
  expect([gapProduct(null), illnessProduct(null)]).toEqual(['HOSPITAL_CONFINEMENT_INDEMNITY', 'CRITICAL_ILLNESS']);
});

it.each([
  ['NM', 'NEW_MEXICO_CARRIER'],
  ['TX', 'PREPAID_DENTAL'],
  ['FL', 'PREPAID_DENTAL'],
  ['CO', 'DHMO'],
  [null, 'DHMO'],
])('prepaid dental in %s is %s', (state, expected) => {
  expect(prepaidProduct(state)).toBe(expected);
});

it.each([
  ['DHMO', 'TX', 'PREPAID_DENTAL'],
  ['DHMO', 'CO', 'DHMO'],
  ['PPO', 'TX', 'PPO'],
  [null, 'TX', null],
] as const)('a %s plan of %s is called %s', (planType, prepaidSitusState, expected) => {
  expect(planKind({ planType, prepaidSitusState })).toBe(expected);
});
