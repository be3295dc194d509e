import { randomInt } from 'node:crypto';
import { AuthnError, type AuthnErrorCode } from './authn-error.ts';
import { codeMessage } from './code-messages.ts';
import { type Channel, channelOf } from './factor-kinds.data.ts';
import type { Factor } from './factors.ts';
import { CODE_DIGITS, CODE_MINUTES } from './one-time-code.ts';
import { claim, giveBack } from './request-limit.ts';
import { hashSecret } from './secrets.ts';
import { type IdentitySettings, minutesFrom } from './settings.ts';
import type { Person } from './tables.ts';
import type { SignInTransaction } from './transactions.ts';

const HOUR = 60 * 60;
const TOO_SOON: Readonly<Record<Channel, AuthnErrorCode>> = { sms: 'E0000109', call: 'E0000133', email: 'E0000118' };

const hashOf = (transaction: SignInTransaction, factorId: string, code: string) =>
  hashSecret(`${transaction.stateToken}:${factorId}:${code}`);

/** Telephone numbers of one person that a code may go to before the first is old enough: room to mend a slip. */
const NUMBERS_AT_ONCE = 3;

/** Where a code goes: a kind, and the telephone number where it has one. */
interface Aim {
  readonly channel: Channel;
  readonly phoneNumber: string | null;
}

/** One for where it goes, so that a number typed wrong does not hold up the right one; one for them all together. */
const slotsOf = ({ id }: Person, { channel, phoneNumber }: Aim) => ({
  ofAim: `code:${channel}:${id}${phoneNumber === null ? '' : `:${hashSecret(phoneNumber)}`}`,
  ofAll: `code:${channel}:${id}:all`,
});

/** Takes the place of the next code of this kind to this person; refuses while the last one is too fresh. */
export async function claimSending(settings: IdentitySettings, person: Person, aim: Aim): Promise<void> {
  const { resendSeconds, codesPerHour } = settings.policy;
  const { ofAim, ofAll } = slotsOf(person, aim);
  const slot = await claim(settings, ofAim, 1, resendSeconds);
  if (!slot.isWithin) throw new AuthnError(TOO_SOON[aim.channel], [], slot.retryAfterSeconds);
  const all = await claim(settings, ofAll, NUMBERS_AT_ONCE, resendSeconds);
  if (!all.isWithin) {
    // Nothing goes there now, so that it need not be older later.
    await giveBack(settings, ofAim);
    throw new AuthnError(TOO_SOON[aim.channel], [], all.retryAfterSeconds);
  }
  const hour = await claim(settings, `codes:${person.id}`, codesPerHour, HOUR);
  if (!hour.isWithin) throw new AuthnError('E0000047', [], hour.retryAfterSeconds);
}

/**
 * Sends a fresh code for this step of this sign-in. Earlier ones stay good for their time, since a message may arrive
 * late. One that could not be carried leaves the place free for another try.
 */
export async function sendCode(
  settings: IdentitySettings,
  { transaction, person, factor }: { transaction: SignInTransaction; person: Person; factor: Factor },
): Promise<void> {
  const channel = channelOf(factor);
  if (!channel) throw new AuthnError('E0000079');
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const { db, now, displayName } = settings;
  const codeHash = hashOf(transaction, factor.id, code);
  const transactionHash = hashSecret(transaction.stateToken);
  const expiresAt = minutesFrom(now(), CODE_MINUTES);
  await db
    .insertInto('sent_codes')
    .values({ codeHash, transactionHash, factorId: factor.id, expiresAt })
    .onConflict((conflict) => conflict.column('codeHash').doUpdateSet({ expiresAt }))
    .execute();
  try {
    await settings.deliver(codeMessage(channel, { to: addressOf(factor, person), code, displayName }));
  } catch (error) {
    await db.deleteFrom('sent_codes').where('codeHash', '=', codeHash).execute();
    const { ofAim, ofAll } = slotsOf(person, { channel, phoneNumber: factor.phoneNumber });
    await db.deleteFrom('request_counts').where('key', '=', ofAim).execute();
    await giveBack(settings, ofAll);
    throw error;
  }
}

function addressOf(factor: Factor, person: Person): string {
  if (factor.phoneNumber === null) return person.email;
  return factor.phoneExtension ? `${factor.phoneNumber} ext. ${factor.phoneExtension}` : factor.phoneNumber;
}

/** Uses a code up: of many equal ones at the same moment one wins. The others of this step go with it. */
export async function useSentCode(
  { db, now }: IdentitySettings,
  transaction: SignInTransaction,
  factor: Factor,
  passCode: string,
): Promise<boolean> {
  const code = passCode.replaceAll(/\s/g, '');
  const used = await db
    .deleteFrom('sent_codes')
    .where('codeHash', '=', hashOf(transaction, factor.id, code))
    .where('expiresAt', '>', now())
    .returning('transactionHash')
    .executeTakeFirst();
  if (!used) return false;
  await db.deleteFrom('sent_codes').where('transactionHash', '=', used.transactionHash).execute();
  return true;
}
