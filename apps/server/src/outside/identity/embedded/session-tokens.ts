import { hashSecret, newSecret } from './secrets.ts';
import { type IdentitySettings, minutesFrom } from './settings.ts';

const MINUTES = 5;

/** Proof of a complete sign-in, exchanged once at the authorisation endpoint. */
export async function issueSessionToken({ db, now }: IdentitySettings, personId: string) {
  const sessionToken = `20111${newSecret()}`;
  const expiresAt = minutesFrom(now(), MINUTES);
  await db
    .insertInto('session_tokens')
    .values({ tokenHash: hashSecret(sessionToken), personId, expiresAt })
    .execute();
  return { sessionToken, expiresAt };
}

export async function useSessionToken({ db, now }: IdentitySettings, token: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('session_tokens')
    .where('tokenHash', '=', hashSecret(token))
    .returning(['personId', 'expiresAt'])
    .executeTakeFirst();
  return row && row.expiresAt > now() ? row.personId : undefined;
}
