import { availableParallelism } from 'node:os';
import { type Algorithm, hash, verify } from '@node-rs/argon2';

const COST = { algorithm: 2 satisfies Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashing runs on the thread pool, so many at a time: a storm of sign-ins leaves one core, and one of the pool's four
 * threads, for everything else.
 */
export const HASHES_AT_ONCE = Math.min(3, Math.max(1, availableParallelism() - 1));
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= HASHES_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

const normalize = (password: string) => password.normalize('NFKC');

export const hashPassword = (password: string) => inTurn(() => hash(normalize(password), COST));

/** Whether two typed passwords are one: they are compared as they are kept. */
export const isSamePassword = (one: string, other: string): boolean => normalize(one) === normalize(other);

let decoy: Promise<string> | undefined;

/** Costs the same whether or not there is a password to compare with. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  decoy ??= hashPassword('nobody has this one');
  const against = passwordHash ?? (await decoy);
  const matches = await inTurn(() => verify(against, normalize(password)));
  return matches && passwordHash !== null;
}

/** Whether this is the password that the person has, or had until staff took it away: the next one is another. */
export const isPasswordBefore = (
  password: string,
  person: { passwordHash: string | null; takenPasswordHash: string | null },
): Promise<boolean> => isPassword(password, person.passwordHash ?? person.takenPasswordHash);
