/** Censuses judged at the same moment by one node: each worker may need some hundred megabytes. */
const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs the work when fewer than two others of its kind run here; those that wait are let in in order. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}
