/** Changes that hold a database connection while they ask the identity provider, which may need another. */
const AT_ONCE = 4;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs the work when fewer than four others run on this node, in order, so that they never take all connections. */
export async function fewAtOnce<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
