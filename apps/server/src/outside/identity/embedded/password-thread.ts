/** A thread of its own for passwords: takes what is asked one after the other, and waits for nobody in between. */
import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer, ThreadTask } from './password-threads.ts';
import { hashNow, judgeNow } from './password-work.ts';

function answerTo({ password, against }: ThreadTask): ThreadAnswer {
  try {
    return { value: against === null ? hashNow(password) : judgeNow(password, against) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (task: ThreadTask) => parentPort?.postMessage(answerTo(task)));
