import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SavedDraft } from '../../../data/eif.ts';
import { onLeavingPage } from './on-leaving-page.ts';
import { SaveQueue } from './save-queue.ts';
import type { AnswerRef } from './unsaved-answer.ts';

const answer = (attributeKey: string): AnswerRef => ({ entity: 'Client', id: 'c', attributeKey });

/** What the server, which is beyond the browser, does with what it is sent: it answers when it is let go. */
let answers: { give(saved: SavedDraft): void; fail(error: Error): void }[];
let queue: SaveQueue;
let isTheirs: boolean;
/** Each test has listeners of its own. */
let listening: (() => void)[];

const given: AnswerRef[] = [];
const isLeft = (ref: AnswerRef, isValid = true) => queue.commit(ref, { isValid, isAsBefore: false });

beforeEach(() => {
  [answers, isTheirs, listening] = [[], true, []];
  given.length = 0;
  for (const target of [window, document] as EventTarget[]) {
    const add = target.addEventListener.bind(target);
    vi.spyOn(target, 'addEventListener').mockImplementation((type, listener) => {
      listening.push(() => target.removeEventListener(type, listener));
      add(type, listener);
    });
  }
  queue = new SaveQueue({
    save: () => new Promise((give, fail) => answers.push({ give, fail })),
    saved: async () => {},
    refresh: () => {},
    keep: () => {},
    wait: async () => {},
  });
  const commit = () => {
    for (const ref of given.splice(0)) isLeft(ref);
  };
  onLeavingPage(queue, { isTheirs: () => isTheirs, commit });
});
afterEach(() => {
  for (const stop of listening) stop();
  vi.restoreAllMocks();
});

/** Whether who closes the page is asked first. */
const asks = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

const isOnItsWay = () => vi.waitFor(() => expect(answers).toHaveLength(1));

it('lets who closes it go where nothing is unsaved, or where all of it is on its way', async () => {
  expect(asks()).toBe(false);
  queue.set(answer('name'), 'Maple', 0);
  given.push(answer('name'));
  expect(asks()).toBe(false);
  await isOnItsWay();
  expect(asks()).toBe(false);
});

it('asks where an answer waits behind one that is on its way, since nobody is left to send it', async () => {
  queue.set(answer('name'), 'Maple', 0);
  isLeft(answer('name'));
  await isOnItsWay();
  queue.set(answer('city'), 'Dover', 0);
  given.push(answer('city'));
  expect(asks()).toBe(true);
  expect(answers).toHaveLength(1);
});

it('asks where an answer has no form the server takes', () => {
  queue.set(answer('name'), 'Maple', 0);
  isLeft(answer('name'), false);
  expect(asks()).toBe(true);
});

it('asks where the server was not reached', async () => {
  queue.set(answer('name'), 'Maple', 0);
  isLeft(answer('name'));
  for (let at = 0; at < 3; at += 1) {
    await vi.waitFor(() => expect(answers).toHaveLength(at + 1));
    answers[at]?.fail(new TypeError('no network'));
  }
  await queue.settled();
  expect(queue.state().status.kind).toBe('failed');
  expect(asks()).toBe(true);
});

it('asks nothing of who signed in since, and gives nothing in their name', () => {
  queue.set(answer('name'), 'Maple', 0);
  given.push(answer('name'));
  isTheirs = false;
  expect(asks()).toBe(false);
  expect(answers).toEqual([]);
});
