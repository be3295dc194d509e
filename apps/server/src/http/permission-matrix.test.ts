import { ENDPOINTS } from '@onboard/contract/all';
import { type Endpoint, UPLOAD } from '@onboard/contract/endpoint';
import { can, hasAnyScope, isStaff } from '@onboard/domain/access/ability';
import type { Role } from '@onboard/domain/access/rules.data';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../routes.ts';
import { sampleId } from '../sample-world/sample-id.ts';
import type { CallingClient } from '../testing/calling-client.ts';
import { startTestHouse, type TestHouse } from '../testing/test-house.ts';
import { type Answer, answerOf, isAlike } from './testing/alike.ts';
import { ACTORS, type Actor, FOREIGN_CLIENT, FOREIGN_NAME, MatrixWorld, type Which } from './testing/matrix-world.ts';
import { askedOf, type Slot, slotsOf } from './testing/slots.ts';

/**
 * Every call, by everybody, about an own, a foreign and a missing object in each place of the call that names one: in
 * its path, its query and its body, as the contract says (Spec portal §6, Design §6 "Trust").
 */
type Want = 'to sign in' | 'refused' | 'not found' | 'open';
const STATUS: Record<Exclude<Want, 'open'>, number> = { 'to sign in': 401, refused: 403, 'not found': 404 };

let test: TestHouse;
let world: MatrixWorld;
beforeAll(async () => {
  test = await startTestHouse({ env: { CALLS_PER_MINUTE: '1000000', TRUST_PROXY: '1' } });
  world = await MatrixWorld.of(test);
});
afterAll(() => test?.stop());

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
/** Who the people are that a call is about, by its address. */
const familyOf = ({ path }: Endpoint): Role | null => {
  if (path.startsWith('/api/users/broker')) return 'BROKER';
  if (path.startsWith('/api/users/internal')) return 'SLF_ADMIN';
  return null;
};

/** What must come back by the rules alone, where the object in `slot` is not the actor's own. */
function wanted(endpoint: Endpoint, actor: Actor, slot: Slot | null, which: Which): Want {
  const { may, path } = endpoint;
  if (may.who === 'anyone') return 'open';
  if (!actor.role) return 'to sign in';
  if (may.who === 'signedIn') return 'open';
  const who = { userId: sampleId(actor.email), role: actor.role, clientIds: [sampleId(actor.client)] };
  if (!can(who, may.action, may.resource)) return 'refused';
  const isAny = hasAnyScope(who, may.action, may.resource);
  const hasTarget = path.includes(':clientId') || may.own !== undefined || Object.hasOwn(queryOf(endpoint), 'clientId');
  if (!isAny && !hasTarget) return 'refused';
  if (!slot || which === 'own') return 'open';
  if (slot.part === 'query' && slot.at === 'clientId') return isAny && which === 'foreign' ? 'open' : 'not found';
  if (slot.part !== 'params' || slot.kind === 'address') return 'open';
  if (which !== 'foreign') return 'not found';
  return isAny && isReachedByStaff(endpoint, slot) ? 'open' : 'not found';
}

const queryOf = (endpoint: Endpoint) => askedOf(endpoint, () => 'x').query;
/** Whether the place names something that staff may name whoever's it is: not what is looked for in one client. */
const isReachedByStaff = ({ path }: Endpoint, { kind }: Slot) =>
  kind === 'client' || kind === 'user' || kind === 'address' || !path.includes(':clientId');

const counted = { cells: 0, 'to sign in': 0, refused: 0, 'not found': 0, open: 0, alike: 0, reached: 0 };
/** Served beside the features, to anyone. */
const BY_HTTP_ITSELF = ['GET /api/csrf-token'];
let caller = 0;

/** One case of the matrix: who, and about what. `isLean`: with nothing that could be left out. */
interface Case {
  actor: Actor;
  slot: Slot | null;
  which: Which;
  isLean: boolean;
}
const isStaffActor = ({ role }: Actor) => role !== null && isStaff(role);

/** One call with the object of one place exchanged. */
async function ask(client: CallingClient, endpoint: Endpoint, { actor, slot, which, isLean }: Case) {
  const isSlot = (each: Slot) => each.part === slot?.part && each.at === slot.at;
  const named: string[] = [];
  const asked = askedOf(endpoint, (each, isNeeded) => {
    // A fault in one optional part must not hide what is wrong in another.
    if (isLean && !isNeeded && !isSlot(each)) return null;
    const isReached = isReachedByStaff(endpoint, each);
    const id = world.idOf(each.kind, isSlot(each) ? which : 'own', actor, { family: familyOf(endpoint), isReached });
    if (isSlot(each)) named.push(id);
    return id;
  });
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(asked.params[name] ?? 'none'));
  const query = new URLSearchParams(
    Object.entries(asked.query).flatMap(([key, value]) =>
      Array.isArray(value) ? value.map((each) => [`${key}[]`, String(each)]) : [[key, String(value)]],
    ),
  );
  caller += 1;
  const headers = {
    ...world.headersOf(actor),
    'x-forwarded-for': `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller & 255}`,
  };
  const response = await client.fetch(query.size > 0 ? `${path}?${query}` : path, {
    method: endpoint.method,
    ...(endpoint.method === 'GET' ? { headers } : bodyOf(endpoint, asked.body, headers)),
  });
  return answerOf(response, named);
}

function bodyOf(endpoint: Endpoint, body: unknown, headers: Record<string, string>): RequestInit {
  if (endpoint.body === UPLOAD) return { body: new FormData(), headers };
  return { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } };
}

/** Rules beyond the roles: of blocked fields, and of who signs. They too say no to what is one's own. */
const BEYOND = /"code":"(FIELD_LOCKED|NOT_THE_SIGNER)"/;

/** What is wrong with one answer, each fault in a line. */
function faultsOf(endpoint: Endpoint, { actor, slot, which }: Case, answer: Answer): string[] {
  const want = wanted(endpoint, actor, slot, which);
  counted.cells += 1;
  counted[want] += 1;
  const faults: string[] = [];
  if (answer.status >= 500) faults.push('broke');
  if (want !== 'open' && answer.status !== STATUS[want]) faults.push(`wanted ${want}`);
  const mayShow = isStaffActor(actor) && (!slot || isReachedByStaff(endpoint, slot));
  if (!mayShow && (answer.text.includes(FOREIGN_NAME) || answer.text.includes(FOREIGN_CLIENT))) faults.push('leak');
  if (want === 'open' && which === 'own' && endpoint.may.who === 'can') {
    counted.reached += 1;
    const isShut = [401, 403, 404].includes(answer.status) && !BEYOND.test(answer.text);
    if (isShut) faults.push('not reached');
  }
  const at = slot ? `${which} ${slot.kind} in ${slot.part}.${slot.at}` : 'all own';
  return faults.map((fault) => `${fault}: ${actor.name}, ${at}: ${answer.status} ${answer.text.slice(0, 300)}`);
}

/** Every case of one actor; gives what is wrong. */
async function judge(endpoint: Endpoint, actor: Actor): Promise<string[]> {
  const faults: string[] = [];
  const client = await world.as(actor);
  const answered = async (of: Omit<Case, 'actor'>) => {
    const answer = await ask(client, endpoint, { actor, ...of });
    faults.push(...faultsOf(endpoint, { actor, ...of }, answer));
    return answer;
  };
  for (const slot of slotsOf(endpoint)) {
    for (const isLean of slot.part === 'params' ? [true] : [true, false]) {
      const foreign = await answered({ slot, which: 'foreign', isLean });
      const missing = await answered({ slot, which: 'missing', isLean });
      const isOpen = wanted(endpoint, actor, slot, 'foreign') === 'open';
      if (isOpen && isStaffActor(actor) && isReachedByStaff(endpoint, slot)) continue;
      counted.alike += 1;
      const difference = isAlike(foreign, missing);
      if (difference) faults.push(`foreign and missing differ: ${actor.name}, ${slot.part}.${slot.at}: ${difference}`);
    }
    if (slot.part === 'params' && slot.kind !== 'address') await answered({ slot, which: 'broken', isLean: true });
  }
  await answered({ slot: null, which: 'own', isLean: true });
  return faults;
}

/** What takes something away comes last, and what takes most away at the very end. */
const lastness = ({ method, path }: Endpoint) => (method === 'DELETE' ? 100 - path.split('/').length : 0);
const ordered = [...ENDPOINTS].sort((a, b) => lastness(a) - lastness(b));

describe('the permission matrix', () => {
  it.each(ordered.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (_, endpoint) => {
    const before = await world.seenOfForeign();
    const faults = await Promise.all(ACTORS.map((actor) => judge(endpoint, actor)));
    expect(faults.flat()).toEqual([]);
    expect(await world.seenOfForeign()).toBe(before);
    if (endpoint.method !== 'GET') await world.refresh();
  });

  it('is about every call that is served, and about no other', () => {
    const served = [...routes(test.house).map(({ endpoint }) => nameOf(endpoint)), ...BY_HTTP_ITSELF];
    expect(served.sort()).toEqual(ENDPOINTS.map(nameOf).sort());
  });

  it('is whole', () => {
    console.log(`permission matrix: ${ENDPOINTS.length} calls, ${JSON.stringify(counted)}`);
    const { 'to sign in': shut, refused, 'not found': notFound, open } = counted;
    expect(shut + refused + notFound + open).toBe(counted.cells);
    expect(counted.cells).toBeGreaterThanOrEqual(3_000);
    expect(Math.min(shut, refused, notFound, counted.reached)).toBeGreaterThan(100);
  });
});
