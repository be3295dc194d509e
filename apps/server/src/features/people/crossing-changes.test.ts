import { clientsApi } from '@onboard/contract/clients';
import { benAdminsApi, brokersApi, internalUsersApi } from '@onboard/contract/people';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CallingClient, Refused } from '../../testing/calling-client.ts';
import { endOf, type Scene, setScene, slowWrites } from '../../testing/crossing-scene.ts';
import { startTestHouse, type TestHouse } from '../../testing/test-house.ts';

let test: TestHouse;
let owner: CallingClient;
beforeAll(async () => {
  test = await startTestHouse();
  owner = await test.as('owner@sunward.example');
  await owner.csrfToken();
  await slowWrites(test.house.db);
});
afterAll(() => test?.stop());

type Changes = Readonly<Record<string, (scene: Scene) => Promise<unknown>>>;
const version = 1;
const on = (userId: string) => ({ params: { userId } });
const of = (clientId: string) => ({ params: { clientId } });
const ofBoth = (userId: string, clientId: string) => ({ params: { userId, clientId } });

/** Calls that hold clients, their people, or both, each in a way of its own. */
const OF_CLIENTS: Changes = {
  'rename a client': ({ client }) => owner.call(clientsApi.update, { ...of(client.orchard), body: { name: 'Meadow' } }),
  'close a client': ({ client }) =>
    owner.call(clientsApi.update, { ...of(client.orchard), body: { isArchived: true } }),
  'make the only administrator a broker': ({ person }) =>
    owner.call(benAdminsApi.changeToBroker, { ...on(person.nan), body: { version } }),
  'rename the administrator': ({ person }) =>
    owner.call(benAdminsApi.update, { ...on(person.nan), body: { version, firstName: 'Nina' } }),
  'rename the broker': ({ person }) =>
    owner.call(brokersApi.update, { ...on(person.ben), body: { version, firstName: 'Bert' } }),
  'delete the administrator': ({ person }) => owner.call(benAdminsApi.remove, on(person.nan)),
  'take a client from the broker': ({ person, client }) =>
    owner.call(brokersApi.unassign, ofBoth(person.ben, client.orchard)),
  'give somebody the client': ({ person, client }) =>
    owner.call(benAdminsApi.assign, { ...ofBoth(person.abe, client.orchard), body: {} }),
};
/** Calls that hold several of the staff, or clients and their consultants. */
const OF_STAFF: Changes = {
  'name another consultant': ({ client, person }) =>
    owner.call(clientsApi.update, { ...of(client.quarry), body: { slfImplementationConsultantId: person.sue } }),
  'delete a consultant': ({ person }) =>
    owner.call(internalUsersApi.remove, { ...on(person.sue), query: { successorId: person.sam } }),
  'delete their successor': ({ person }) =>
    owner.call(internalUsersApi.remove, { ...on(person.sam), query: { successorId: person.sue } }),
  'make an owner none': ({ person }) =>
    owner.call(internalUsersApi.update, { ...on(person.ora), body: { version, role: 'SLF_ADMIN' } }),
  'delete another owner': ({ person }) => owner.call(internalUsersApi.remove, on(person.oto)),
  'let an owner change the other': ({ ora, person }) =>
    ora.call(internalUsersApi.update, { ...on(person.oto), body: { version, phoneNumber: '2065550142' } }),
  'let that one change the first': ({ oto, person }) =>
    oto.call(internalUsersApi.update, { ...on(person.ora), body: { version, phoneNumber: '2065550143' } }),
};
const CHANGES = { ...OF_CLIENTS, ...OF_STAFF };
const PAIRS = [OF_CLIENTS, OF_STAFF].flatMap((changes) => {
  const names = Object.keys(changes);
  return names.flatMap((one, at) => names.slice(at).map((other) => [one, other] as const));
});

async function answerTo(name: string, scene: Scene): Promise<string> {
  try {
    await CHANGES[name]?.(scene);
    return 'done';
  } catch (error) {
    if (error instanceof Refused) return `${error.status} ${error.body.code}`;
    throw error;
  }
}

/** What both answer, and what is left. */
async function outcomeOf([one, other]: readonly [string, string], how: 'in turn' | 'the other way' | 'at once') {
  const scene = await setScene(test);
  const inTurn = async (first: string, second: string) => [await answerTo(first, scene), await answerTo(second, scene)];
  const answers =
    how === 'at once'
      ? await Promise.all([answerTo(one, scene), answerTo(other, scene)])
      : await (how === 'in turn' ? inTurn(one, other) : inTurn(other, one).then((each) => each.toReversed()));
  // Of two equal calls either may be the first.
  const said = one === other ? answers.toSorted() : answers;
  return `${said.join(', ')}; ${await endOf(test.house.db, scene)}`;
}

/** How often each pair is made at once: CROSSINGS=50 for a long look. */
const AT_ONCE = Number(process.env.CROSSINGS ?? 3);

it.each(PAIRS)('%s, %s: at once as one after the other', async (...pair) => {
  const crossing = Array.from({ length: AT_ONCE }, () => outcomeOf(pair, 'at once'));
  const [inTurn, theOtherWay, ...crossed] = await Promise.all([
    outcomeOf(pair, 'in turn'),
    outcomeOf(pair, 'the other way'),
    ...crossing,
  ]);
  for (const each of [inTurn, theOtherWay, ...crossed]) expect(each).not.toMatch(/\b50[03] /);
  for (const each of crossed) expect([inTurn, theOtherWay]).toContain(each);
});
