import type { CensusStanding } from '@onboard/contract/census';
import type { CensusChange } from '../../../data/census.ts';
import { mayComeLater } from '../../../data/try-again.ts';
import { type CellRef, cellKey } from './findings.ts';
import { goneFiles, isOver } from './over.ts';
import { type OtherCell, overtakenCells } from './overtaken-cells.ts';

/** What a person wants of a cell: another value, the value as it was written, or nothing of the kind any more. */
export type Edit = {
  cell: CellRef;
  /** When the correction was made that the person saw there; null where they saw none. */
  seenAt?: string | null;
} & ({ kind: 'value'; value: string } | { kind: 'keep' } | { kind: 'takeBack' });

export type QueueStatus =
  | { kind: 'idle' }
  | { kind: 'waiting' }
  | { kind: 'sending' }
  | { kind: 'failed'; error: unknown };

export interface QueueState {
  readonly edits: ReadonlyMap<string, Edit>;
  /** Edits of cells that somebody else changed meanwhile, or that were kept; they wait until the person chose. */
  readonly conflicts: ReadonlyMap<string, Conflict>;
  readonly status: QueueStatus;
}

export interface Conflict {
  edit: Edit;
  there: OtherCell;
}

interface Around {
  /** `isByItself`: the clock sends, nobody need be there. */
  send(change: CensusChange, conduct: { isByItself: boolean }): Promise<CensusStanding>;
  /** Called with the census judged anew, before the edits leave the queue. */
  judged(standing: CensusStanding): void;
  /** Keeps what waits where a sign-in in between does not lose it. */
  keep(edits: readonly Edit[]): void;
  /** Called with edits that can never be saved: the census they were of was submitted, or its file is gone. */
  lost(edits: readonly Edit[]): void;
}

/** Long enough to mend the next cell before everything is judged again. */
const REST_MS = 900;
const MOST_AT_ONCE = 1_000;

/**
 * Keeps what was mended on the screen until the server has judged it: edits given close together go together, one
 * request at a time, and nothing is lost when a request fails.
 */
export class CorrectionQueue {
  #state: QueueState = { edits: new Map(), conflicts: new Map(), status: { kind: 'idle' } };
  readonly #around: Around;
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSending = false;
  /** The clock sends; until somebody gives more meanwhile, which is theirs. */
  #isQuiet = false;
  #sending: Promise<void> = Promise.resolve();
  #onItsWay: ReadonlySet<Edit> = new Set();

  constructor(around: Around, kept: readonly Conflict[] = []) {
    this.#around = around;
    this.#state = { ...this.#state, conflicts: new Map(kept.map((one) => [cellKey(one.edit.cell), one])) };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly state = (): QueueState => this.#state;

  /** Takes edits; the last one of a cell counts. */
  add(edits: readonly Edit[]): void {
    if (edits.length === 0) return;
    this.#isQuiet = false;
    const all = new Map(this.#state.edits);
    const conflicts = new Map(this.#state.conflicts);
    for (const edit of edits) {
      all.set(cellKey(edit.cell), edit);
      conflicts.delete(cellKey(edit.cell));
    }
    this.#change({ edits: all, conflicts, status: this.#isSending ? { kind: 'sending' } : { kind: 'waiting' } });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), REST_MS);
  }

  /** Forgets an edit that was not sent yet. */
  drop(cell: CellRef): void {
    const all = new Map(this.#state.edits);
    all.delete(cellKey(cell));
    this.#change({
      ...this.#state,
      edits: all,
      status: all.size === 0 && !this.#isSending ? { kind: 'idle' } : this.#state.status,
    });
  }

  /** Of a cell that somebody else changed meanwhile: what was entered here counts after all, or what is there stays. */
  settle({ edit, there }: Conflict, whose: 'mine' | 'theirs'): void {
    if (whose === 'mine') {
      this.add([{ ...edit, seenAt: there.at }]);
      return;
    }
    const conflicts = new Map(this.#state.conflicts);
    conflicts.delete(cellKey(edit.cell));
    this.#change({ ...this.#state, conflicts });
  }

  /**
   * The census is another by now. What failed or waits for a choice is forgotten where it is in it (null), and what
   * failed is asked about where something else was done to its cell.
   */
  meet(look: (edit: Edit) => { there: OtherCell; isOvertaken: boolean } | null): void {
    if (this.#isSending) return;
    const edits = new Map(this.#state.edits);
    const conflicts = new Map([...this.#state.conflicts].filter(([, { edit }]) => look(edit)));
    const hasFailed = this.#state.status.kind === 'failed';
    for (const [key, edit] of hasFailed ? edits : []) {
      const found = look(edit);
      if (!found || found.isOvertaken) edits.delete(key);
      if (found?.isOvertaken) conflicts.set(key, { edit, there: found.there });
    }
    if (edits.size === this.#state.edits.size && conflicts.size === this.#state.conflicts.size) return;
    const status: QueueStatus = hasFailed && edits.size === 0 ? { kind: 'idle' } : this.#state.status;
    this.#change({ edits, conflicts, status });
  }

  /** What waits goes no more by itself. */
  hold(): void {
    clearTimeout(this.#timer);
  }

  /** Sends what waits, now; done once nothing waits any more, or it failed. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#isQuiet = false;
    if (!this.#isSending) this.#sending = this.#sendAll();
    return this.#sending;
  }

  /** Tries once more what failed and may succeed by now, and says nothing of it before something comes back. */
  tryQuietly(): void {
    const { status } = this.#state;
    if (status.kind !== 'failed' || this.#isSending || !mayComeLater(status.error)) return;
    clearTimeout(this.#timer);
    this.#isQuiet = true;
    this.#sending = this.#sendAll();
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true;
    try {
      while (this.#state.edits.size > 0) {
        const batch = [...this.#state.edits.values()].slice(0, MOST_AT_ONCE);
        this.#onItsWay = new Set(batch);
        if (!this.#isQuiet) this.#change({ ...this.#state, status: { kind: 'sending' } });
        const standing = await this.#send(batch, this.#isQuiet);
        if (!standing) continue;
        this.#around.judged(standing);
        this.#change({ ...this.#state, edits: without(this.#state.edits, batch) });
      }
      this.#change({ ...this.#state, status: { kind: 'idle' } });
    } catch (error) {
      if (isOver(error)) this.giveUp();
      else this.#change({ ...this.#state, status: { kind: 'failed', error } });
    } finally {
      this.#isSending = false;
      this.#onItsWay = new Set();
    }
  }

  /** Whether the server has this edit before it by now, and answers. */
  readonly isOnItsWay = (edit: Edit): boolean => this.#onItsWay.has(edit);

  /** What waits, or these of it, can never be saved: it is told, and is in the queue no more. */
  giveUp(isMeant: (edit: Edit) => boolean = () => true): void {
    const edits = [...this.#state.edits.values()].filter(isMeant);
    const conflicts = [...this.#state.conflicts.values()].filter(({ edit }) => isMeant(edit));
    if (edits.length + conflicts.length === 0) return;
    const met = conflicts.map(({ edit }) => edit);
    this.#around.lost([...edits, ...met]);
    const left = without(this.#state.edits, edits);
    const open = new Map(this.#state.conflicts);
    for (const { cell } of met) open.delete(cellKey(cell));
    const status: QueueStatus = left.size > 0 || this.#isSending ? this.#state.status : { kind: 'idle' };
    this.#change({ edits: left, conflicts: open, status });
  }

  /**
   * Sends edits; null where the rest is to be sent without some of them: they met what somebody else said, and wait for
   * the person now, or their file is gone.
   */
  async #send(batch: readonly Edit[], isByItself: boolean): Promise<CensusStanding | null> {
    try {
      return await this.#around.send(changeOf(batch), { isByItself });
    } catch (error) {
      const gone = goneFiles(error);
      if (batch.some(({ cell }) => gone.has(cell.documentId))) {
        this.giveUp(({ cell }) => gone.has(cell.documentId));
        return null;
      }
      const cells = new Map(overtakenCells(error)?.map((cell) => [keyOfOther(cell), cell]));
      const met = batch.filter(({ cell }) => cells.has(cellKey(cell)));
      if (met.length === 0) throw error;
      const conflicts = new Map(this.#state.conflicts);
      for (const edit of met) {
        const there = cells.get(cellKey(edit.cell));
        if (there && this.#state.edits.get(cellKey(edit.cell)) === edit)
          conflicts.set(cellKey(edit.cell), { edit, there });
      }
      this.#change({ ...this.#state, conflicts, edits: without(this.#state.edits, met) });
      return null;
    }
  }

  #change(state: QueueState): void {
    const isOther = state.edits !== this.#state.edits || state.conflicts !== this.#state.conflicts;
    this.#state = state;
    if (isOther) {
      const met = [...state.conflicts.values()].map(({ edit }) => edit);
      this.#around.keep([...state.edits.values(), ...met]);
    }
    for (const listener of this.#listeners) listener();
  }
}

const keyOfOther = ({ sheet, ...cell }: OtherCell): string => cellKey({ ...cell, sheet: sheet ?? null });

/** What was typed over while it was on its way stays. */
function without(edits: QueueState['edits'], sent: readonly Edit[]): QueueState['edits'] {
  const left = new Map(edits);
  for (const edit of sent) if (left.get(cellKey(edit.cell)) === edit) left.delete(cellKey(edit.cell));
  return left;
}

export function changeOf(edits: readonly Edit[]): CensusChange {
  const cellOf = ({ cell, seenAt }: Edit) => (seenAt === undefined ? cell : { ...cell, seenAt });
  const corrections = edits.flatMap((edit) => (edit.kind === 'value' ? [{ ...cellOf(edit), value: edit.value }] : []));
  const revertedFixes = edits.flatMap((edit) => (edit.kind === 'keep' ? [cellOf(edit)] : []));
  const takenBack = edits.flatMap((edit) => (edit.kind === 'takeBack' ? [cellOf(edit)] : []));
  return {
    ...(corrections.length > 0 && { corrections }),
    ...(revertedFixes.length > 0 && { revertedFixes }),
    ...(takenBack.length > 0 && { takenBack }),
  };
}
