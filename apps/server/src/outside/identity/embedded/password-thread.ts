/** A thread of its own for passwords: takes what is asked one after the other, and waits for nobody in between. */
import { parentPort } from 'node:worker_threads';
import { type Algorithm, hashSync, verifySync } from '@node-rs/argon2';
import type { ThreadAnswer, ThreadTask } from './password-threads.ts';

const COST = { algorithm: 2 satisfies Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

function answerTo({ password, against }: ThreadTask): ThreadAnswer {
  try {
    return { value: against === null ? hashSync(password, COST) : verifySync(against, password) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (task: ThreadTask) => parentPort?.postMessage(answerTo(task)));
