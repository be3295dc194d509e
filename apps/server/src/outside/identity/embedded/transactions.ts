import type { TransactionState } from './authn-states.data.ts';
import { hashSecret, newSecret } from './secrets.ts';
import { type IdentitySettings, minutesFrom } from './settings.ts';

/** Minutes a person may rest on one step, long enough to install an authenticator app. */
const STEP_MINUTES = 10;

export interface SignInTransaction {
  readonly stateToken: string;
  readonly personId: string;
  readonly state: TransactionState;
  readonly factorId: string | null;
  readonly expiresAt: Date;
}

export async function beginTransaction(
  { db, now }: IdentitySettings,
  personId: string,
  state: TransactionState,
): Promise<SignInTransaction> {
  const stateToken = `00${newSecret()}`;
  const at = now();
  const expiresAt = minutesFrom(at, STEP_MINUTES);
  const row = { tokenHash: hashSecret(stateToken), personId, status: state, factorId: null, expiresAt, createdAt: at };
  await db.insertInto('transactions').values(row).execute();
  return { stateToken, personId, state, factorId: null, expiresAt };
}

export async function findTransaction(
  { db, now }: IdentitySettings,
  stateToken: string,
): Promise<SignInTransaction | undefined> {
  const row = await db
    .selectFrom('transactions')
    .select(['personId', 'status', 'factorId', 'expiresAt'])
    .where('tokenHash', '=', hashSecret(stateToken))
    .where('expiresAt', '>', now())
    .executeTakeFirst();
  return row && { stateToken, ...row, state: row.status as TransactionState };
}

/** Takes the step, unless another call took one from the same state first. */
export async function moveTransaction(
  { db, now }: IdentitySettings,
  transaction: SignInTransaction,
  state: TransactionState,
  factorId: string | null = null,
): Promise<SignInTransaction | undefined> {
  const expiresAt = minutesFrom(now(), STEP_MINUTES);
  const moved = await db
    .updateTable('transactions')
    .set({ status: state, factorId, expiresAt })
    .where('tokenHash', '=', hashSecret(transaction.stateToken))
    .where('status', '=', transaction.state)
    .returning('tokenHash')
    .executeTakeFirst();
  return moved && { ...transaction, state, factorId, expiresAt };
}

/** Ends the transaction; false when another call moved or ended it first. */
export async function endTransaction({ db }: IdentitySettings, transaction: SignInTransaction): Promise<boolean> {
  const ended = await db
    .deleteFrom('transactions')
    .where('tokenHash', '=', hashSecret(transaction.stateToken))
    .where('status', '=', transaction.state)
    .returning('tokenHash')
    .executeTakeFirst();
  return ended !== undefined;
}
