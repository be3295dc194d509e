import type { Actor } from '@onboard/domain/access/ability';
import type { Role } from '@onboard/domain/access/rules.data';
import { expect, it } from 'vitest';
import { actsFor } from './person-acts.ts';

const actor = (role: Role): Actor => ({ userId: 'me', role, clientIds: ['c1'] });
const person = (role: Role, more: Partial<Parameters<typeof actsFor>[1]> = {}) => ({
  id: 'somebody',
  role,
  firstPasswordSet: '2027-01-05T10:00:00Z',
  isActive: true,
  deletedAt: null,
  ...more,
});
const RESETS = ['reset-password', 'reset-mfa'] as const;
const INVITES = ['activation-email', 'activation-link'] as const;

it.each(['SLF_ADMIN', 'SLF_OWNER'] as const)('%s manages the employer side in full', (role) => {
  expect(actsFor(actor(role), person('BROKER'))).toEqual(['edit', 'unlock', ...RESETS, 'delete']);
  expect(actsFor(actor(role), person('BEN_ADMIN'))).toEqual([
    'edit',
    'unlock',
    ...RESETS,
    'change-to-broker',
    'delete',
  ]);
});

it('invites only who has no password, and resets only what is there', () => {
  const invited = person('BROKER', { firstPasswordSet: null });
  expect(actsFor(actor('SLF_ADMIN'), invited)).toEqual(['edit', 'unlock', ...INVITES, 'delete']);
  expect(actsFor(actor('SLF_ADMIN'), { ...invited, isActive: false })).toEqual(['edit', 'unlock', 'delete']);
});

it('leaves internal users to owners', () => {
  for (const role of ['SLF_ADMIN', 'SLF_OWNER'] as const) {
    expect(actsFor(actor('SLF_ADMIN'), person(role))).toEqual([]);
    expect(actsFor(actor('SLF_OWNER'), person(role))).toEqual(['edit', 'sign-in', 'unlock', ...RESETS, 'delete']);
  }
});

it('lets nobody delete themselves', () => {
  expect(actsFor(actor('SLF_OWNER'), person('SLF_OWNER', { id: 'me' }))).not.toContain('delete');
});

it('offers nothing but the way back for who was deleted', () => {
  const deleted = person('BEN_ADMIN', { deletedAt: '2027-01-05T10:00:00Z' });
  expect(actsFor(actor('SLF_ADMIN'), deleted)).toEqual(['restore']);
  expect(actsFor(actor('SLF_ADMIN'), { ...deleted, role: 'SLF_ADMIN' })).toEqual([]);
});

it.each(['BROKER', 'BEN_ADMIN'] as const)('offers nothing to %s but their own record', (role) => {
  expect(actsFor(actor(role), person('BROKER'))).toEqual([]);
  expect(actsFor(actor(role), person('BEN_ADMIN'))).toEqual([]);
});
