import type { DraftAnswers } from '@onboard/contract/eif';
import type { SavedDraft } from '../../../data/eif.ts';
import { ResponseError } from '../../../data/response-error.ts';
import { mayComeLater } from '../../../data/try-again.ts';
import { type Refused, refusedAnswers } from './refused-answers.ts';
import { type AnswerRef, answerKey, type UnsavedAnswer } from './unsaved-answer.ts';

export type QueueStatus =
  | { readonly kind: 'idle'; readonly savedAt: string | null }
  | { readonly kind: 'saving' }
  /** Nothing came back, three times; the person, a new answer, a network that is back or the clock tries again. */
  | { readonly kind: 'failed' }
  /** The server takes no answers of this person now; `reason` says why, null when they have to sign in again. */
  | { readonly kind: 'stopped'; readonly reason: string | null };

export interface QueueState {
  readonly answers: ReadonlyMap<string, UnsavedAnswer>;
  readonly status: QueueStatus;
  /** Answers about something that somebody removed meanwhile, which nothing can keep; until they were read. */
  readonly gone: readonly UnsavedAnswer[];
}

interface Around {
  /** `isByItself`: the clock saves, nobody need be there. */
  save(changes: DraftAnswers[], conduct: { isByItself: boolean }): Promise<SavedDraft>;
  /** Called with what the server kept, before the answers leave the queue. */
  saved(reply: SavedDraft): Promise<void>;
  /** The form is not as it was thought to be: fetch it again. */
  refresh(): void;
  /** Keeps what is unsaved where a reload finds it. */
  keep(unsaved: readonly UnsavedAnswer[]): void;
  wait(ms: number): Promise<void>;
}

const ATTEMPTS = 3;
const MOST_AT_ONCE = 100;

/**
 * Saves the answers of a form as they are given: one request in flight, answers typed meanwhile in the next. What the
 * server refuses stays here with the reason, so that nothing typed is lost and the rest goes on being saved.
 */
export class SaveQueue {
  #state: QueueState = { answers: new Map(), status: { kind: 'idle', savedAt: null }, gone: [] };
  readonly #around: Around;
  readonly #listeners = new Set<() => void>();
  #flight: Promise<void> | null = null;
  #isOneByOne = false;
  #isQuiet = false;
  #sending: ReadonlySet<string> = new Set();

  constructor(around: Around, kept: readonly UnsavedAnswer[] = []) {
    this.#around = around;
    const answers = kept.map((each) => [answerKey(each), unsent(each)] as const);
    this.#state = { ...this.#state, answers: new Map(answers) };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly state = (): QueueState => this.#state;

  /** An answer as it is being given; `seen` is the version it stands over, and counts from the first change on. */
  set(ref: AnswerRef, value: unknown, seen: number): void {
    const before = this.#state.answers.get(answerKey(ref));
    const leftBefore = before?.state === 'waiting' ? { value: before.value } : before?.leftBefore;
    const over = { seen: before?.seen ?? seen, conflict: before?.conflict ?? null, leftBefore };
    const state = before?.state === 'conflict' ? 'conflict' : 'editing';
    this.#put([{ ...ref, ...over, value, message: null, state }]);
  }

  /** The answer was left: saved if it has the form it needs, forgotten if it is as the server has it. */
  commit(ref: AnswerRef, { isValid, isAsBefore }: { isValid: boolean; isAsBefore: boolean }): void {
    const answer = this.#state.answers.get(answerKey(ref));
    if (answer?.state !== 'editing') return;
    // While another value is on its way, the server is about to have that one; and it may have what was tried in vain.
    if (isAsBefore && !this.#sending.has(answerKey(ref)) && !answer.leftBefore) {
      this.drop(ref);
      return;
    }
    this.#put([isValid ? { ...answer, state: 'waiting', leftBefore: undefined } : { ...answer, state: 'invalid' }]);
    this.flush();
  }

  /** Forgets an answer: it is as the server has it, or the person takes what someone else answered. */
  drop(ref: AnswerRef): void {
    this.#remove([answerKey(ref)]);
    // Perhaps nothing is left that could not be saved.
    if (this.#state.status.kind === 'failed') this.flush();
  }

  /** The person's own answer stands over the one of someone else. */
  keepMine(ref: AnswerRef): void {
    const answer = this.#state.answers.get(answerKey(ref));
    if (!answer?.conflict) return;
    this.#put([{ ...answer, seen: answer.conflict.version, conflict: null, state: 'waiting', leftBefore: undefined }]);
    this.flush();
  }

  /** Sends what waits, again where nothing came back before. */
  flush(): void {
    this.#send(false);
  }

  /** Tries once more, and says nothing of it before something comes back. */
  tryQuietly(): void {
    if (this.#state.status.kind === 'failed') this.#send(true);
  }

  #send(isQuiet: boolean): void {
    // What somebody gives while the clock saves is theirs.
    if (!isQuiet || !this.#flight) this.#isQuiet = isQuiet;
    this.#flight ??= this.#sendAll().finally(() => {
      this.#flight = null;
    });
  }

  /** The person read what could not be kept. */
  goneWasRead(): void {
    this.#change({ ...this.#state, gone: [] });
  }

  /** Ends when nothing is on its way or waits for its turn. */
  async settled(): Promise<QueueState> {
    while (this.#flight) await this.#flight;
    return this.#state;
  }

  async #sendAll(): Promise<void> {
    // Answers that were committed together go together.
    await Promise.resolve();
    let failures = 0;
    for (let batch = this.#nextBatch(); batch.length > 0; batch = this.#nextBatch()) {
      const changes = changesOf(batch);
      this.#put(batch.flatMap((answer) => (answer.state === 'waiting' ? [{ ...answer, state: 'saving' }] : [])));
      if (!this.#isQuiet) this.#say({ kind: 'saving' });
      this.#sending = new Set(batch.map(answerKey));
      try {
        const reply = await this.#around.save(changes, { isByItself: this.#isQuiet });
        failures = 0;
        await this.#around.saved(reply);
        this.#sending = new Set();
        this.#settle(batch, reply);
        this.#say({ kind: 'idle', savedAt: reply.savedAt });
      } catch (error) {
        this.#sending = new Set();
        this.#putBack(batch);
        if (error instanceof ResponseError && !mayComeLater(error)) {
          if (this.#takeRefusal(error, batch, changes)) return;
          continue;
        }
        failures += 1;
        if (this.#isQuiet || failures === ATTEMPTS) return this.#say({ kind: 'failed' });
        await this.#around.wait(1_000 * failures);
      }
    }
    const { kind } = this.#state.status;
    if (kind === 'saving' || kind === 'failed') this.#say({ kind: 'idle', savedAt: null });
  }

  #nextBatch(): UnsavedAnswer[] {
    const waiting = [...this.#state.answers.values()].flatMap((answer): UnsavedAnswer[] => {
      if (answer.state === 'waiting') return [answer];
      const { leftBefore } = answer;
      return leftBefore && answer.state !== 'conflict' ? [{ ...answer, value: leftBefore.value }] : [];
    });
    return waiting.slice(0, this.#isOneByOne ? 1 : MOST_AT_ONCE);
  }

  /** What was kept leaves the queue; what was typed over meanwhile now stands over the version that was kept. */
  #settle(batch: readonly UnsavedAnswer[], { saved }: SavedDraft): void {
    const done: string[] = [];
    const typedOn: UnsavedAnswer[] = [];
    for (const sent of batch) {
      const key = answerKey(sent);
      const now = this.#state.answers.get(key);
      if (!now) continue;
      if (Object.is(now.value, sent.value)) done.push(key);
      else {
        const kept = saved.find(({ entity, id }) => entity === sent.entity && id === sent.id);
        typedOn.push({ ...withoutLeft(now, sent), seen: kept?.versions[sent.attributeKey] ?? now.seen });
      }
    }
    this.#put(typedOn);
    this.#remove(done);
  }

  #putBack(batch: readonly UnsavedAnswer[]): void {
    const back = batch.flatMap((sent): UnsavedAnswer[] => {
      const now = this.#state.answers.get(answerKey(sent));
      if (now?.state === 'saving') return [{ ...now, state: 'waiting' }];
      const isTyped = now?.state === 'editing' || now?.state === 'invalid';
      return isTyped && !now.leftBefore ? [{ ...now, leftBefore: { value: sent.value } }] : [];
    });
    this.#put(back);
  }

  /** Gives each answer what the server said of it; true when nothing more can be sent. */
  #takeRefusal(error: ResponseError, batch: readonly UnsavedAnswer[], changes: readonly DraftAnswers[]): boolean {
    const refused = refusedAnswers(error, changes);
    if (refused.messages.size + refused.conflicts.size > 0) {
      this.#mark(batch, refused);
      if (refused.conflicts.size > 0) this.#around.refresh();
      this.#say({ kind: 'idle', savedAt: null });
      return false;
    }
    if (error.status === 404) return this.#takeMissing(batch);
    if (error.code === 'VALIDATION') {
      this.#mark(batch, {
        messages: new Map(batch.map((each) => [answerKey(each), error.message])),
        conflicts: new Map(),
      });
      return false;
    }
    this.#say({ kind: 'stopped', reason: error.isSentAway ? null : error.message });
    this.#around.refresh();
    return true;
  }

  /** One of the entities is gone: find out which by sending one answer at a time, and tell of its answers. */
  #takeMissing(batch: readonly UnsavedAnswer[]): boolean {
    if (batch.length > 1) {
      this.#isOneByOne = true;
      return false;
    }
    this.#isOneByOne = false;
    this.#remove(batch.map(answerKey));
    this.#change({ ...this.#state, gone: [...this.#state.gone, ...batch] });
    this.#say({ kind: 'idle', savedAt: null });
    this.#around.refresh();
    return false;
  }

  #mark(batch: readonly UnsavedAnswer[], { messages, conflicts }: Refused): void {
    const marked = batch.flatMap((sent): UnsavedAnswer[] => {
      const key = answerKey(sent);
      const now = this.#state.answers.get(key);
      const [message, conflict] = [messages.get(key), conflicts.get(key)];
      if (!now || (message === undefined && !conflict)) return [];
      if (conflict) return [{ ...now, state: 'conflict', conflict, leftBefore: undefined }];
      if (now.state === 'editing' || now.leftBefore) return [withoutLeft(now, sent)];
      return [{ ...now, state: 'refused', message: message ?? null }];
    });
    this.#put(marked);
  }

  #put(answers: readonly UnsavedAnswer[]): void {
    if (answers.length === 0) return;
    const all = new Map(this.#state.answers);
    for (const answer of answers) all.set(answerKey(answer), answer);
    this.#change({ ...this.#state, answers: all });
  }

  #remove(keys: readonly string[]): void {
    const all = new Map(this.#state.answers);
    for (const key of keys) all.delete(key);
    if (all.size < this.#state.answers.size) this.#change({ ...this.#state, answers: all });
  }

  #say(status: QueueStatus): void {
    const savedAt = status.kind === 'idle' ? (status.savedAt ?? this.#lastSavedAt) : null;
    if (savedAt) this.#lastSavedAt = savedAt;
    this.#change({ ...this.#state, status: status.kind === 'idle' ? { kind: 'idle', savedAt } : status });
  }
  #lastSavedAt: string | null = null;

  #change(state: QueueState): void {
    const isKept = state.answers !== this.#state.answers;
    this.#state = state;
    if (isKept) this.#around.keep([...state.answers.values()]);
    for (const listener of this.#listeners) listener();
  }
}

/** What was left before was sent by now: it is to be sent no more. */
const withoutLeft = (now: UnsavedAnswer, sent: UnsavedAnswer): UnsavedAnswer =>
  now.leftBefore && Object.is(now.leftBefore.value, sent.value) ? { ...now, leftBefore: undefined } : now;

/** What was on its way when the page closed may have arrived or not; sending it again does no harm. */
const unsent = (answer: UnsavedAnswer): UnsavedAnswer =>
  answer.state === 'saving' || answer.state === 'editing'
    ? { ...answer, state: 'waiting', leftBefore: undefined }
    : answer;

/** The body of one PATCH: answers by entity, each with the version it was typed over. */
function changesOf(answers: readonly UnsavedAnswer[]): DraftAnswers[] {
  const byEntity = Map.groupBy(answers, ({ entity, id }) => `${entity} ${id}`);
  return [...byEntity.values()].flatMap((own): DraftAnswers[] => {
    const [first] = own;
    if (!first) return [];
    return [
      {
        entity: first.entity,
        id: first.id,
        set: Object.fromEntries(own.map(({ attributeKey, value }) => [attributeKey, value ?? null])),
        seen: Object.fromEntries(own.map(({ attributeKey, seen }) => [attributeKey, seen])),
      },
    ];
  });
}
