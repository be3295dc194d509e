import type { Tx } from '../../db/connect.ts';
import { type LockedPerson, lockPerson } from '../../records/people/change-person.ts';

/**
 * The person, held until the transaction ends; nobody when the address they asked with is no longer theirs, or they are
 * there no more. A link that was made meanwhile is then sent to nobody.
 */
export async function holdAddressee(tx: Tx, asked: { id: string; email: string }): Promise<LockedPerson | undefined> {
  const person = await lockPerson(tx, asked.id);
  return person?.isActive && person.deletedAt === null && person.email === asked.email ? person : undefined;
}
