import { expect, it } from 'vitest';
import { isReviewed } from './reviewed-attributes.ts';
import type { TrackedEntity } from './tracked-entities.ts';

it.each<[TrackedEntity, string, boolean]>([
  ['Client', 'erisaPlanName', true],
  ['Client', 'caseId', false],
  ['Bill', 'createdAt', true],
  ['EmployeeClass', 'deletedAt', true],
  ['Policy', 'createdAt', false],
  ['Policy', 'deletedAt', false],
  ['Policy', 'phaseId', false],
  ['Policy', 'advanceOrArrears', true],
  ['Plan', 'createdAt', false],
  ['Plan', 'deletedAt', false],
])('a change of %s.%s waits for the signer: %s', (entity, key, expected) =>
  expect(isReviewed(entity, key)).toBe(expected),
);
