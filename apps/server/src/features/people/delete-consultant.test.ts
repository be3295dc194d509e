import { clientsApi } from '@onboard/contract/clients';
import { internalUsersApi, usersApi } from '@onboard/contract/people';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { sampleId } from '../../sample-world/sample-id.ts';
import type { CallingClient } from '../../testing/calling-client.ts';
import { startTestHouse, type TestHouse } from '../../testing/test-house.ts';

let test: TestHouse;
let owner: CallingClient;
beforeAll(async () => {
  test = await startTestHouse();
  owner = await test.as('owner@sunward.example');
});
afterAll(() => test?.stop());

const CLIENTS = ['cedar-falls', 'harborview', 'bluewater'].map(sampleId);
const newcomer = () => ({ email: `ida-${newId()}@sunward.example`, firstName: 'Ida', lastName: 'Frost' });
const consultantIn = async (clientId: string) =>
  (await owner.call(clientsApi.get, { params: { clientId } })).slfImplementationConsultant?.id ?? null;
const consultants = () => Promise.all(CLIENTS.map(consultantIn));

/** An internal user whom these clients name as their consultant. */
async function consultant(): Promise<{ params: { userId: string } }> {
  const { id } = await owner.call(internalUsersApi.create, { body: newcomer() });
  for (const clientId of CLIENTS) {
    const body = { slfImplementationConsultantId: id };
    await owner.call(clientsApi.update, { params: { clientId }, body });
  }
  return { params: { userId: id } };
}

/** The latest change of who a client's consultant is. */
async function latestChange(clientId: string) {
  const { rows } = await sql<{ value: unknown; previousValue: unknown; status: string; by: string }>`
    SELECT d.value, d."previousValue", d.status, c."createdBy" AS by FROM changes c
    JOIN change_details d ON d."clientId" = c."clientId" AND d."changeId" = c.id
    WHERE c."clientId" = ${clientId} AND d."attributeKey" = 'slfImplementationConsultantId'
    ORDER BY c.id DESC LIMIT 1`.execute(test.house.db);
  return rows[0];
}

it('gives the clients of a deleted consultant to the successor, as a change', async () => {
  const ida = await consultant();
  const next = sampleId('consultant@sunward.example');
  const effects = await owner.call(internalUsersApi.effects, ida);
  expect(effects.consultantOf.map(({ id }) => id).toSorted()).toEqual(CLIENTS.toSorted());
  expect(effects.consultantCount).toBe(CLIENTS.length);
  await owner.call(internalUsersApi.remove, { ...ida, query: { successorId: next } });
  expect(await consultants()).toEqual(CLIENTS.map(() => next));
  for (const clientId of CLIENTS) {
    expect(await latestChange(clientId)).toEqual({
      value: next,
      previousValue: ida.params.userId,
      status: 'accepted',
      by: sampleId('owner@sunward.example'),
    });
  }
  // Deleting again, with another successor, changes nothing.
  await owner.call(internalUsersApi.remove, { ...ida, query: { successorId: sampleId('owner@sunward.example') } });
  expect(await consultants()).toEqual(CLIENTS.map(() => next));
});

it('names nobody where there is no successor', async () => {
  const ida = await consultant();
  await owner.call(internalUsersApi.remove, ida);
  expect(await consultants()).toEqual([null, null, null]);
  expect((await latestChange(CLIENTS[0] ?? ''))?.value).toBeNull();
});

it('takes nobody as successor who is not of the staff, and then deletes nobody', async () => {
  const ida = await consultant();
  const gone = await owner.call(internalUsersApi.create, { body: newcomer() });
  await owner.call(internalUsersApi.remove, { params: { userId: gone.id } });
  const wrong = [ida.params.userId, gone.id, newId(), sampleId('broker@lakeside.example')];
  for (const successorId of wrong) {
    const refused = await owner.refusal(internalUsersApi.remove, { ...ida, query: { successorId } });
    expect(refused.body.details?.map(({ path }) => path)).toEqual(['query.successorId']);
  }
  expect(await consultants()).toEqual(CLIENTS.map(() => ida.params.userId));
  await owner.call(internalUsersApi.remove, ida);
});

it('lets nobody be named while they are being deleted', async () => {
  const ida = await consultant();
  const body = { slfImplementationConsultantId: ida.params.userId };
  const again = CLIENTS.map((clientId) =>
    owner.call(clientsApi.update, { params: { clientId }, body }).catch((error: unknown) => error),
  );
  await Promise.all([owner.call(internalUsersApi.remove, ida), ...again]);
  const named = await sql`SELECT 1 FROM clients WHERE "slfImplementationConsultantId" = ${ida.params.userId}`;
  expect((await named.execute(test.house.db)).rows).toEqual([]);
});

it('two who delete each other’s successor at once both come to an end', async () => {
  const [one, two] = [await consultant(), await consultant()];
  const both = await Promise.allSettled([
    owner.call(internalUsersApi.remove, { ...one, query: { successorId: two.params.userId } }),
    owner.call(internalUsersApi.remove, { ...two, query: { successorId: one.params.userId } }),
  ]);
  const done = both.filter(({ status }) => status === 'fulfilled');
  expect(done.length).toBe(1);
  const { data } = await owner.call(usersApi.list, { query: { userIds: [one.params.userId, two.params.userId] } });
  expect(data.length).toBe(1);
});
