import { createHash, randomBytes } from 'node:crypto';
import { ACTIVATION_LINK_DAYS } from '@onboard/domain/sign-in/activation-link';
import { RESET_LINK_MINUTES } from '@onboard/domain/sign-in/reset-link';
import type { Generated, Kysely, Transaction } from 'kysely';
import type { IssuedLink, LinkPurpose } from './port.ts';

/** Table `links` of schema `identity`, which serves every provider. */
export interface LinksTable {
  tokenHash: string;
  identityId: string;
  purpose: LinkPurpose;
  expiresAt: Date;
  /** When it ended. */
  usedAt: Date | null;
  /** It ended with the address it was sent to, and not because a password was set. */
  isWithdrawn: Generated<boolean>;
  createdAt: Date;
}

interface Tables {
  links: LinksTable;
}

type Ours = Kysely<Tables> | Transaction<Tables>;

export interface FoundLink {
  readonly identityId: string;
  readonly purpose: LinkPurpose;
  readonly state: 'valid' | 'expired' | 'used' | 'withdrawn';
}

const MINUTE = 60_000;
const GOOD_FOR: Readonly<Record<LinkPurpose, number>> = {
  activation: ACTIVATION_LINK_DAYS * 24 * 60 * MINUTE,
  reset: RESET_LINK_MINUTES * MINUTE,
};
/** An old link can for this long still be told from one nobody issued. */
const REMEMBERED = 90 * 24 * 60 * MINUTE;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

export async function issueLink(db: Ours, identityId: string, purpose: LinkPurpose, at: Date): Promise<IssuedLink> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(at.getTime() + GOOD_FOR[purpose]);
  const row = { tokenHash: hashOf(token), identityId, purpose, expiresAt, usedAt: null, createdAt: at };
  await db.insertInto('links').values(row).execute();
  return { token, expiresAt };
}

/** Looks, and no more. */
export async function findLink(db: Ours, token: string, at: Date): Promise<FoundLink | undefined> {
  const columns = ['identityId', 'purpose', 'expiresAt', 'usedAt', 'isWithdrawn'] as const;
  const row = await db.selectFrom('links').select(columns).where('tokenHash', '=', hashOf(token)).executeTakeFirst();
  if (!row) return undefined;
  const ended = row.isWithdrawn ? 'withdrawn' : 'used';
  const state = row.usedAt ? ended : row.expiresAt <= at ? 'expired' : 'valid';
  return { identityId: row.identityId, purpose: row.purpose, state };
}

/** Takes a good link; of many at the same moment one gets true. */
export const takeLink = (db: Ours, token: string, at: Date): Promise<boolean> => takeLinkNamed(db, hashOf(token), at);

/** The same by the hash of its secret. */
export async function takeLinkNamed(db: Ours, tokenHash: string, at: Date): Promise<boolean> {
  const taken = await db
    .updateTable('links')
    .set({ usedAt: at })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', at)
    .returning('tokenHash')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Gives a taken link back, since what it was taken for did not happen. */
export async function giveBackLink(db: Ours, token: string): Promise<void> {
  await db.updateTable('links').set({ usedAt: null }).where('tokenHash', '=', hashOf(token)).execute();
}

/** Ends every link of a person who chose a password: whichever they open from now on, that password is the way in. */
export async function endLinks(db: Ours, identityId: string, at: Date): Promise<void> {
  await db
    .updateTable('links')
    .set((eb) => ({ usedAt: eb.fn.coalesce('usedAt', eb.val(at)), isWithdrawn: false }))
    .where('identityId', '=', identityId)
    .where((eb) => eb.or([eb('usedAt', 'is', null), eb('isWithdrawn', '=', true)]))
    .execute();
}

/** Ends every open link of a person whose address is another from now on. */
export async function withdrawLinks(db: Ours, identityId: string, at: Date): Promise<void> {
  await db
    .updateTable('links')
    .set({ usedAt: at, isWithdrawn: true })
    .where('identityId', '=', identityId)
    .where('usedAt', 'is', null)
    .execute();
}

export async function forgetLinks(db: Ours, identityId: string): Promise<void> {
  await db.deleteFrom('links').where('identityId', '=', identityId).execute();
}

export async function sweepLinks(db: Ours, at: Date): Promise<void> {
  await db
    .deleteFrom('links')
    .where('expiresAt', '<', new Date(at.getTime() - REMEMBERED))
    .execute();
}
