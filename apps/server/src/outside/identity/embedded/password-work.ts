import { type Algorithm, hashSync, verifySync } from '@node-rs/argon2';

const COST = { algorithm: 2 satisfies Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The work itself. Whatever thread calls it does nothing else meanwhile. */
export const hashNow = (password: string): string => hashSync(password, COST);
export const judgeNow = (password: string, against: string): boolean => verifySync(against, password);
