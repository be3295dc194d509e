import type { Role } from '@onboard/domain/access/rules.data';
import { matchPath } from 'react-router';
import { describe, expect, it } from 'vitest';
import { clientBannerRule } from './client-banner-rule.ts';
import { currentLink, isMenu, navigationFor } from './navigation.ts';
import { today } from './today.ts';

describe('the client banner', () => {
  const rule = (role: Role, isSetupComplete: boolean, completedClients = 0, allClients = 1) =>
    clientBannerRule({ role, isSetupComplete, completedClients, allClients });
  it.each(['SLF_ADMIN', 'SLF_OWNER'] as const)('is always there for %s, with both links', (role) => {
    expect(rule(role, true)).toEqual({ as: 'an internal user', canSeeAll: true, canManage: true });
    expect(rule(role, false)).not.toBeNull();
  });
  it('is always there for brokers, who cannot manage', () => {
    expect(rule('BROKER', true)).toEqual({ as: 'a broker', canSeeAll: true, canManage: false });
  });
  it.each([
    ['setup is complete, their only client', true, 1, 1, false],
    ['setup is complete, one of several', true, 1, 3, false],
    ['setup is complete, several did', true, 2, 3, false],
    ['setup is not complete, their only client', false, 0, 1, true],
    ['setup is not complete, and no other client completed it', false, 0, 3, true],
    ['setup is not complete, exactly one other client completed it', false, 1, 2, false],
    ['setup is not complete, two others completed it', false, 2, 3, true],
    ['setup is not complete, many others completed it', false, 25, 30, true],
    ['their only client completed setup meanwhile', false, 1, 1, false],
  ] as const)('for benefits administrators when %s', (_, isSetupComplete, completed, all, isShown) => {
    const found = rule('BEN_ADMIN', isSetupComplete, completed, all);
    expect(found !== null).toBe(isShown);
    expect(found?.canManage ?? false).toBe(false);
    expect(found?.canSeeAll ?? false).toBe(isShown && all > 1);
  });
});

describe('the navigation', () => {
  const all = () => true;
  const labels = (
    role: Role,
    view: 'hub' | 'internal' | 'broker' | 'benAdmin',
    hasPage = all as (a: string) => boolean,
  ) =>
    navigationFor(role, view, view === 'hub' ? 'c1' : null, hasPage).map((item) =>
      isMenu(item) ? `${item.label}: ${item.links.map(({ label }) => label).join(', ')}` : item.label,
    );
  it('of staff has the users menu and all e-mails', () => {
    expect(labels('SLF_OWNER', 'internal')).toEqual([
      'Home',
      'Users: Brokers, Internal users, Benefits administrator',
      'All emails',
    ]);
  });
  it.each(['BROKER', 'BEN_ADMIN'] as const)('of %s has neither', (role) => {
    expect(labels(role, role === 'BROKER' ? 'broker' : 'benAdmin')).toEqual(['Home']);
  });
  it('within a client is the same for everyone', () => {
    const hub = ['Home', 'Company profile', 'Employee & Employer Resources'];
    expect(labels('BEN_ADMIN', 'hub')).toEqual(hub);
    expect(labels('SLF_ADMIN', 'hub')).toEqual(hub);
  });
  it('has no entry, and no menu, without a page behind it', () => {
    const has = (path: string) => (address: string) => matchPath(path, address) !== null;
    expect(labels('SLF_ADMIN', 'internal', has('/clients/admin'))).toEqual(['Home']);
    expect(labels('SLF_ADMIN', 'internal', has('/users/internal'))).toEqual(['Users: Internal users']);
    expect(labels('BEN_ADMIN', 'hub', has('/client/:clientId'))).toEqual(['Home']);
  });
});

describe('the mark of where one is', () => {
  const staff = navigationFor('SLF_OWNER', 'internal', null, () => true);
  const hub = navigationFor('BEN_ADMIN', 'hub', 'c1', () => true);
  const broker = navigationFor('BROKER', 'broker', null, () => true);
  it.each([
    [staff, '/clients/admin', 'home', 'page'],
    [staff, '/clients/admin/c1/manage', 'home', 'true'],
    [staff, '/brokers/admin', 'brokers', 'page'],
    [staff, '/brokers/admin/u1/manage', 'brokers', 'true'],
    [staff, '/ben-admins/admin/u1/manage', 'benAdmins', 'true'],
    [staff, '/users/internal', 'internal', 'page'],
    [staff, '/emails/operations', 'emails', 'true'],
    [staff, '/emails/e1', 'emails', 'true'],
    [hub, '/client/c1', 'home', 'page'],
    [hub, '/client/c1/task/company-profile', 'profile', 'page'],
    [hub, '/client/c1/task/eif-submit-company-information/summary', 'home', 'true'],
    [hub, '/client/c1/resources-listing', 'resources', 'page'],
    [broker, '/clients', 'home', 'page'],
  ] as const)('%# %s', (items, address, id, current) => {
    expect(currentLink(items, address)).toEqual({ id, current });
  });
  it.each([
    [staff, '/profile'],
    [staff, '/brokers/administration'],
    [hub, '/client/c12'],
    [[], '/clients'],
  ] as const)('is nowhere at %#', (items, address) => {
    expect(currentLink(items, address)).toBeNull();
  });
});

it('today is the date where the reader is, whatever the time', () => {
  expect(today(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  expect(today(new Date(2026, 11, 31, 0, 0))).toBe('2026-12-31');
});
