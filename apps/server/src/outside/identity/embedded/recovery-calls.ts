import { passwordProblems, SAME_PASSWORD } from '@onboard/domain/sign-in/password-problems';
import { endLinks, findLink, takeLinkNamed } from '../links.ts';
import { countedByAddress } from './attempts.ts';
import { audit } from './audit.ts';
import { AuthnError } from './authn-error.ts';
import type { Caller, Reply, Steps } from './authn-steps.ts';
import { choosePassword } from './choose-password.ts';
import { hashPassword, isPasswordBefore } from './passwords.ts';
import { findPerson } from './people.ts';
import { hashSecret, normalizeAddress } from './secrets.ts';
import { beginTransaction } from './transactions.ts';

/** Ways back for who has no password to give: forgotten, not chosen yet, or taken away. */
export function recoveryCalls({ settings, attempts, answers, open, afterPassword }: Steps) {
  const { db, now } = settings;

  return {
    /** Notes the wish and no more, so that answer and time are the same for an address nobody has. */
    async forgot(username: string, caller: Caller): Promise<Reply> {
      const address = normalizeAddress(username);
      await audit(settings, { event: 'recovery.asked', address, ...caller });
      await settings.onRecoveryAsked(address);
      return { answer: answers.recoveryChallenge() };
    },

    /** A link opens the way to another password and stays good: only the new password uses it up. */
    async openLink(token: string): Promise<Reply> {
      const link = await findLink(db, token, now());
      const person = link?.state === 'valid' ? await findPerson(db, link.identityId) : undefined;
      if (!person || person.status === 'DEPROVISIONED') throw new AuthnError('E0000105');
      const { key: countedAs } = countedByAddress(person.email);
      const begun = { personId: person.id, countedAs, linkHash: hashSecret(token), state: 'PASSWORD_RESET' as const };
      return { answer: answers.passwordReset(await beginTransaction(settings, begun), person) };
    },

    async resetPassword(stateToken: string, newPassword: string, caller: Caller): Promise<Reply> {
      const { transaction, person } = await open('resetPassword', stateToken);
      const problems = passwordProblems(newPassword, person).map((problem) => problem.message);
      if (problems.length > 0) throw new AuthnError('E0000014', problems);
      const isSame = await isPasswordBefore(newPassword, person);
      const passwordHash = await hashPassword(newPassword);
      let at = now();
      const reply = await afterPassword(person, caller, transaction, async (tx) => {
        if (!(await takeLinkNamed(tx, transaction.linkHash ?? '', now()))) throw new AuthnError('E0000105');
        // Told only to who holds a good link, which stays good.
        if (isSame) throw new AuthnError('E0000014', [SAME_PASSWORD]);
        // Every other link of the person ends with the one that was used.
        await endLinks(tx, person.id, now());
        at = await choosePassword(settings, tx, {
          personId: person.id,
          passwordHash,
          within: hashSecret(stateToken),
        });
      });
      await attempts.clear(person.email);
      await audit(settings, { event: 'password.set', personId: person.id, ...caller });
      await settings.onPasswordChanged(person.id, at);
      return reply;
    },
  };
}
