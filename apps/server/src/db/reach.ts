import { AsyncLocalStorage } from 'node:async_hooks';

const reach = new AsyncLocalStorage<readonly string[]>();

/**
 * Carries out work that may touch what belongs to these clients and nothing else, whatever its queries ask for: the
 * database itself keeps the rest away (`wall.ts`). What runs outside, such as work of staff and of jobs, reaches all.
 */
export const withinClients = <T>(clientIds: readonly string[], work: () => T): T => reach.run(clientIds, work);

/** The clients that the work at hand may touch; undefined when it may touch all. */
export const clientsInReach = (): readonly string[] | undefined => reach.getStore();
