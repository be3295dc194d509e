import type { Db } from '../db/connect.ts';
import type { EmbeddedIdentity } from '../outside/identity/embedded/embedded-identity.ts';
import { seedExplorer } from './explorer.ts';
import { seedWorld } from './seed-world.ts';

/** Fills an empty database with the whole sample world; does nothing where there is one. */
export async function seedAll(db: Db, identity: EmbeddedIdentity, now: Date): Promise<void> {
  await seedWorld(db, identity, now);
  await seedExplorer(db, now);
}
