import { sql } from 'kysely';
import { AuthnError } from './authn-error.ts';
import type { TransactionState } from './authn-states.data.ts';
import { hashSecret, newSecret } from './secrets.ts';
import { type IdentitySettings, minutesFrom } from './settings.ts';

/** Minutes a person may rest on one step, long enough to install an authenticator app. */
export const STEP_MINUTES = 10;
export const STATE_TOKEN_PREFIX = '00';

export interface SignInTransaction {
  readonly stateToken: string;
  readonly personId: string;
  readonly state: TransactionState;
  readonly factorId: string | null;
  /** The counter of wrong tries. */
  readonly countedAs: string;
  /** The hash of the recovery link that a reset uses up. */
  readonly linkHash: string | null;
  /** The hash of the device that the client named by itself. */
  readonly deviceHash: string | null;
  readonly expiresAt: Date;
}

type Means = Pick<IdentitySettings, 'db' | 'now'>;
export type NewTransaction = Pick<SignInTransaction, 'personId' | 'state' | 'countedAs'> &
  Partial<Pick<SignInTransaction, 'linkHash' | 'deviceHash'>> & {
    /** What the password was judged by; none where no password was given. */
    readonly passwordHash?: string | null;
  };

/** After a password, it begins only while that password is still theirs; to have changed meanwhile is to be wrong. */
export async function beginTransaction({ db, now }: Means, begun: NewTransaction): Promise<SignInTransaction> {
  const stateToken = STATE_TOKEN_PREFIX + newSecret();
  const at = now();
  const expiresAt = minutesFrom(at, STEP_MINUTES);
  const { personId, state, countedAs, linkHash = null, deviceHash = null } = begun;
  const known = { personId, factorId: null, countedAs, linkHash, deviceHash, expiresAt };
  const row = { ...known, tokenHash: hashSecret(stateToken), status: state, createdAt: at };
  const { passwordHash } = begun;
  if (passwordHash === undefined) {
    await db.insertInto('transactions').values(row).execute();
  } else {
    const { numAffectedRows } = await sql`insert into identity.transactions
        ("tokenHash", "personId", "status", "countedAs", "linkHash", "deviceHash", "expiresAt", "createdAt")
      select ${row.tokenHash}, "id", ${state}, ${countedAs}, ${linkHash}, ${deviceHash}, ${expiresAt}, ${at}
      from identity.people
      where "id" = ${personId} and "passwordHash" = ${passwordHash} and "status" = 'ACTIVE' for share`.execute(db);
    if (!numAffectedRows) throw new AuthnError('E0000004');
  }
  return { ...known, stateToken, state };
}

export async function findTransaction({ db, now }: Means, stateToken: string): Promise<SignInTransaction | undefined> {
  const row = await db
    .selectFrom('transactions')
    .select(['personId', 'status', 'factorId', 'countedAs', 'linkHash', 'deviceHash', 'expiresAt'])
    .where('tokenHash', '=', hashSecret(stateToken))
    .where('expiresAt', '>', now())
    .executeTakeFirst();
  return row && { stateToken, ...row, countedAs: row.countedAs ?? '', state: row.status as TransactionState };
}

/** Takes the step, unless another call took one from the same state first. */
export async function moveTransaction(
  { db, now }: Means,
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
export async function endTransaction({ db }: Pick<Means, 'db'>, transaction: SignInTransaction): Promise<boolean> {
  const ended = await db
    .deleteFrom('transactions')
    .where('tokenHash', '=', hashSecret(transaction.stateToken))
    .where('status', '=', transaction.state)
    .returning('tokenHash')
    .executeTakeFirst();
  return ended !== undefined;
}
