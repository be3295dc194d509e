import { expect, it } from 'vitest';
import { type PersonStatus, personStatus } from './person-status.ts';

const NOBODY = { deletedAt: null, isActive: true, firstPasswordSet: null, welcomeEmailSentDate: null };
const THEN = '2026-11-01T00:00:00Z';

it.each<[object, PersonStatus]>([
  [{}, 'NOT_INVITED'],
  [{ welcomeEmailSentDate: THEN }, 'INVITED'],
  [{ firstPasswordSet: THEN }, 'ACTIVE'],
  [{ welcomeEmailSentDate: THEN, firstPasswordSet: THEN }, 'ACTIVE'],
  [{ isActive: false, firstPasswordSet: THEN }, 'INACTIVE'],
  [{ isActive: false, deletedAt: THEN }, 'DELETED'],
  [{ deletedAt: THEN, firstPasswordSet: THEN }, 'DELETED'],
])('%j is %s', (dates, status) => {
  expect(personStatus({ ...NOBODY, ...dates })).toBe(status);
});
