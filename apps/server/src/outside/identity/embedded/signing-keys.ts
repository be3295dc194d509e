import { exportJWK, generateKeyPair, type JSONWebKeySet, type JWK } from 'jose';
import { sql } from 'kysely';
import { newSecret } from './secrets.ts';
import type { IdentityDb } from './tables.ts';

export interface ProviderKeys {
  /** Private keys, for signing. */
  readonly signing: { keys: JWK[] };
  /** Their public halves, for verifying. */
  readonly verifying: JSONWebKeySet;
  readonly cookies: string[];
}

const LOCK = 7_246_010;
const PRIVATE_PARTS = ['d', 'p', 'q', 'dp', 'dq', 'qi'];

const publicHalf = (key: JWK) =>
  Object.fromEntries(Object.entries(key).filter(([part]) => !PRIVATE_PARTS.includes(part))) as JWK;

async function makeKeys() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = newSecret().slice(0, 24);
  const material = { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' };
  return [
    { kid, use: 'sig' as const, material: JSON.stringify(material) },
    { kid: `cookie-${kid}`, use: 'cookie' as const, material: JSON.stringify({ secret: newSecret() }) },
  ];
}

/** The provider's keys, made by whichever node starts first and shared by all. */
export async function loadKeys(db: IdentityDb): Promise<ProviderKeys> {
  const rows = await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    const read = () => tx.selectFrom('signing_keys').select(['use', 'material']).orderBy('createdAt').execute();
    const known = await read();
    if (known.length > 0) return known;
    await tx
      .insertInto('signing_keys')
      .values(await makeKeys())
      .execute();
    return await read();
  });
  const keys = rows.filter((row) => row.use === 'sig').map((row) => row.material as JWK);
  const cookies = rows.filter((row) => row.use === 'cookie').map((row) => String(row.material.secret));
  return { signing: { keys }, verifying: { keys: keys.map(publicHalf) } as JSONWebKeySet, cookies };
}
