import { AsyncLocalStorage } from 'node:async_hooks';

/** What work for somebody may touch. */
interface Reach {
  clientIds: readonly string[];
  /** Whom it is for, where that is one of the people here. */
  userId?: string;
}

const reach = new AsyncLocalStorage<Reach | undefined>();

/**
 * Carries out work that may touch what belongs to these clients and nothing else, whatever its queries ask for: the
 * database itself keeps the rest away (`wall.ts`). What runs outside, such as work of staff and of jobs, reaches all.
 */
export const withinClients = <T>(clientIds: readonly string[], work: () => T): T => reach.run({ clientIds }, work);

/** The same work, of which it is known whom it is for: their own record is theirs, whatever clients they have. */
export function onBehalfOf<T>(userId: string | undefined, work: () => T): T {
  const known = reach.getStore();
  return known && userId ? reach.run({ ...known, userId }, work) : work();
}

/**
 * Carries out what is the business of the house, though it is asked for by somebody with a reach: sessions, and how
 * people sign in. Whatever is done here must name whose it is.
 */
export const beyondReach = <T>(work: () => T): T => reach.run(undefined, work);

/** What the work at hand may touch; undefined when it may touch all. */
export const reachAtHand = (): Reach | undefined => reach.getStore();
