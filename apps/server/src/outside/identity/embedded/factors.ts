import { newTotpSecret, stepOfCode } from './one-time-code.ts';
import { hashSecret, newSecret, newVendorId } from './secrets.ts';
import type { IdentityDb } from './tables.ts';

export interface Factor {
  readonly id: string;
  readonly personId: string;
  readonly factorType: string;
  readonly provider: string;
  readonly status: 'PENDING_ACTIVATION' | 'ACTIVE';
  readonly secret: string;
}

/** Factors a person may enrol. Text message, voice call and e-mail take their place here. */
export const OFFERED_FACTORS = [
  { factorType: 'token:software:totp', provider: 'GOOGLE', vendorName: 'GOOGLE' },
] as const;

const COLUMNS = ['id', 'personId', 'factorType', 'provider', 'status', 'secret'] as const;

export async function factorsOf(db: IdentityDb, personId: string): Promise<Factor[]> {
  return await db.selectFrom('factors').select(COLUMNS).where('personId', '=', personId).orderBy('createdAt').execute();
}

/** Starts an enrolment with a fresh secret in place of an unfinished one; nothing when one is finished. */
export async function enrolFactor(
  db: IdentityDb,
  personId: string,
  kind: { factorType: string; provider: string },
  secret = newTotpSecret(),
): Promise<(Factor & { qrToken: string }) | undefined> {
  const qrToken = newSecret();
  const values = {
    id: newVendorId('uft'),
    personId,
    factorType: kind.factorType,
    provider: kind.provider,
    status: 'PENDING_ACTIVATION' as const,
    secret,
    lastStep: 0,
    qrTokenHash: hashSecret(qrToken),
  };
  const row = await db
    .insertInto('factors')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['personId', 'factorType', 'provider'])
        .doUpdateSet({ id: values.id, secret, lastStep: 0, qrTokenHash: values.qrTokenHash })
        .where('factors.status', '=', 'PENDING_ACTIVATION'),
    )
    .returning(COLUMNS)
    .executeTakeFirst();
  return row && { ...row, qrToken };
}

/**
 * Accepts a code once. The step is advanced by one atomic update, so of many equal codes at the same moment one wins.
 */
export async function acceptCode(db: IdentityDb, factor: Factor, code: string, at: Date): Promise<boolean> {
  const step = stepOfCode(factor.secret, code, at);
  if (step === null) return false;
  const accepted = await db
    .updateTable('factors')
    .set({ lastStep: step, status: 'ACTIVE', qrTokenHash: null })
    .where('id', '=', factor.id)
    .where('status', '=', factor.status)
    .where('lastStep', '<', step)
    .returning('id')
    .executeTakeFirst();
  return accepted !== undefined;
}

export async function pendingSecretOfQr(db: IdentityDb, factorId: string, qrToken: string) {
  return await db
    .selectFrom('factors')
    .innerJoin('people', 'people.id', 'factors.personId')
    .select(['factors.secret', 'people.email'])
    .where('factors.id', '=', factorId)
    .where('qrTokenHash', '=', hashSecret(qrToken))
    .where('factors.status', '=', 'PENDING_ACTIVATION')
    .executeTakeFirst();
}
