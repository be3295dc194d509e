import { sql } from 'kysely';
import type { IdentityDb } from './tables.ts';
import { SEALED, type Vault } from './vault.ts';

const LOCK = 7_246_011;
const AT_ONCE = 500;

/**
 * Seals what lies plain in the database, and anew what was sealed with the secret of before; for every start, on any
 * number of nodes at once. Refuses a secret that opens nothing, before anybody signs in. Returns how many it sealed.
 */
export async function sealKept({ db, vault }: { db: IdentityDb; vault: Vault }): Promise<number> {
  let sealed = 0;
  for (let count = AT_ONCE; count === AT_ONCE; sealed += count) {
    count = await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
      return await sealFactors(tx, vault);
    });
  }
  return sealed + (await db.transaction().execute((tx) => sealKeys(tx, vault)));
}

async function sealFactors(tx: IdentityDb, vault: Vault): Promise<number> {
  const rows = await tx
    .selectFrom('factors')
    .select(['id', 'secret'])
    .where('secret', 'is not', null)
    .where(sql<boolean>`not starts_with("secret", ${vault.mark})`)
    .orderBy('id')
    .limit(AT_ONCE)
    .forUpdate()
    .execute();
  for (const { id, secret } of rows) {
    const renewed = vault.seal('authenticator', id, vault.open('authenticator', id, secret ?? ''));
    await tx.updateTable('factors').set({ secret: renewed }).where('id', '=', id).execute();
  }
  return rows.length;
}

async function sealKeys(tx: IdentityDb, vault: Vault): Promise<number> {
  const rows = await tx.selectFrom('signing_keys').select(['kid', 'material']).forUpdate().execute();
  let sealed = 0;
  for (const { kid, material } of rows) {
    if (isSealed(material) && material.sealed.startsWith(vault.mark)) continue;
    const renewed = sealMaterial(vault, kid, openMaterial(vault, kid, material));
    await tx.updateTable('signing_keys').set({ material: renewed }).where('kid', '=', kid).execute();
    sealed += 1;
  }
  return sealed;
}

const isSealed = (material: Record<string, unknown>): material is { sealed: string } =>
  typeof material.sealed === 'string' && material.sealed.startsWith(SEALED);

/** A signing key as its row keeps it. */
export const sealMaterial = (vault: Vault, kid: string, material: object): string => {
  const text = JSON.stringify(material);
  const kept = vault.seal('signing key', kid, text);
  return kept === text ? text : JSON.stringify({ sealed: kept });
};

export function openMaterial(vault: Vault, kid: string, material: Record<string, unknown>): Record<string, unknown> {
  if (!isSealed(material)) return material;
  return JSON.parse(vault.open('signing key', kid, material.sealed)) as Record<string, unknown>;
}
