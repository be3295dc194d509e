import type { Db } from '../db/connect.ts';
import type { EmbeddedIdentity } from '../outside/identity/embedded/embedded-identity.ts';
import type { EmbeddedSigning } from '../outside/signing/embedded.ts';
import { seedExplorer } from './explorer.ts';
import { seedForms } from './seed-forms.ts';
import { seedWorld } from './seed-world.ts';

/** The outside systems that come with the product and have a part in the sample world. */
interface Embedded {
  identity: EmbeddedIdentity;
  signing: EmbeddedSigning;
}

/** Fills an empty database with the whole sample world; does nothing where there is one. */
export async function seedAll(db: Db, embedded: Embedded, now: Date): Promise<void> {
  await seedWorld(db, embedded.identity, now);
  await seedForms(db, embedded.signing, now);
  await seedExplorer(db, now);
}
