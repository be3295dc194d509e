import { exportJWK, generateKeyPair, type JSONWebKeySet, type JWK } from 'jose';
import { sql } from 'kysely';
import { audit } from './audit.ts';
import { openMaterial, sealMaterial } from './seal-kept.ts';
import { newSecret } from './secrets.ts';
import { daysFrom, type IdentitySettings } from './settings.ts';
import type { Vault } from './vault.ts';

export interface ProviderKeys {
  /** Changes when any key does. */
  readonly version: string;
  /** Private keys; the first one signs, the others are published beside it. */
  readonly signing: { keys: JWK[] };
  /** Their public halves, for verifying. */
  readonly verifying: JSONWebKeySet;
  /** The first one signs cookies; those of the others still count. */
  readonly cookies: string[];
}

interface StoredKey {
  readonly kid: string;
  readonly use: 'sig' | 'cookie';
  readonly material: Record<string, unknown>;
  readonly signsFrom: Date;
}

const LOCK = 7_246_010;
/** A key is published for so long before it signs, and after it signed: far longer than any cache or token lives. */
const OVERLAP_DAYS = 1;
const PRIVATE_PARTS = ['d', 'p', 'q', 'dp', 'dq', 'qi'];

const publicHalf = (key: JWK) =>
  Object.fromEntries(Object.entries(key).filter(([part]) => !PRIVATE_PARTS.includes(part))) as JWK;

async function makeKeys(vault: Vault, signsFrom: Date, createdAt: Date) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = newSecret().slice(0, 24);
  const material = { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' };
  const times = { signsFrom, createdAt };
  const made = [
    { kid, use: 'sig' as const, material },
    { kid: `cookie-${kid}`, use: 'cookie' as const, material: { secret: newSecret() } },
  ];
  return made.map((key) => ({ ...key, material: sealMaterial(vault, key.kid, key.material), ...times }));
}

/**
 * The provider's keys, the same on every node: made by whichever needs them first, followed by new ones in good time,
 * and deleted when nothing they signed can be valid any more.
 */
export async function tendKeys(settings: IdentitySettings): Promise<ProviderKeys> {
  const at = settings.now();
  const stored = await settings.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    const read = () =>
      tx
        .selectFrom('signing_keys')
        .select(['kid', 'use', 'material', 'signsFrom'])
        .orderBy('signsFrom', 'desc')
        .execute();
    let known = await read();
    const newest = known.find((key) => key.use === 'sig');
    const next = newest && daysFrom(newest.signsFrom, settings.policy.keyDays);
    const earliest = daysFrom(at, OVERLAP_DAYS);
    if (!next || next <= earliest) {
      const signsFrom = next ? earliest : at;
      await tx
        .insertInto('signing_keys')
        .values(await makeKeys(settings.vault, signsFrom, at))
        .execute();
      await audit({ ...settings, db: tx }, { event: 'keys.rotated' });
      known = await read();
    }
    const kept = withoutOld(known, at);
    if (kept.length < known.length) {
      const names = kept.map((key) => key.kid);
      await tx.deleteFrom('signing_keys').where('kid', 'not in', names).execute();
    }
    return kept;
  });
  const opened = stored.map((key) => ({ ...key, material: openMaterial(settings.vault, key.kid, key.material) }));
  return arranged(opened, at);
}

/** Newest first; a key goes when its successor has signed for the overlap. */
function withoutOld<K extends StoredKey>(keys: readonly K[], at: Date): K[] {
  return (['sig', 'cookie'] as const).flatMap((use) => {
    const ofUse = keys.filter((key) => key.use === use);
    return ofUse.filter((_, index) => {
      const successor = ofUse[index - 1];
      return successor === undefined || daysFrom(successor.signsFrom, OVERLAP_DAYS) > at;
    });
  });
}

/** The newest key whose time has come signs; then the one to come, then those of before. */
function arranged(keys: readonly StoredKey[], at: Date): ProviderKeys {
  const inOrder = (use: StoredKey['use']) => {
    const ofUse = keys.filter((key) => key.use === use);
    const signing = ofUse.find((key) => key.signsFrom <= at) ?? ofUse.at(-1);
    return [...ofUse.filter((key) => key === signing), ...ofUse.filter((key) => key !== signing)];
  };
  const signing = inOrder('sig').map((key) => key.material as JWK);
  return {
    version: signing.map((key) => key.kid).join(' '),
    signing: { keys: signing },
    verifying: { keys: signing.map(publicHalf) } as JSONWebKeySet,
    cookies: inOrder('cookie').map((key) => String(key.material.secret)),
  };
}

const FRESH_MS = 60_000;

/** The keys as this node knows them, asked of the database once a minute. */
export function keyRing(settings: IdentitySettings) {
  let known: { keys: Promise<ProviderKeys>; until: number } | undefined;
  return async (): Promise<ProviderKeys> => {
    const at = settings.now().getTime();
    if (!known || known.until <= at || known.until > at + FRESH_MS) {
      const keys = tendKeys(settings);
      known = { keys, until: at + FRESH_MS };
      keys.catch(() => {
        known = undefined;
      });
    }
    return await known.keys;
  };
}
