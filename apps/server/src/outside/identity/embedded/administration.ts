import { ACTIVATION_LINK_DAYS } from '@onboard/domain/sign-in/activation-link';
import { passwordProblems } from '@onboard/domain/sign-in/password-problems';
import type { IdentityAdministration } from '../port.ts';
import { createAttempts } from './attempts.ts';
import { audit } from './audit.ts';
import { hashPassword } from './passwords.ts';
import { findPerson, putPerson, storePassword } from './people.ts';
import { hashSecret, newSecret } from './secrets.ts';
import { type IdentitySettings, minutesFrom } from './settings.ts';

export function createAdministration(settings: IdentitySettings): IdentityAdministration {
  const { db, now } = settings;
  const attempts = createAttempts(settings);

  async function readToken(token: string) {
    const row = await db
      .selectFrom('activation_tokens')
      .innerJoin('people', 'people.id', 'activation_tokens.personId')
      .select(['people.id', 'people.email', 'people.firstName', 'people.lastName', 'people.status'])
      .select(['activation_tokens.expiresAt', 'activation_tokens.usedAt'])
      .where('tokenHash', '=', hashSecret(token))
      .executeTakeFirst();
    if (!row || row.status === 'DEPROVISIONED') return undefined;
    const state = row.usedAt ? ('used' as const) : row.expiresAt <= now() ? ('expired' as const) : ('valid' as const);
    return { ...row, state };
  }

  return {
    async createPerson(person) {
      const { id, isNew } = await putPerson(db, person);
      if (isNew) await audit(settings, { event: 'person.created', personId: id });
      return id;
    },

    async issueActivationToken(identityId) {
      const token = newSecret();
      const at = now();
      const expiresAt = minutesFrom(at, ACTIVATION_LINK_DAYS * 24 * 60);
      const row = { tokenHash: hashSecret(token), personId: identityId, expiresAt, usedAt: null, createdAt: at };
      await db.insertInto('activation_tokens').values(row).execute();
      await audit(settings, { event: 'activation.issued', personId: identityId });
      return { token, expiresAt };
    },

    async readActivationToken(token) {
      const row = await readToken(token);
      return row ? { state: row.state, identityId: row.id, email: row.email } : { state: 'unknown' };
    },

    async setPassword(token, password) {
      const row = await readToken(token);
      if (!row) return { outcome: 'unknown' };
      if (row.state !== 'valid') return { outcome: row.state };
      const problems = passwordProblems(password, row).map((problem) => problem.message);
      if (problems.length > 0) return { outcome: 'refused', problems };
      const passwordHash = await hashPassword(password);
      const isSet = await db.transaction().execute(async (tx) => {
        const used = await tx
          .updateTable('activation_tokens')
          .set({ usedAt: now() })
          .where('tokenHash', '=', hashSecret(token))
          .where('usedAt', 'is', null)
          .returning('personId')
          .executeTakeFirst();
        if (!used) return false;
        // Every other link of the person ends with the one that was used.
        await tx
          .updateTable('activation_tokens')
          .set({ usedAt: now() })
          .where('personId', '=', row.id)
          .where('usedAt', 'is', null)
          .execute();
        await storePassword(tx, row.id, passwordHash, now());
        await tx.deleteFrom('transactions').where('personId', '=', row.id).execute();
        return true;
      });
      if (!isSet) return { outcome: 'used' };
      await attempts.clear(row.email);
      await audit(settings, { event: 'password.set', personId: row.id });
      return { outcome: 'set', identityId: row.id };
    },

    async hasPassword(identityId) {
      return (await findPerson(db, identityId))?.passwordHash != null;
    },

    async resetMfa(identityId) {
      await db.deleteFrom('factors').where('personId', '=', identityId).execute();
      await db.deleteFrom('devices').where('personId', '=', identityId).execute();
      await db.deleteFrom('transactions').where('personId', '=', identityId).execute();
      await audit(settings, { event: 'factors.reset', personId: identityId });
    },

    async deactivate(identityId) {
      await db.updateTable('people').set({ status: 'DEPROVISIONED' }).where('id', '=', identityId).execute();
      await db.deleteFrom('transactions').where('personId', '=', identityId).execute();
      await db.deleteFrom('session_tokens').where('personId', '=', identityId).execute();
      await db.deleteFrom('activation_tokens').where('personId', '=', identityId).execute();
      await audit(settings, { event: 'person.deactivated', personId: identityId });
    },

    async unlock(identityId) {
      const person = await findPerson(db, identityId);
      if (!person) return;
      await attempts.clear(person.email);
      await audit(settings, { event: 'address.unlocked', personId: identityId });
    },
  };
}
