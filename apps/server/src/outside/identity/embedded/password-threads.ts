import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** A password to be hashed, or to be judged against a hash. */
export interface ThreadTask {
  readonly password: string;
  readonly against: string | null;
}
export type ThreadAnswer = { readonly value: string | boolean } | { readonly problem: string };

interface Waiting {
  readonly task: ThreadTask;
  readonly resolve: (value: string | boolean) => void;
  readonly reject: (error: Error) => void;
}

/** A storm of sign-ins leaves one core for everything else. */
export const HASHES_AT_ONCE = Math.min(3, Math.max(1, availableParallelism() - 1));
/** One that is being hashed and one behind it, so that the thread need not wait until the event loop has a moment. */
const MOST_GIVEN = 2;

interface Thread {
  readonly worker: Worker;
  /** What it was given and has not answered, in that order. */
  readonly given: Waiting[];
}

const threads: Thread[] = [];
const waiting: Waiting[] = [];

function startThread(): Thread {
  // The options of Node itself may be for the program alone.
  const worker = new Worker(new URL('./password-thread.ts', import.meta.url), { execArgv: [] });
  const thread: Thread = { worker, given: [] };
  worker.on('message', (answer: ThreadAnswer) => {
    const asked = thread.given.shift();
    giveOut();
    // Without work it keeps no process from ending.
    if (thread.given.length === 0) worker.unref();
    if ('value' in answer) asked?.resolve(answer.value);
    else asked?.reject(new Error(answer.problem));
  });
  let fault = new Error('The thread for passwords ended');
  worker.on('error', (error) => {
    fault = error instanceof Error ? error : fault;
  });
  worker.on('exit', () => {
    threads.splice(threads.indexOf(thread), 1);
    for (const asked of thread.given.splice(0)) asked.reject(fault);
    giveOut();
  });
  worker.unref();
  threads.push(thread);
  return thread;
}

/** The thread with the least to do, while one may be given more. */
function freeThread(): Thread | undefined {
  const least = threads.toSorted((a, b) => a.given.length - b.given.length)[0];
  if (threads.length < HASHES_AT_ONCE && (!least || least.given.length > 0)) return startThread();
  return least && least.given.length < MOST_GIVEN ? least : undefined;
}

function giveOut(): void {
  while (waiting.length > 0) {
    const thread = freeThread();
    const next = thread && waiting.shift();
    if (!next) return;
    thread.given.push(next);
    thread.worker.ref();
    thread.worker.postMessage(next.task);
  }
}

/** Has a thread do it when its turn comes. */
export function onThread(task: ThreadTask): Promise<string | boolean> {
  return new Promise((resolve, reject) => {
    waiting.push({ task, resolve, reject });
    giveOut();
  });
}
