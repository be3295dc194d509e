import { can, hasAnyScope } from '@onboard/domain/access/ability';
import { ROLES } from '@onboard/domain/access/rules.data';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { ENDPOINTS } from './all.ts';
import { create, del, type Endpoint, get, type May, patch, post, put, read, remove, update } from './endpoint.ts';

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

describe('a call', () => {
  it('without a rule does not compile', () => {
    for (const made of [get, post, put, patch, del]) {
      type Parts = Parameters<typeof made>[1];
      expectTypeOf<Omit<Parts, 'may'>>().not.toExtend<Parts>();
      expectTypeOf<Omit<Parts, 'may'> & { may: undefined }>().not.toExtend<Parts>();
      expectTypeOf<Omit<Parts, 'may'> & { may: May }>().toExtend<Parts>();
      expect(made('/x', { may: read('client'), reply: z.object({}), summary: '' }).may).toEqual(read('client'));
    }
  });

  it('without a known action and resource does not compile', () => {
    expectTypeOf<{ who: 'can'; action: 'manage'; resource: 'client' }>().not.toExtend<May>();
    expectTypeOf<{ who: 'can'; action: 'read'; resource: 'everything' }>().not.toExtend<May>();
    expectTypeOf<{ who: 'everybody' }>().not.toExtend<May>();
    for (const rule of [read, update, create, remove]) {
      expectTypeOf(rule).parameter(0).not.toEqualTypeOf<string>();
      expect(rule('client').who).toBe('can');
    }
  });
});

describe('the rule of every call', () => {
  const ruled = ENDPOINTS.flatMap((endpoint) =>
    endpoint.may.who === 'can' ? [{ endpoint, name: nameOf(endpoint), may: endpoint.may }] : [],
  );
  const actorOf = (role: (typeof ROLES)[number]) => ({ userId: 'me', role, clientIds: ['mine'] });

  it('lets somebody through', () => {
    const shut = ruled.filter(({ may }) => !ROLES.some((role) => can(actorOf(role), may.action, may.resource)));
    expect(shut.map(({ name }) => name)).toEqual([]);
  });

  it('names what is judged, wherever somebody reaches only their own', () => {
    const untold = ruled.filter(({ endpoint: { path, query }, may: { action, resource, own } }) => {
      const isOwn = ROLES.some((role) => {
        const actor = actorOf(role);
        return can(actor, action, resource) && !hasAnyScope(actor, action, resource);
      });
      const isClients = path.includes('/:clientId') || (query instanceof z.ZodObject && 'clientId' in query.shape);
      return isOwn && !isClients && own === undefined;
    });
    expect(untold.map(({ name }) => name)).toEqual([]);
  });

  it('judges a person only where the path names one', () => {
    for (const { endpoint, name, may } of ruled) {
      if (may.own === 'userId') expect([name, endpoint.path.includes('/:userId')]).toEqual([name, true]);
    }
  });

  it('is given once for one address', () => {
    const names = ENDPOINTS.map(nameOf);
    expect(new Set(names).size).toBe(names.length);
  });
});
