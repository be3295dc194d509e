import { setTimeout as wait } from 'node:timers/promises';
import { clientsApi } from '@onboard/contract/clients';
import { benAdminsApi } from '@onboard/contract/people';
import { SESSION_END_HEADER, sessionApi } from '@onboard/contract/session';
import { sql } from 'kysely';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Running } from '../../compose.ts';
import { newId } from '../../db/new-id.ts';
import { lockPerson } from '../../records/people/change-person.ts';
import { endSessionsOf, startSession } from '../../records/sessions/store.ts';
import { CallingClient } from '../../testing/calling-client.ts';
import { closeChannels, openChannel } from '../../testing/open-channel.ts';
import { startSecondNode } from '../../testing/second-node.ts';
import { accessTokenOf } from '../../testing/sign-in.ts';
import { startTestHouse, type TestHouse } from '../../testing/test-house.ts';

let test: TestHouse;
let otherNode: Running;
beforeAll(async () => {
  test = await startTestHouse();
  otherNode = await startSecondNode(test);
});
afterAll(async () => {
  closeChannels();
  await otherNode.stop();
  await test.stop();
});

const PASSWORD = 'kettle by the pond';
const staff = () => test.as('owner@sunward.example');
const clients = async () => (await (await staff()).call(clientsApi.list, { query: { limit: 10 } })).data;

interface Someone {
  id: string;
  email: string;
  identityId: string;
  clientId: string;
}

/** A benefits administrator with a client, a password and the terms behind them. */
async function someone(role = 'BEN_ADMIN'): Promise<Someone> {
  const { db, identity } = test.house;
  const id = newId();
  const person = { email: `${id}@ends.example`, firstName: 'Edda', lastName: 'Moor' };
  const identityId = await identity.createPerson(person);
  await identity.setPassword((await identity.issueActivationToken(identityId)).token, PASSWORD);
  const now = new Date();
  const dates = { termsOfUseDate: now, firstPasswordSet: now, lastPasswordSet: now };
  await db
    .insertInto('users')
    .values({ id, role, identityId, ...person, ...dates })
    .execute();
  const clientId = (await clients())[0]?.id ?? '';
  if (role === 'BEN_ADMIN') await db.insertInto('client_users').values({ clientId, userId: id }).execute();
  return { id, email: person.email, identityId, clientId };
}

interface Page {
  calls: CallingClient;
  heard: { event: string; reason?: string }[];
  socket: Socket;
}

/** One page of a new session on each node, with its channel open. */
async function pagesOf({ id }: Someone): Promise<Page[]> {
  const { token } = await startSession(test.house.db, id, new Date());
  return await Promise.all(
    [test.url, otherNode.portalUrl].map(async (url) => {
      const socket = await openChannel(url, token);
      const heard: Page['heard'] = [];
      socket.onAny((event: string, { reason }: { reason?: string }) =>
        heard.push({ event, ...(reason && { reason }) }),
      );
      return { calls: new CallingClient(url, { 'onboard-session': token }), heard, socket };
    }),
  );
}

/**
 * Within a second the channel hears why, once, and is closed; the next call of the same page is refused, and told why
 * as well.
 */
async function expectEnded(pages: readonly Page[], reason: string): Promise<void> {
  for (const { calls, heard, socket } of pages) {
    const ends = () => heard.filter(({ event }) => event === 'SESSION_ENDED');
    await expect.poll(ends, { timeout: 1_000, interval: 10 }).toEqual([{ event: 'SESSION_ENDED', reason }]);
    await expect.poll(() => socket.connected, { timeout: 1_000, interval: 10 }).toBe(false);
    expect(await calls.call(sessionApi.authenticated)).toBeNull();
    for (const path of ['/api/users/authenticated', '/api/service-status']) {
      expect((await calls.fetch(path)).headers.get(SESSION_END_HEADER)).toBe(reason);
    }
  }
}

async function expectGoingOn(pages: readonly Page[]): Promise<void> {
  for (const { calls, socket } of pages) {
    expect(socket.connected).toBe(true);
    expect(await calls.call(sessionApi.authenticated)).not.toBeNull();
  }
}

const setRole = (who: Someone, set: Record<string, unknown>) =>
  test.house.db.updateTable('users').set(set).where('id', '=', who.id).execute();

const versionOf = async (userId: string) =>
  (await (await staff()).call(benAdminsApi.get, { params: { userId } })).version;

/** What ends every session of a person, by the reason their pages hear. */
const CAUSES: Record<string, (who: Someone) => Promise<unknown>> = {
  PASSWORD_CHANGED: async (who) => {
    const { token } = await test.house.identity.issueResetToken(who.identityId);
    return test.visitor().call(sessionApi.setPassword, { body: { token, password: 'another pond kettle' } });
  },
  PASSWORD_RESET: async ({ id }) => (await staff()).call(sessionApi.resetPassword, { params: { userId: id } }),
  MFA_RESET: async ({ email }) => (await staff()).call(sessionApi.resetMfa, { params: { email } }),
  EMAIL_CHANGED: async ({ id }) => {
    const body = { version: await versionOf(id), email: `new-${id}@ends.example` };
    return (await staff()).call(benAdminsApi.update, { params: { userId: id }, body });
  },
  ROLE_CHANGED: async ({ id }) => {
    const body = { version: await versionOf(id) };
    return (await staff()).call(benAdminsApi.changeToBroker, { params: { userId: id }, body });
  },
  DELETED: async ({ id }) => (await staff()).call(benAdminsApi.remove, { params: { userId: id } }),
  // No call does this alone: an operator does, in the database.
  DEACTIVATED: (who) => setRole(who, { isActive: false }),
};

describe.each(Object.keys(CAUSES))('%s', (reason) => {
  it('ends every session of the person on every node, with their open channels, and nobody else’s', async () => {
    const [who, other] = [await someone(), await someone()];
    const pages = [...(await pagesOf(who)), ...(await pagesOf(who))];
    const others = await pagesOf(other);
    await expectGoingOn(pages);
    await CAUSES[reason]?.(who);
    await expectEnded(pages, reason);
    await expectGoingOn(others);
  });
});

describe('signing out', () => {
  it('ends this session in every tab on every node, and no other of the person', async () => {
    const who = await someone();
    const [here, elsewhere] = [await pagesOf(who), await pagesOf(who)];
    await here[0]?.calls.call(sessionApi.logout);
    await expectEnded(here.slice(1), 'SIGNED_OUT');
    expect(here[0]?.socket.connected).toBe(false);
    await expectGoingOn(elsewhere);
  });
});

const setClient = (id: string, set: Record<string, unknown>) =>
  test.house.db.updateTable('clients').set(set).where('id', '=', id).execute();

describe('a client', () => {
  const get = (clientId: string) => ({ params: { clientId } });
  const opened = { isArchived: false, isActive: true, deletedAt: null };

  /** What takes a client from two people, by what their pages hear; and what brings it back, which ends nothing. */
  const LOSSES: [name: string, reason: string, take: (clientId: string, ids: string[]) => Promise<unknown>][] = [
    [
      'unassigned from each',
      'UNASSIGNED',
      async (clientId, ids) => {
        for (const userId of ids) await (await staff()).call(benAdminsApi.unassign, { params: { userId, clientId } });
      },
    ],
    [
      'unassigned from all at once, as an operator would',
      'UNASSIGNED',
      (clientId, ids) =>
        test.house.db.deleteFrom('client_users').where('clientId', '=', clientId).where('userId', 'in', ids).execute(),
    ],
    [
      'archived',
      'CLIENT_CLOSED',
      async (clientId) => (await staff()).call(clientsApi.update, { ...get(clientId), body: { isArchived: true } }),
    ],
    [
      'made inactive',
      'CLIENT_CLOSED',
      async (clientId) => (await staff()).call(clientsApi.update, { ...get(clientId), body: { isActive: false } }),
    ],
    // No call does this.
    ['deleted', 'CLIENT_CLOSED', (clientId) => setClient(clientId, { deletedAt: new Date() })],
  ];

  it.each(LOSSES)(
    'that is %s ends the sessions of its people on every node, and nobody else’s',
    async (name, why, take) => {
      const [one, two, other] = [await someone(), await someone(), await someone('BROKER')];
      const pages = [...(await pagesOf(one)), ...(await pagesOf(two))];
      const others = await pagesOf(other);
      try {
        await take(one.clientId, [one.id, two.id]);
        await expectEnded(pages, why);
        await expectGoingOn(others);
        // Who signs in again goes on without it.
        for (const { calls } of await pagesOf(one)) {
          expect((await calls.refusal(clientsApi.get, get(one.clientId))).status).toBe(
            name === 'made inactive' ? 403 : 404,
          );
        }
      } finally {
        await setClient(one.clientId, opened);
      }
    },
  );

  it('that is given, or opens again, is told, and no session ends', async () => {
    const who = await someone();
    await setClient(who.clientId, { isArchived: true });
    const pages = await pagesOf(who);
    await setClient(who.clientId, opened);
    for (const { heard } of pages) {
      await expect.poll(() => heard, { timeout: 1_000, interval: 10 }).toContainEqual({ event: 'ACCESS_CHANGED' });
    }
    await expectGoingOn(pages);
    const told = pages[0]?.heard.length ?? 0;
    const [, second] = await clients();
    const params = { userId: who.id, clientId: second?.id ?? '' };
    await (await staff()).call(benAdminsApi.assign, { params, body: { isAuthorizedSigner: false } });
    await expect.poll(() => pages[0]?.heard.length, { timeout: 1_000, interval: 10 }).toBeGreaterThan(told);
    await expectGoingOn(pages);
  });

  it('that closes waits for whoever changes one of its people, who may go on to change the client', async () => {
    const who = await someone();
    const admin = await staff();
    await admin.csrfToken();
    const close = (isArchived: boolean) =>
      admin.call(clientsApi.update, { ...get(who.clientId), body: { isArchived } });
    let closing: ReturnType<typeof close> | undefined;
    try {
      await test.house.db.transaction().execute(async (tx) => {
        await lockPerson(tx, who.id);
        closing = close(true);
        await wait(300);
        await tx.updateTable('clients').set({ setupCompletedAt: null }).where('id', '=', who.clientId).execute();
      });
      await closing;
    } finally {
      await close(false);
    }
  });
});

describe('internal staff who lose their role', () => {
  it('hear nothing more of pushes and e-mails', async () => {
    const who = await someone('SLF_ADMIN');
    const pages = await pagesOf(who);
    await setRole(who, { role: 'BROKER' });
    await expectEnded(pages, 'ROLE_CHANGED');
    test.house.realtime.toStaff('EMAIL_SENT', { emailId: 'one', subject: 'Not for them' });
    await wait(200);
    expect(pages.flatMap(({ heard }) => heard.map(({ event }) => event))).not.toContain('EMAIL_SENT');
  });
});

describe('an end', () => {
  it('that is rolled back did not happen', async () => {
    const who = await someone();
    const pages = await pagesOf(who);
    await expect(
      test.house.db.transaction().execute(async (tx) => {
        await endSessionsOf(tx, who.id, 'DEACTIVATED');
        throw new Error('never mind');
      }),
    ).rejects.toThrow('never mind');
    await wait(200);
    await expectGoingOn(pages);
    expect(pages.flatMap(({ heard }) => heard.map(({ event }) => event))).not.toContain('SESSION_ENDED');
  });

  it('is told with its reason to a channel that opens in the same moment', async () => {
    for (let round = 0; round < 20; round += 1) {
      const who = await someone();
      const { token } = await startSession(test.house.db, who.id, new Date());
      const reasons: unknown[] = [];
      const opening = openChannel(test.url, token, (socket) =>
        socket.on('SESSION_ENDED', ({ reason }) => reasons.push(reason)),
      );
      await Promise.all([opening.catch(() => reasons.push('ROLE_CHANGED')), setRole(who, { role: 'BROKER' })]);
      await expect.poll(() => reasons, { timeout: 1_000, interval: 10 }).toEqual(['ROLE_CHANGED']);
    }
  });

  it('holds for a token that was issued before it and exchanged after', async () => {
    const who = await someone();
    const visitor = test.visitor();
    const tokens = await accessTokenOf(visitor, { email: who.email, password: PASSWORD });
    await wait(2_100);
    await endSessionsOf(test.house.db, who.id, 'MFA_RESET');
    expect((await visitor.refusal(sessionApi.exchange, { body: tokens })).body.code).toBe('INVALID_TOKEN');
  });

  it('is heard as soon as a node listens again whose connection was lost meanwhile', async () => {
    const who = await someone();
    const pages = await pagesOf(who);
    const listeners = sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE 'LISTEN onboard\\_%'`;
    expect((await listeners.execute(test.house.db)).rows).toHaveLength(2);
    await endSessionsOf(test.house.db, who.id, 'DEACTIVATED');
    for (const { heard } of pages) {
      await expect.poll(() => heard.map(({ event }) => event), { timeout: 5_000 }).toContain('SESSION_ENDED');
    }
  });
});
