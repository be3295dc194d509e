import type { AuthenticatedUser } from '@onboard/contract/session';
import type { AuthMode, ViewKind } from '@onboard/domain/access/route-access';
import type { Role } from '@onboard/domain/access/rules.data';
import { describe, expect, it } from 'vitest';
import { decide } from './decide.ts';
import { PAGES, UNKNOWN_PAGE } from './pages.ts';

const OWN = '7918ed53-bed2-4941-870e-69631aa1c411';
const FOREIGN = '7918ed53-bed2-4941-870e-69631aa1c412';
const person = (role: Role, more: Partial<AuthenticatedUser> = {}): AuthenticatedUser => ({
  userId: 'u',
  id: 'u',
  name: 'Ada Lind',
  firstName: 'Ada',
  lastName: 'Lind',
  email: 'ada@cedarfalls.example',
  phoneNumber: null,
  role,
  clientIds: [OWN],
  termsOfUseDate: '2026-11-01T00:00:00Z',
  sessionEndsAt: '2026-11-28T12:00:00Z',
  ...more,
});
const ask = (
  view: ViewKind,
  auth: AuthMode,
  user: AuthenticatedUser | null,
  { path = '/page', clientId, address = path, redirect = null, leadsOn = false }: Partial<Asked> = {},
) => decide({ page: { view, auth, path, leadsOn }, user, clientId, address, redirect });
interface Asked {
  path: string;
  clientId: string;
  address: string;
  redirect: string | null;
  leadsOn: boolean;
}

describe('who is not signed in', () => {
  it('goes to sign-in from a page that requires it, and the place is kept', () => {
    expect(ask('hub', 'required', null, { address: '/client/1?tab=2#due' })).toBe(
      '/login?redirect=%2Fclient%2F1%3Ftab%3D2%23due',
    );
    expect(ask('basic', 'required', null, { path: '/', address: '/' })).toBe('/login');
  });
  it.each(['optional', 'not_allowed', 'outside_signer'] as const)('sees a page that is %s', (auth) => {
    expect(ask('basic', auth, null)).toBeNull();
  });
});

describe('who is signed in', () => {
  it('leaves pages for others, to the redirect parameter or the index', () => {
    expect(ask('auth', 'not_allowed', person('BROKER'))).toBe('/');
    expect(ask('auth', 'not_allowed', person('BROKER'), { redirect: '/client/1?a=b' })).toBe('/client/1?a=b');
  });
  it('is not led away while the screen finishes the sign-in', () => {
    expect(ask('auth', 'not_allowed', person('BROKER'), { leadsOn: true })).toBeNull();
  });
  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/login'])(
    'is never led to %s',
    (redirect) => {
      expect(ask('auth', 'not_allowed', person('BROKER'), { redirect })).toBe('/');
    },
  );
  it('accepts the terms of use first, and then goes on', () => {
    const user = person('BEN_ADMIN', { termsOfUseDate: null });
    expect(ask('hub', 'required', user, { clientId: OWN, address: '/client/1' })).toBe(
      '/terms-of-use?redirect=%2Fclient%2F1',
    );
    expect(ask('basic', 'required', user, { path: '/terms-of-use', redirect: '/client/1' })).toBeNull();
    const accepted = { ...user, termsOfUseDate: '2026-11-01T00:00:00Z' };
    expect(ask('basic', 'required', accepted, { path: '/terms-of-use', redirect: '/client/1' })).toBe('/client/1');
    expect(ask('basic', 'required', accepted, { path: '/terms-of-use' })).toBeNull();
    expect(ask('basic', 'optional', user)).toBeNull();
  });

  const allowed: [ViewKind, string | undefined, Role[]][] = [
    ['basic', undefined, ['BEN_ADMIN', 'BROKER', 'SLF_ADMIN', 'SLF_OWNER']],
    ['hub', OWN, ['BEN_ADMIN', 'BROKER', 'SLF_ADMIN', 'SLF_OWNER']],
    ['hub', FOREIGN, ['SLF_ADMIN', 'SLF_OWNER']],
    ['clear', OWN, ['BEN_ADMIN', 'BROKER', 'SLF_ADMIN', 'SLF_OWNER']],
    ['clear', FOREIGN, ['SLF_ADMIN', 'SLF_OWNER']],
    ['internal', undefined, ['SLF_ADMIN', 'SLF_OWNER']],
    ['broker', undefined, ['BROKER', 'SLF_ADMIN', 'SLF_OWNER']],
    ['benAdmin', undefined, ['BEN_ADMIN', 'SLF_ADMIN', 'SLF_OWNER']],
  ];
  const cases = allowed.flatMap(([view, clientId, roles]) =>
    (['BEN_ADMIN', 'BROKER', 'SLF_ADMIN', 'SLF_OWNER'] as const).map(
      (role) =>
        [role, view, clientId === FOREIGN ? 'a foreign client' : 'its own', clientId, roles.includes(role)] as const,
    ),
  );
  it.each(cases)('%s on %s of %s', (role, view, _, clientId, mayOpen) => {
    expect(ask(view, 'required', person(role), clientId ? { clientId } : {})).toBe(mayOpen ? null : '/');
  });

  it('who may not open a page goes to its redirect parameter, but never round in a circle', () => {
    const broker = person('BROKER');
    expect(ask('internal', 'required', broker, { address: '/users?redirect=/clients', redirect: '/clients' })).toBe(
      '/clients',
    );
    expect(ask('internal', 'required', broker, { address: '/users?redirect=/users', redirect: '/users?a=b' })).toBe(
      '/',
    );
  });
});

describe('the table of pages', () => {
  it('has every address once', () => {
    const paths = PAGES.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });
  it('says a title and a help-desk label for every page', () => {
    for (const page of [...PAGES, UNKNOWN_PAGE]) {
      expect(page.title).not.toBe('');
      expect(page.helpDesk).not.toBe('');
    }
  });
  it('asks for sign-in wherever something of a client or of the staff is shown', () => {
    const open = PAGES.filter(({ view }) => ['hub', 'clear', 'internal', 'broker', 'benAdmin'].includes(view));
    expect(open.filter(({ auth }) => auth !== 'required')).toEqual([]);
    expect(open.length).toBeGreaterThan(0);
  });
  it('has the client in the address of every hub and clear page', () => {
    const hub = PAGES.filter(({ view }) => view === 'hub' || view === 'clear');
    expect(hub.filter(({ path }) => !path.includes('/:clientId'))).toEqual([]);
  });
});

describe('a page that needs more than its view kind', () => {
  const open = (path: string, user: AuthenticatedUser, redirect: string | null = null) => {
    const page = PAGES.find((each) => each.path === path);
    if (!page) throw new Error(path);
    return decide({ page, user, clientId: OWN, address: path, redirect });
  };
  const PUSH = '/client/:clientId/task/eif-submit-company-information/push-to-qps';

  it.each([
    ['/emails/operations', 'SLF_ADMIN', '/'],
    ['/emails/operations', 'BROKER', '/'],
    ['/emails/operations', 'SLF_OWNER', null],
    [PUSH, 'BEN_ADMIN', '/'],
    [PUSH, 'SLF_ADMIN', null],
  ] as const)('%s leads %s to %s', (path, role, to) => expect(open(path, person(role))).toBe(to));

  it('leads to the redirect parameter where there is one', () =>
    expect(open('/emails/operations', person('SLF_ADMIN'), '/emails?page=2')).toBe('/emails?page=2'));
});
