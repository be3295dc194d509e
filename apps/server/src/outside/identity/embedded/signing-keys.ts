import { createLocalJWKSet, exportJWK, generateKeyPair, type JSONWebKeySet, type JWK } from 'jose';
import { newSecret } from './secrets.ts';
import type { IdentityDb } from './tables.ts';

export interface ProviderKeys {
  /** Private keys, for signing. */
  readonly signing: { keys: JWK[] };
  /** Their public halves, for verifying. */
  readonly verify: ReturnType<typeof createLocalJWKSet>;
  readonly cookies: string[];
}

const PRIVATE_PARTS = ['d', 'p', 'q', 'dp', 'dq', 'qi'];
const publicHalf = (key: JWK): JWK =>
  Object.fromEntries(Object.entries(key).filter(([part]) => !PRIVATE_PARTS.includes(part))) as JWK;

/** The provider's keys, made by whichever node starts first and shared by all. */
export async function loadKeys(db: IdentityDb): Promise<ProviderKeys> {
  const read = () => db.selectFrom('signing_keys').select(['kid', 'use', 'material']).orderBy('createdAt').execute();
  let rows = await read();
  if (rows.length === 0) {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const kid = newSecret().slice(0, 24);
    const key = { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' };
    await db.transaction().execute(async (tx) => {
      const first = await tx
        .insertInto('signing_keys')
        .columns(['kid', 'use', 'material'])
        .expression((eb) =>
          eb
            .selectFrom(eb.selectNoFrom(eb.val(kid).as('kid')).as('made'))
            .select((make) => ['made.kid', make.val('sig').as('use'), make.val(JSON.stringify(key)).as('material')])
            .where(({ not, exists, selectFrom }) => not(exists(selectFrom('signing_keys').select('kid')))),
        )
        .returning('kid')
        .execute();
      return first;
    });
    rows = await read();
  }
  const signing = { keys: rows.filter((row) => row.use === 'sig').map((row) => row.material as JWK) };
  const cookies = rows.filter((row) => row.use === 'cookie').map((row) => String(row.material.secret));
  const verify = createLocalJWKSet({ keys: signing.keys.map(publicHalf) } as JSONWebKeySet);
  return { signing, verify, cookies };
}
