import { audit } from './audit.ts';
import { AuthnError } from './authn-error.ts';
import type { Caller, Reply, Steps } from './authn-steps.ts';
import { channelOf, FACTOR_KINDS, kindOf } from './factor-kinds.data.ts';
import { activateFactor, enrolFactor, type Factor, factorsOf, newQrToken, type Phone } from './factors.ts';
import { phoneNumberOf } from './phone-number.ts';
import { claimSending, sendCode } from './sent-codes.ts';
import type { Person } from './tables.ts';
import { endTransaction, moveTransaction } from './transactions.ts';

export interface Enrolment {
  readonly factorType: string;
  readonly provider: string;
  /** As typed. */
  readonly phoneNumber?: string | undefined;
  readonly phoneExtension?: string | undefined;
  /** Whether a number may take the place of one that is known already. */
  readonly isUpdatingPhone: boolean;
}

/** Second factors: enrolment and its proof, codes that are sent, verification. */
export function factorCalls({ settings, answers, open, move, succeed, checkCode, show }: Steps) {
  const { db, policy } = settings;

  function phoneOf(enrolment: Enrolment): Phone {
    const { phoneNumber: typed, phoneExtension } = enrolment;
    if (!typed) throw new AuthnError('E0000001', ['phoneNumber: The field is required.']);
    const phoneNumber = phoneNumberOf(typed);
    if (phoneNumber === null) throw new AuthnError('E0000098');
    if (phoneExtension !== undefined && !/^\d{1,15}$/.test(phoneExtension)) {
      throw new AuthnError('E0000001', ['phoneExtension: Enter digits only, 15 at most.']);
    }
    return { phoneNumber, phoneExtension: phoneExtension ?? null };
  }

  function refuseOtherPhone(phone: Phone, person: Person, begun: Factor | undefined, enrolment: Enrolment): void {
    const known = person.phoneNumber ?? begun?.phoneNumber ?? null;
    if (known === null || known === phone.phoneNumber || enrolment.isUpdatingPhone) return;
    throw new AuthnError('E0000001', ['There is another phone number already. Update it to use this one.']);
  }

  /** The code of the step is sent again; the state stays. */
  async function again(call: 'resend' | 'resendActivation', stateToken: string, factorId: string): Promise<Reply> {
    const { transaction, person } = await open(call, stateToken);
    const factor = (await factorsOf(db, person.id)).find((each) => each.id === factorId);
    if (!factor || factor.id !== transaction.factorId) throw new AuthnError('E0000007');
    const channel = channelOf(factor);
    if (!channel) throw new AuthnError('E0000079');
    await claimSending(settings, person, { channel, phoneNumber: factor.phoneNumber });
    await sendCode(settings, { transaction, person, factor });
    return { answer: await show(transaction, person) };
  }

  return {
    async enroll(stateToken: string, enrolment: Enrolment, caller: Caller): Promise<Reply> {
      const { transaction, person } = await open('enroll', stateToken);
      const kind = kindOf(enrolment);
      if (!kind || !policy.factors.includes(kind)) {
        throw new AuthnError('E0000001', ['factorType: This kind of factor is not offered.']);
      }
      const channel = FACTOR_KINDS[kind].sends;
      const isPhone = channel === 'sms' || channel === 'call';
      const phone = isPhone ? phoneOf(enrolment) : null;
      const factors = await factorsOf(db, person.id);
      if (factors.some((factor) => factor.status === 'ACTIVE')) throw new AuthnError('E0000079');
      if (phone) {
        const begun = factors.find((factor) => kindOf(factor) === kind);
        refuseOtherPhone(phone, person, begun, enrolment);
      }
      if (channel) await claimSending(settings, person, { channel, phoneNumber: phone?.phoneNumber ?? null });
      // Together, so that of two enrolments at the same moment the one that loses leaves nothing behind.
      const { factor, moved } = await db.transaction().execute(async (tx) => {
        const means = { ...settings, db: tx };
        const begun = await enrolFactor(means, person.id, kind, { phone });
        const step = begun && (await moveTransaction(means, transaction, 'MFA_ENROLL_ACTIVATE', begun.id));
        if (!step) throw new AuthnError('E0000079');
        return { factor: begun, moved: step };
      });
      if (channel) {
        await sendCode(settings, { transaction: moved, person, factor }).catch(async (error: unknown) => {
          await moveTransaction(settings, moved, 'MFA_ENROLL');
          throw error;
        });
      }
      await audit(settings, { event: 'factor.enrolled', personId: person.id, detail: kind, ...caller });
      return { answer: answers.activate(moved, person, factor, await newQrToken(db, factor)) };
    },

    async activate(stateToken: string, factorId: string, passCode: string, caller: Caller): Promise<Reply> {
      const { transaction, person } = await open('activate', stateToken);
      const factor = (await factorsOf(db, person.id)).find((each) => each.id === factorId);
      if (!factor || factor.id !== transaction.factorId) throw new AuthnError('E0000007');
      if (factor.status === 'ACTIVE') throw new AuthnError('E0000079');
      const refused = await checkCode({ transaction, person, caller }, factor, passCode);
      if (refused) return refused;
      if (!(await endTransaction(settings, transaction))) throw new AuthnError('E0000079');
      if (!(await activateFactor(db, factor))) throw new AuthnError('E0000079');
      await audit(settings, { event: 'factor.activated', personId: person.id, detail: kindOf(factor), ...caller });
      return await succeed(person, caller, transaction);
    },

    resendActivation: (stateToken: string, factorId: string) => again('resendActivation', stateToken, factorId),
    resend: (stateToken: string, factorId: string) => again('resend', stateToken, factorId),

    /** Without a code, one is sent, or an app's is waited for; with one, it is judged. */
    async verify(call: {
      stateToken: string;
      factorId: string;
      passCode: string | undefined;
      isRemembered: boolean;
      caller: Caller;
    }): Promise<Reply> {
      const { stateToken, factorId, passCode, isRemembered, caller } = call;
      const { transaction, person } = await open('verify', stateToken);
      const active = (await factorsOf(db, person.id)).filter((each) => each.status === 'ACTIVE');
      const factor = active.find((each) => each.id === factorId);
      const isOther = transaction.state === 'MFA_CHALLENGE' && transaction.factorId !== factorId;
      if (!factor || isOther) throw new AuthnError('E0000007');
      if (passCode === undefined) {
        const channel = channelOf(factor);
        if (channel) {
          await claimSending(settings, person, { channel, phoneNumber: factor.phoneNumber });
          await sendCode(settings, { transaction, person, factor });
        }
        return { answer: answers.challenge(await move(transaction, 'MFA_CHALLENGE', factor.id), person, factor) };
      }
      const refused = await checkCode({ transaction, person, caller }, factor, passCode);
      if (refused) return refused;
      if (!(await endTransaction(settings, transaction))) throw new AuthnError('E0000079');
      return await succeed(person, caller, { ...transaction, isRemembered });
    },
  };
}
