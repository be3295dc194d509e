import type { CensusStanding } from '@onboard/contract/census';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CensusChange } from '../../../data/census.ts';
import { NoResponseError, ResponseError } from '../../../data/response-error.ts';
import { type Conflict, CorrectionQueue, type Edit } from './correction-queue.ts';

const judged: CensusStanding = {
  state: 'CHECKED',
  kind: 'FIRST',
  data: [],
  result: null,
  stands: null,
  corrections: [],
  submittedAt: null,
  submittedBy: null,
  seen: { changeNumber: 0, judgedFrom: null },
  changes: [],
};
const cell = (row: number) => ({ documentId: 'd', sheet: null, row, columnKey: 'gender' });
const value = (row: number, text: string) => ({ cell: cell(row), kind: 'value' as const, value: text });

/** A server that answers when it is told to. */
function server(start: readonly Conflict[] = []) {
  const sent: CensusChange[] = [];
  const conducts: { isByItself: boolean }[] = [];
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const seen: CensusStanding[] = [];
  const kept: (readonly Edit[])[] = [];
  const lost: (readonly Edit[])[] = [];
  const queue = new CorrectionQueue(
    {
      send: (change, conduct) =>
        new Promise((resolve, reject) => {
          sent.push(change);
          conducts.push(conduct);
          answers.push({ resolve: () => resolve(judged), reject });
        }),
      judged: (standing) => seen.push(standing),
      keep: (edits) => kept.push(edits),
      lost: (edits) => lost.push(edits),
    },
    start,
  );
  return { queue, sent, conducts, answers, seen, kept, lost };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('corrections', () => {
  it('given close together go together; the last one of a cell counts', async () => {
    const { queue, sent, answers, seen } = server();
    queue.add([value(5, 'M')]);
    queue.add([value(6, 'F'), { cell: cell(7), kind: 'keep' }]);
    queue.add([value(5, 'X'), { cell: cell(8), kind: 'takeBack' }]);
    expect(queue.state().status.kind).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent).toEqual([
      {
        corrections: [
          { ...cell(5), value: 'X' },
          { ...cell(6), value: 'F' },
        ],
        revertedFixes: [cell(7)],
        takenBack: [cell(8)],
      },
    ]);
    // Shown until the census was judged anew.
    expect(queue.state().edits.size).toBe(4);
    answers[0]?.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toEqual([judged]);
    expect(queue.state()).toEqual({ edits: new Map(), conflicts: new Map(), status: { kind: 'idle' } });
  });

  it('typed while others are on their way stay, and go next', async () => {
    const { queue, sent, answers } = server();
    queue.add([value(5, 'M')]);
    await vi.advanceTimersByTimeAsync(1_000);
    queue.add([value(5, 'F')]);
    answers[0]?.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent[1]).toEqual({ corrections: [{ ...cell(5), value: 'F' }] });
    expect(queue.state().edits.size).toBe(1);
    answers[1]?.resolve();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(queue.state().edits.size).toBe(0);
    expect(sent).toHaveLength(2);
  });

  it('are kept when a request fails, and sent again', async () => {
    const { queue, sent, answers } = server();
    queue.add([value(5, 'M')]);
    await vi.advanceTimersByTimeAsync(1_000);
    answers[0]?.reject(new Error('gone'));
    await vi.advanceTimersByTimeAsync(0);
    expect(queue.state().status.kind).toBe('failed');
    expect(queue.state().edits.size).toBe(1);
    void queue.flush();
    expect(sent[1]).toEqual(sent[0]);
    answers[1]?.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(queue.state().status.kind).toBe('idle');
  });

  it('are kept while they wait, and are asked about before they are sent again', async () => {
    const before = server();
    before.queue.add([value(5, 'M')]);
    expect(before.kept).toEqual([[value(5, 'M')]]);
    const choice = { edit: value(5, 'M'), there: { ...cell(5), value: null, by: null, at: null } };
    const { queue, sent, answers, kept } = server([choice]);
    await queue.flush();
    expect(sent).toEqual([]);
    queue.settle(choice, 'mine');
    void queue.flush();
    answers[0]?.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([{ corrections: [{ ...cell(5), value: 'M', seenAt: null }] }]);
    expect(kept.at(-1)).toEqual([]);
  });

  it('of a cell that somebody else changed wait until the person chose; the others go on', async () => {
    const { queue, sent, answers, kept } = server();
    const mine = { ...value(5, 'M'), seenAt: null };
    queue.add([mine, value(6, 'F')]);
    await vi.advanceTimersByTimeAsync(1_000);
    const there = { ...cell(5), value: 'X', by: 'Grace Miller', at: '2026-11-16T15:00:00.000Z' };
    answers[0]?.reject(new ResponseError(409, { code: 'STALE_ANSWER', data: { cells: [there] } }, null));
    await vi.advanceTimersByTimeAsync(0);
    expect([...queue.state().conflicts.values()]).toEqual([{ edit: mine, there }]);
    expect(kept.at(-1)).toContainEqual(mine);
    expect(sent[1]).toEqual({ corrections: [{ ...cell(6), value: 'F' }] });
    answers[1]?.resolve();
    await vi.advanceTimersByTimeAsync(0);
    const [conflict] = queue.state().conflicts.values();
    if (conflict) queue.settle(conflict, 'mine');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent[2]).toEqual({ corrections: [{ ...cell(5), value: 'M', seenAt: there.at }] });
    expect(queue.state().conflicts.size).toBe(0);
  });

  it('that are dropped before they go are never sent', async () => {
    const { queue, sent } = server();
    queue.add([value(5, 'M')]);
    queue.drop(cell(5));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sent).toEqual([]);
    expect(queue.state().status.kind).toBe('idle');
  });

  it.each(['CENSUS_SUBMITTED', 'NOT_FOUND'])(
    'that can never be saved (%s) are told, and not tried again',
    async (code) => {
      const { queue, sent, answers, kept, lost } = server();
      queue.add([value(5, 'M')]);
      await vi.advanceTimersByTimeAsync(1_000);
      queue.add([value(6, 'F')]);
      answers[0]?.reject(new ResponseError(409, { code }, null));
      await vi.advanceTimersByTimeAsync(5_000);
      await queue.flush();
      expect(sent).toHaveLength(1);
      expect(lost).toEqual([[value(5, 'M'), value(6, 'F')]]);
      expect(kept.at(-1)).toEqual([]);
      expect(queue.state()).toEqual({ edits: new Map(), conflicts: new Map(), status: { kind: 'idle' } });
    },
  );

  it.each(['CENSUS_SUBMITTED', 'NOT_FOUND'])(
    'of a file that is gone (%s) are told, and those of the others go on',
    async (code) => {
      const { queue, sent, answers, lost } = server();
      const ofGone = { ...value(5, 'M'), cell: { ...cell(5), documentId: 'gone' } };
      queue.add([ofGone, value(6, 'F')]);
      await vi.advanceTimersByTimeAsync(1_000);
      answers[0]?.reject(new ResponseError(404, { code, data: { documentIds: ['gone'] } }, null));
      await vi.advanceTimersByTimeAsync(0);
      expect(lost).toEqual([[ofGone]]);
      expect(sent[1]).toEqual({ corrections: [{ ...cell(6), value: 'F' }] });
      answers[1]?.resolve();
      await vi.advanceTimersByTimeAsync(0);
      expect(queue.state().status.kind).toBe('idle');
    },
  );

  it('that only failed wait for the next try', async () => {
    const { queue, sent, answers, lost } = server();
    queue.add([value(5, 'M')]);
    await vi.advanceTimersByTimeAsync(1_000);
    answers[0]?.reject(new ResponseError(503, {}, null));
    await vi.advanceTimersByTimeAsync(0);
    expect(queue.state().status.kind).toBe('failed');
    void queue.flush();
    expect([sent.length, lost]).toEqual([2, []]);
  });

  it('that failed are tried once more quietly, as nobody’s, where a later try may succeed', async () => {
    const { queue, conducts, answers } = server();
    queue.add([value(5, 'M')]);
    queue.tryQuietly();
    await vi.advanceTimersByTimeAsync(1_000);
    answers[0]?.reject(new NoResponseError());
    await vi.advanceTimersByTimeAsync(0);
    const said: string[] = [];
    queue.subscribe(() => said.push(queue.state().status.kind));
    for (const answer of [1, 2]) {
      queue.tryQuietly();
      queue.tryQuietly();
      expect(said.filter((kind) => kind !== 'failed')).toEqual([]);
      if (answer === 1) answers[1]?.reject(new ResponseError(503, {}, null));
      else answers[2]?.resolve();
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(conducts.map(({ isByItself }) => isByItself)).toEqual([false, true, true]);
    expect([queue.state().status.kind, queue.state().edits.size]).toEqual(['idle', 0]);
  });

  it('given while the clock sends are the person’s', async () => {
    const { queue, conducts, answers } = server();
    queue.add([value(5, 'M')]);
    await vi.advanceTimersByTimeAsync(1_000);
    answers[0]?.reject(new NoResponseError());
    await vi.advanceTimersByTimeAsync(0);
    queue.tryQuietly();
    queue.add([value(6, 'F')]);
    answers[1]?.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(conducts.map(({ isByItself }) => isByItself)).toEqual([false, true, false]);
  });

  it('that were refused are not tried again by the clock', async () => {
    const { queue, sent, answers } = server();
    queue.add([value(5, 'M')]);
    await vi.advanceTimersByTimeAsync(1_000);
    answers[0]?.reject(new ResponseError(400, { code: 'VALIDATION' }, null));
    await vi.advanceTimersByTimeAsync(0);
    queue.tryQuietly();
    expect([sent.length, queue.state().status.kind]).toEqual([1, 'failed']);
  });
});
