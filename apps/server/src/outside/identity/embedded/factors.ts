import { channelOf, FACTOR_KINDS, type FactorKind } from './factor-kinds.data.ts';
import { newTotpSecret, stepOfCode } from './one-time-code.ts';
import { hashSecret, newSecret, newVendorId } from './secrets.ts';
import type { IdentitySettings } from './settings.ts';
import type { IdentityDb } from './tables.ts';

export interface Factor {
  readonly id: string;
  readonly personId: string;
  readonly factorType: string;
  readonly provider: string;
  readonly status: 'PENDING_ACTIVATION' | 'ACTIVE';
  /** The key of an authenticator app, sealed. */
  readonly secret: string | null;
  readonly phoneNumber: string | null;
  readonly phoneExtension: string | null;
}

export interface Phone {
  readonly phoneNumber: string;
  readonly phoneExtension: string | null;
}

export const FACTOR_COLUMNS = [
  'id',
  'personId',
  'factorType',
  'provider',
  'status',
  'secret',
  'phoneNumber',
  'phoneExtension',
] as const;

export async function factorsOf(db: IdentityDb, personId: string): Promise<Factor[]> {
  return await db
    .selectFrom('factors')
    .select(FACTOR_COLUMNS)
    .where('personId', '=', personId)
    .orderBy('createdAt')
    .execute();
}

type Means = Pick<IdentitySettings, 'db' | 'vault'>;

/** The key of an app as its owner sees it; null for what is no app. */
export const appSecretOf = (vault: Means['vault'], { id, secret }: Pick<Factor, 'id' | 'secret'>): string | null =>
  secret === null ? null : vault.open('authenticator', id, secret);

/** Starts an enrolment in place of an unfinished one of the same kind; nothing when one is finished. */
export async function enrolFactor(
  { db, vault }: Means,
  personId: string,
  kind: FactorKind,
  { phone, secret }: { phone?: Phone | null | undefined; secret?: string | undefined } = {},
): Promise<Factor | undefined> {
  const { factorType, provider, sends } = FACTOR_KINDS[kind];
  const id = newVendorId('uft');
  const fresh = {
    id,
    secret: sends === null ? vault.seal('authenticator', id, secret ?? newTotpSecret()) : null,
    phoneNumber: phone?.phoneNumber ?? null,
    phoneExtension: phone?.phoneExtension ?? null,
    lastStep: 0,
    qrTokenHash: null,
  };
  const status = 'PENDING_ACTIVATION' as const;
  return await db
    .insertInto('factors')
    .values({ ...fresh, personId, factorType, provider, status })
    .onConflict((conflict) =>
      conflict
        .columns(['personId', 'factorType', 'provider'])
        .doUpdateSet(fresh)
        .where('factors.status', '=', 'PENDING_ACTIVATION'),
    )
    .returning(FACTOR_COLUMNS)
    .executeTakeFirst();
}

/**
 * Accepts an app's code once. The step is advanced by one atomic update, so of many equal codes at the same moment one
 * wins.
 */
export async function acceptAppCode({ db, vault }: Means, factor: Factor, code: string, at: Date): Promise<boolean> {
  const secret = appSecretOf(vault, factor);
  const step = secret === null ? null : stepOfCode(secret, code, at);
  if (step === null) return false;
  const accepted = await db
    .updateTable('factors')
    .set({ lastStep: step })
    .where('id', '=', factor.id)
    .where('status', '=', factor.status)
    .where('lastStep', '<', step)
    .returning('id')
    .executeTakeFirst();
  return accepted !== undefined;
}

/**
 * Makes a proven factor the person's one. False when another was made so first: of two enrolments at the same moment
 * one wins. What else was begun is forgotten, and sign-ins that were about to enrol end: they must give a code now.
 */
export async function activateFactor(db: IdentityDb, factor: Factor): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    const { personId, phoneNumber } = factor;
    await tx.selectFrom('people').select('id').where('id', '=', personId).forUpdate().execute();
    const active = tx
      .selectFrom('factors')
      .select('id')
      .where('personId', '=', personId)
      .where('status', '=', 'ACTIVE');
    if (await active.executeTakeFirst()) return false;
    const activated = await tx
      .updateTable('factors')
      .set({ status: 'ACTIVE', qrTokenHash: null })
      .where('id', '=', factor.id)
      .returning('id')
      .executeTakeFirst();
    if (!activated) return false;
    await tx.deleteFrom('factors').where('personId', '=', personId).where('id', '!=', factor.id).execute();
    await tx
      .deleteFrom('transactions')
      .where('personId', '=', personId)
      .where('status', 'in', ['MFA_ENROLL', 'MFA_ENROLL_ACTIVATE'])
      .execute();
    if (channelOf(factor) !== 'email' && phoneNumber !== null) {
      await tx.updateTable('people').set({ phoneNumber }).where('id', '=', personId).execute();
    }
    return true;
  });
}

/** A fresh name for the picture of the app's key, in place of the one before; nothing once the app is enrolled. */
export async function newQrToken(db: IdentityDb, factor: Factor): Promise<string | undefined> {
  if (factor.secret === null) return undefined;
  const qrToken = newSecret();
  const renewed = await db
    .updateTable('factors')
    .set({ qrTokenHash: hashSecret(qrToken) })
    .where('id', '=', factor.id)
    .where('status', '=', 'PENDING_ACTIVATION')
    .returning('id')
    .executeTakeFirst();
  return renewed && qrToken;
}

export async function pendingSecretOfQr({ db, vault }: Means, factorId: string, qrToken: string) {
  const row = await db
    .selectFrom('factors')
    .innerJoin('people', 'people.id', 'factors.personId')
    .select(['factors.secret', 'people.email'])
    .where('factors.id', '=', factorId)
    .where('qrTokenHash', '=', hashSecret(qrToken))
    .where('factors.status', '=', 'PENDING_ACTIVATION')
    .executeTakeFirst();
  const secret = row && appSecretOf(vault, { id: factorId, secret: row.secret });
  return secret ? { secret, email: row.email } : undefined;
}
