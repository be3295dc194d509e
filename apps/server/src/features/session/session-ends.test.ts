import { setTimeout as wait } from 'node:timers/promises';
import { clientsApi } from '@onboard/contract/clients';
import { benAdminsApi } from '@onboard/contract/people';
import { sessionApi } from '@onboard/contract/session';
import { sql } from 'kysely';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Running } from '../../compose.ts';
import { newId } from '../../db/new-id.ts';
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
  const dates = { termsOfUseDate: new Date(), firstPasswordSet: new Date() };
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
 * Within a second: the channel hears why (or just that it ended, where a client was lost in the same moment) and is closed, and
 * the next call of the same page is refused.
 */
async function expectEnded(pages: readonly Page[], reason: string): Promise<void> {
  for (const { calls, heard, socket } of pages) {
    await expect
      .poll(() => heard, { timeout: 1_000, interval: 10 })
      .toContainEqual({ event: 'SESSION_ENDED', reason: expect.stringMatching(`^(${reason}|ENDED)$`) });
    await expect.poll(() => socket.connected, { timeout: 1_000, interval: 10 }).toBe(false);
    expect(await calls.call(sessionApi.authenticated)).toBeNull();
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

describe('a client that is lost', () => {
  const get = (clientId: string) => ({ params: { clientId } });

  it('by being unassigned is gone at the next call on every node, and open pages are told', async () => {
    const who = await someone();
    const pages = await pagesOf(who);
    for (const { calls } of pages) await calls.call(clientsApi.get, get(who.clientId));
    await (await staff()).call(benAdminsApi.unassign, { params: { userId: who.id, clientId: who.clientId } });
    for (const { calls, heard } of pages) {
      await expect.poll(() => heard, { timeout: 1_000, interval: 10 }).toContainEqual({ event: 'ACCESS_CHANGED' });
      expect((await calls.refusal(clientsApi.get, get(who.clientId))).status).toBe(404);
      expect((await calls.call(sessionApi.authenticated))?.clientIds).toEqual([]);
    }
    await expectGoingOn(pages);
  });

  it('by being archived is gone for everybody on its side, and their open pages are told', async () => {
    const [one, two] = [await someone(), await someone()];
    const pages = [...(await pagesOf(one)), ...(await pagesOf(two))];
    const admin = await staff();
    await admin.call(clientsApi.update, { ...get(one.clientId), body: { isArchived: true } });
    try {
      for (const { calls, heard } of pages) {
        await expect.poll(() => heard, { timeout: 1_000, interval: 10 }).toContainEqual({ event: 'ACCESS_CHANGED' });
        expect((await calls.refusal(clientsApi.get, get(one.clientId))).status).toBe(404);
      }
    } finally {
      await admin.call(clientsApi.update, { ...get(one.clientId), body: { isArchived: false } });
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
    expect(pages.flatMap(({ heard }) => heard)).toEqual([]);
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
      WHERE datname = current_database() AND query = 'LISTEN onboard_access'`;
    expect((await listeners.execute(test.house.db)).rows).toHaveLength(2);
    await endSessionsOf(test.house.db, who.id, 'DEACTIVATED');
    for (const { heard } of pages) {
      await expect.poll(() => heard.map(({ event }) => event), { timeout: 5_000 }).toContain('SESSION_ENDED');
    }
  });
});
