import { sql } from 'kysely';
import { hashSecret, newSecret } from './secrets.ts';
import { type IdentitySettings, minutesFrom } from './settings.ts';
import type { Person } from './tables.ts';

const MINUTES = 5;

/**
 * Proof of a complete sign-in, exchanged once at the authorisation endpoint. None when the password is no longer the one
 * that was judged.
 */
export async function issueSessionToken({ db, now }: IdentitySettings, { id, passwordHash }: Person) {
  const sessionToken = `20111${newSecret()}`;
  const expiresAt = minutesFrom(now(), MINUTES);
  const { numAffectedRows } = await sql`insert into identity.session_tokens ("tokenHash", "personId", "expiresAt")
    select ${hashSecret(sessionToken)}, "id", ${expiresAt} from identity.people
    where "id" = ${id} and "passwordHash" = ${passwordHash} and "status" = 'ACTIVE' for share`.execute(db);
  return numAffectedRows ? { sessionToken, expiresAt } : undefined;
}

export async function useSessionToken({ db, now }: IdentitySettings, token: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('session_tokens')
    .where('tokenHash', '=', hashSecret(token))
    .returning(['personId', 'expiresAt'])
    .executeTakeFirst();
  return row && row.expiresAt > now() ? row.personId : undefined;
}
