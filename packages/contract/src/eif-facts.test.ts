import { FEATURE_TOGGLES } from '@onboard/domain/sign-in/feature-toggles.data';
import { expect, it } from 'vitest';
import type { ClientRead } from './clients.ts';
import { factsOf } from './eif-facts.ts';

it('hands the switches of the product to the rules of the form', () => {
  const { toggles } = factsOf({ users: [] } as unknown as ClientRead, '2026-11-16');
  expect(toggles).toEqual(Object.fromEntries(FEATURE_TOGGLES.map(({ name, isOn }) => [name, isOn])));
});
