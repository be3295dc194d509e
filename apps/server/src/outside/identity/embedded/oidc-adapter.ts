import type { OidcAdapter } from 'oidc-provider';
import { hashSecret } from './secrets.ts';
import type { IdentitySettings } from './settings.ts';

/** The names by which a bearer would present a payload: kept out of the stored text, known again when found. */
const withoutName = ({ jti: _, ...payload }: Record<string, unknown>) => JSON.stringify(payload);

/** Keeps the provider's codes, tokens, grants and interactions in PostgreSQL, by the hash of their name. */
export function oidcAdapter({ db, now }: IdentitySettings, model: string): OidcAdapter {
  const isNamed = (id: string) => ({ model, idHash: hashSecret(id) });
  const rowOf = (id: string) =>
    db
      .selectFrom('oidc_payloads')
      .selectAll()
      .where((eb) => eb.and(isNamed(id)));

  return {
    async upsert(id, payload, expiresIn) {
      const values = {
        ...isNamed(id),
        payload: withoutName(payload),
        grantId: typeof payload.grantId === 'string' ? payload.grantId : null,
        expiresAt: expiresIn === undefined ? null : new Date(now().getTime() + expiresIn * 1_000),
        consumedAt: null,
      };
      await db
        .insertInto('oidc_payloads')
        .values(values)
        .onConflict((conflict) =>
          conflict.columns(['model', 'idHash']).doUpdateSet({ payload: values.payload, expiresAt: values.expiresAt }),
        )
        .execute();
    },

    async find(id) {
      const row = await rowOf(id).executeTakeFirst();
      if (!row || (row.expiresAt && row.expiresAt <= now())) return undefined;
      const consumed = row.consumedAt && Math.floor(row.consumedAt.getTime() / 1_000);
      return { ...row.payload, jti: id, ...(consumed && { consumed }) };
    },

    findByUid: async () => undefined,
    findByUserCode: async () => undefined,

    /** One of many parallel uses wins; the others are told that the code is spent. */
    async consume(id) {
      const consumed = await db
        .updateTable('oidc_payloads')
        .set({ consumedAt: now() })
        .where((eb) => eb.and(isNamed(id)))
        .where('consumedAt', 'is', null)
        .returning('idHash')
        .executeTakeFirst();
      if (consumed) return;
      const { errors } = await import('oidc-provider');
      throw new errors.InvalidGrant('already consumed');
    },

    async destroy(id) {
      await db
        .deleteFrom('oidc_payloads')
        .where((eb) => eb.and(isNamed(id)))
        .execute();
    },

    async revokeByGrantId(grantId) {
      await db.deleteFrom('oidc_payloads').where('model', '=', model).where('grantId', '=', grantId).execute();
    },
  };
}
