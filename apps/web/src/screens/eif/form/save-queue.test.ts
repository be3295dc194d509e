import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eifApi } from '@onboard/contract/eif';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCaller } from '../../../data/caller.ts';
import { SaveQueue } from './save-queue.ts';
import type { AnswerRef, UnsavedAnswer } from './unsaved-answer.ts';

// The queue over the browser's own fetch, against a small real server that answers as each test says.
interface Asked {
  changes: { entity: string; id: string; set: Record<string, unknown>; seen: Record<string, number> }[];
}
type Reply = (asked: Asked) => { status: number; body: unknown } | 'hang up';

const id = '01900000-0000-7000-8000-000000000001';
const name: AnswerRef = { entity: 'Client', id, attributeKey: 'erisaPlanName' };
const year: AnswerRef = { entity: 'Client', id, attributeKey: 'erisaPlanYearEnd' };
const bill: AnswerRef = { entity: 'Bill', id: '01900000-0000-7000-8000-000000000002', attributeKey: 'name' };
const valid = { isValid: true, isAsBefore: false };

let server: Server;
let origin: string;
let replies: Reply[];
let asked: Asked[];
let kept: readonly UnsavedAnswer[];
let refreshed: number;
let waited: number[];
let byThemselves: boolean[];

const saves: Reply = ({ changes }) => ({
  status: 200,
  body: {
    savedAt: '2026-11-28T10:42:00.000Z',
    saved: changes.map(({ entity, id: of, set, seen }) => ({
      entity,
      id: of,
      values: set,
      versions: Object.fromEntries(Object.entries(seen).map(([key, version]) => [key, version + 1])),
      warnings: [],
    })),
  },
});
const refuses =
  (status: number, body: object): Reply =>
  () => ({ status, body });

async function read(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const headers = {
    'access-control-allow-origin': request.headers.origin ?? '*',
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': 'x-csrf-token, content-type, x-onboard-unattended',
    'access-control-allow-methods': 'PATCH',
    'content-type': 'application/json',
  };
  if (request.method !== 'PATCH') {
    response.writeHead(200, headers).end('{"csrfToken":"t"}');
    return;
  }
  const body = JSON.parse(await read(request)) as Asked;
  asked.push(body);
  byThemselves.push(request.headers['x-onboard-unattended'] === '1');
  const reply = (replies.shift() ?? saves)(body);
  if (reply === 'hang up') request.socket.destroy();
  else response.writeHead(reply.status, headers).end(JSON.stringify(reply.body));
}

beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  [replies, asked, kept, refreshed, waited, byThemselves] = [[], [], [], 0, [], []];
});

function newQueue(before: readonly UnsavedAnswer[] = []): SaveQueue {
  const { call } = createCaller({
    origin,
    currentAddress: () => '/',
    isAuthFree: () => false,
    leaveTo: () => {},
    signedOut: () => {},
    wait: async () => {},
  });
  return new SaveQueue(
    {
      save: (changes, conduct) => call(eifApi.saveDraft, { params: { clientId: id }, body: { changes }, ...conduct }),
      saved: async () => {},
      refresh: () => {
        refreshed += 1;
      },
      keep: (answers) => {
        kept = answers;
      },
      wait: async (ms) => {
        waited.push(ms);
      },
    },
    before,
  );
}

function give(queue: SaveQueue, ref: AnswerRef, value: unknown, seen = 0): void {
  queue.set(ref, value, seen);
  queue.commit(ref, valid);
}
const states = (queue: SaveQueue) => [...queue.state().answers.values()].map(({ state }) => state);

describe('the save queue', () => {
  it('sends answers left together in one request, each with the version it was typed over', async () => {
    const queue = newQueue();
    give(queue, name, 'Plan', 3);
    give(queue, year, '12/31', 1);
    give(queue, bill, 'Hartford');
    await queue.settled();
    expect(asked).toHaveLength(1);
    expect(asked[0]?.changes).toEqual([
      {
        entity: 'Client',
        id,
        set: { erisaPlanName: 'Plan', erisaPlanYearEnd: '12/31' },
        seen: { erisaPlanName: 3, erisaPlanYearEnd: 1 },
      },
      { entity: 'Bill', id: bill.id, set: { name: 'Hartford' }, seen: { name: 0 } },
    ]);
    expect(queue.state()).toEqual({
      answers: new Map(),
      status: { kind: 'idle', savedAt: '2026-11-28T10:42:00.000Z' },
      gone: [],
    });
    expect(kept).toEqual([]);
  });

  it('keeps what is typed, and sends nothing before it is left or while it cannot be read', async () => {
    const queue = newQueue();
    queue.set(name, 'Pl', 0);
    queue.set(year, '13/40', 0);
    queue.commit(year, { isValid: false, isAsBefore: false });
    await queue.settled();
    expect(asked).toEqual([]);
    expect(kept.map(({ value, state }) => [value, state])).toEqual([
      ['Pl', 'editing'],
      ['13/40', 'invalid'],
    ]);
  });

  it('forgets an answer that is put back to what the server has', () => {
    const queue = newQueue();
    queue.set(name, 'Plan', 1);
    queue.commit(name, { isValid: true, isAsBefore: true });
    expect(queue.state().answers.size).toBe(0);
  });

  it('sends one request at a time, and what was typed meanwhile over the version just saved', async () => {
    const queue = newQueue();
    let isBusy = false;
    replies.push((body) => {
      expect(isBusy).toBe(false);
      isBusy = true;
      give(queue, name, 'Second', 7);
      isBusy = false;
      return saves(body);
    });
    give(queue, name, 'First', 1);
    await queue.settled();
    expect(asked.map(({ changes }) => [changes[0]?.set.erisaPlanName, changes[0]?.seen.erisaPlanName])).toEqual([
      ['First', 1],
      ['Second', 2],
    ]);
  });

  it('sends the old answer again when it is put back while another is on its way', async () => {
    const queue = newQueue();
    replies.push((body) => {
      queue.set(name, 'Old', 1);
      queue.commit(name, { isValid: true, isAsBefore: true });
      return saves(body);
    });
    give(queue, name, 'New', 1);
    await queue.settled();
    expect(asked.map(({ changes }) => changes[0]?.set.erisaPlanName)).toEqual(['New', 'Old']);
  });

  it('keeps what the server refuses with its words, and saves the rest', async () => {
    const queue = newQueue();
    const details = [{ path: 'body.changes.0.set.erisaPlanYearEnd', message: 'Not a valid date' }];
    replies.push(refuses(400, { code: 'VALIDATION', message: 'See the details.', details }));
    give(queue, name, 'Plan');
    give(queue, year, '02/30');
    await queue.settled();
    expect(asked[1]?.changes[0]?.set).toEqual({ erisaPlanName: 'Plan' });
    expect([...queue.state().answers.values()].map(({ state, message }) => [state, message])).toEqual([
      ['refused', 'Not a valid date'],
    ]);
  });

  const stale = refuses(409, {
    code: 'STALE_ANSWER',
    message: 'Someone else changed this answer.',
    data: {
      index: 0,
      conflicts: [
        {
          attributeKey: 'erisaPlanName',
          mine: 'Mine',
          theirs: 'Theirs',
          version: 5,
          changedBy: 'Priya Nair',
          isOwn: false,
          changedAt: '2026-11-28T10:41:00.000Z',
        },
      ],
    },
  });

  it('asks the person when someone else answered too, saves the rest, and sends theirs over the newer version', async () => {
    const queue = newQueue();
    replies.push(stale);
    give(queue, name, 'Mine', 4);
    give(queue, year, '12/31');
    await queue.settled();
    const [contested] = queue.state().answers.values();
    expect(contested).toMatchObject({
      state: 'conflict',
      value: 'Mine',
      conflict: { theirs: 'Theirs', changedBy: 'Priya Nair' },
    });
    expect([asked[1]?.changes[0]?.set, refreshed]).toEqual([{ erisaPlanYearEnd: '12/31' }, 1]);
    queue.keepMine(name);
    await queue.settled();
    expect(asked[2]?.changes[0]).toMatchObject({ set: { erisaPlanName: 'Mine' }, seen: { erisaPlanName: 5 } });
    expect(queue.state().answers.size).toBe(0);
  });

  it('lets the other answer stand', async () => {
    const queue = newQueue();
    replies.push(stale);
    give(queue, name, 'Mine', 4);
    await queue.settled();
    queue.drop(name);
    await queue.settled();
    expect([asked.length, queue.state().answers.size, kept.length]).toEqual([1, 0, 0]);
  });

  it('tries three times when nothing comes back, then waits for the person and loses nothing', async () => {
    const queue = newQueue();
    replies.push(() => 'hang up', refuses(503, { message: 'Busy' }), refuses(502, {}));
    give(queue, name, 'Plan');
    await queue.settled();
    expect([waited, queue.state().status.kind, states(queue)]).toEqual([[1_000, 2_000], 'failed', ['waiting']]);
    expect(kept.map(({ value }) => value)).toEqual(['Plan']);
    queue.flush();
    await queue.settled();
    expect([queue.state().status.kind, queue.state().answers.size]).toEqual(['idle', 0]);
  });

  it('tries again by the clock where nothing came back, once each time and without a word, until something does', async () => {
    const queue = newQueue();
    replies.push(...Array.from({ length: 4 }, (): Reply => () => 'hang up'));
    give(queue, name, 'Plan');
    await queue.settled();
    const said: string[] = [];
    queue.subscribe(() => said.push(queue.state().status.kind));
    queue.tryQuietly();
    await queue.settled();
    expect([asked.length, [...new Set(said)]]).toEqual([4, ['failed']]);
    queue.tryQuietly();
    await queue.settled();
    expect([asked.length, queue.state().status.kind, states(queue)]).toEqual([5, 'idle', []]);
    queue.tryQuietly();
    await queue.settled();
    expect(asked).toHaveLength(5);
    // The clock keeps no session alive.
    expect(byThemselves).toEqual([false, false, false, true, true]);
  });

  it('sends what was left and failed while something else of the same answer is being typed', async () => {
    const queue = newQueue();
    replies.push(...Array.from({ length: 3 }, (): Reply => () => 'hang up'));
    const street = { street: '1 Main St' };
    queue.set(name, street, 4);
    queue.commit(name, valid);
    await queue.settled();
    queue.set(name, { ...street, city: 'H' }, 4);
    queue.tryQuietly();
    await queue.settled();
    expect(asked[3]?.changes[0]).toMatchObject({ set: { erisaPlanName: street }, seen: { erisaPlanName: 4 } });
    expect([queue.state().status.kind, states(queue)]).toEqual(['idle', ['editing']]);
    // Once: what is typed goes when it is left, over the version that was kept.
    queue.flush();
    await queue.settled();
    queue.set(name, { ...street, city: 'Hartford' }, 4);
    queue.commit(name, valid);
    await queue.settled();
    expect(asked.slice(4).map(({ changes }) => changes[0])).toMatchObject([
      { set: { erisaPlanName: { ...street, city: 'Hartford' } }, seen: { erisaPlanName: 5 } },
    ]);
    expect([states(queue), kept]).toEqual([[], []]);
  });

  it('sends it too where it was on its way when typing went on, and asks nothing twice that was refused', async () => {
    const queue = newQueue();
    replies.push(
      () => {
        queue.set(name, 'Plan B', 2);
        return 'hang up';
      },
      () => 'hang up',
      () => 'hang up',
      refuses(400, { code: 'VALIDATION', message: 'No.', details: [] }),
    );
    give(queue, name, 'Plan', 2);
    await queue.settled();
    queue.tryQuietly();
    await queue.settled();
    expect(asked.map(({ changes }) => changes[0]?.set.erisaPlanName)).toEqual(['Plan', 'Plan', 'Plan', 'Plan']);
    expect(states(queue)).toEqual(['editing']);
    queue.commit(name, valid);
    await queue.settled();
    expect([asked.at(-1)?.changes[0]?.set, states(queue)]).toEqual([{ erisaPlanName: 'Plan B' }, []]);
  });

  it('sends as the person’s what they give while the clock saves', async () => {
    const queue = newQueue();
    replies.push(...Array.from({ length: 3 }, (): Reply => () => 'hang up'));
    give(queue, name, 'Plan');
    await queue.settled();
    replies.push((body) => {
      give(queue, year, '12/31');
      return saves(body);
    });
    queue.tryQuietly();
    await queue.settled();
    expect(byThemselves).toEqual([false, false, false, true, false]);
  });

  it('sends an answer that was typed back after the server may have had another', async () => {
    const queue = newQueue();
    replies.push(...Array.from({ length: 3 }, (): Reply => () => 'hang up'));
    give(queue, name, 'Salem', 2);
    await queue.settled();
    queue.set(name, 'Boston', 2);
    queue.commit(name, { isValid: true, isAsBefore: true });
    await queue.settled();
    expect(asked.at(-1)?.changes[0]?.set).toEqual({ erisaPlanName: 'Boston' });
    expect([queue.state().status.kind, states(queue)]).toEqual(['idle', []]);
  });

  it('says that nothing is unsaved once what failed is dropped', async () => {
    const queue = newQueue();
    replies.push(...Array.from({ length: 3 }, (): Reply => () => 'hang up'));
    give(queue, name, 'Plan');
    await queue.settled();
    expect(queue.state().status.kind).toBe('failed');
    queue.drop(name);
    await queue.settled();
    expect([queue.state().status.kind, asked.length]).toEqual(['idle', 3]);
  });

  it('keeps everything when the session is over, and begins with it again', async () => {
    const queue = newQueue();
    replies.push(refuses(401, { code: 'NOT_SIGNED_IN', message: 'Sign in again.' }));
    give(queue, name, 'Plan', 2);
    await queue.settled();
    expect(queue.state().status).toEqual({ kind: 'stopped', reason: null });
    const again = newQueue(JSON.parse(JSON.stringify(kept)) as UnsavedAnswer[]);
    again.flush();
    await again.settled();
    expect(asked[1]?.changes[0]).toMatchObject({ set: { erisaPlanName: 'Plan' }, seen: { erisaPlanName: 2 } });
    expect(again.state().answers.size).toBe(0);
  });

  it('says why when the form takes no answers any more', async () => {
    const queue = newQueue();
    replies.push(refuses(409, { code: 'EIF_SIGNED', message: 'The form is signed.' }));
    give(queue, name, 'Plan');
    await queue.settled();
    expect([queue.state().status, refreshed]).toEqual([{ kind: 'stopped', reason: 'The form is signed.' }, 1]);
    expect(states(queue)).toEqual(['waiting']);
  });

  it('lets go of answers about something that was removed, and saves the others', async () => {
    const queue = newQueue();
    const gone: Reply = (body) =>
      body.changes.some(({ entity }) => entity === 'Bill') ? { status: 404, body: { code: 'NOT_FOUND' } } : saves(body);
    replies.push(gone, gone, gone);
    give(queue, name, 'Plan');
    give(queue, bill, 'Hartford');
    await queue.settled();
    expect(queue.state().answers.size).toBe(0);
    expect(asked.map(({ changes }) => changes.map(({ entity }) => entity))).toEqual([
      ['Client', 'Bill'],
      ['Client'],
      ['Bill'],
    ]);
    // What nobody can keep is told, until it was read.
    expect(queue.state().gone.map(({ value }) => value)).toEqual(['Hartford']);
    queue.goneWasRead();
    expect(queue.state().gone).toEqual([]);
  });
});
