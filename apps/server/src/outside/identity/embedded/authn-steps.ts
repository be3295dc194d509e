import { createAttempts } from './attempts.ts';
import { audit, LOCK_BEGAN } from './audit.ts';
import { type Answer, answersFor } from './authn-answer.ts';
import { AuthnError } from './authn-error.ts';
import { type AuthnCall, isAllowed, type TransactionState } from './authn-states.data.ts';
import { isRememberedDevice, noteDevice } from './devices.ts';
import { channelOf } from './factor-kinds.data.ts';
import { acceptAppCode, type Factor, factorsOf, newQrToken } from './factors.ts';
import { passwordDaysLeft } from './password-age.ts';
import { findPerson } from './people.ts';
import { spend } from './request-limit.ts';
import { hashAddress } from './secrets.ts';
import { useSentCode } from './sent-codes.ts';
import { issueSessionToken } from './session-tokens.ts';
import type { IdentitySettings } from './settings.ts';
import type { IdentityDb, Person } from './tables.ts';
import {
  beginTransaction,
  endTransaction,
  findTransaction,
  moveTransaction,
  type NewTransaction,
  type SignInTransaction,
} from './transactions.ts';

export interface Caller {
  readonly ip: string;
  /** The browser, as it calls itself. */
  readonly agent: string;
  /** The secret of the device cookie. */
  readonly deviceToken?: string | undefined;
}

/** The answer, and the cookie by which the device is known later. */
export interface Reply {
  readonly answer: Answer;
  readonly deviceCookie?: string | undefined;
}

/** A sign-in that goes on, or one that is about to begin. */
type Ground = SignInTransaction | Omit<NewTransaction, 'state'>;
const isBegun = (ground: Ground): ground is SignInTransaction => 'stateToken' in ground;

export const BUSY_SECONDS = 5;

/** What the calls of the sign-in API have in common. */
export function createSteps(settings: IdentitySettings) {
  const { db, now } = settings;
  const attempts = createAttempts(settings);
  const answers = answersFor(settings);

  /** The transaction a state token names and the person behind it, if this call is possible now. */
  async function open(call: AuthnCall, stateToken: string) {
    const transaction = await findTransaction(settings, stateToken);
    const person = transaction && (await findPerson(db, transaction.personId));
    const isNobody = person?.status !== 'ACTIVE' && transaction?.state !== 'PASSWORD_RESET';
    if (!transaction || !person || isNobody || person.status === 'DEPROVISIONED') throw new AuthnError('E0000011');
    if (!isAllowed(call, transaction.state)) throw new AuthnError('E0000079');
    return { transaction, person };
  }

  async function move(from: SignInTransaction, state: TransactionState, factorId: string | null = null) {
    const moved = await moveTransaction(settings, from, state, factorId);
    if (!moved) throw new AuthnError('E0000079');
    return moved;
  }

  /** The end of a sign-in. */
  async function succeed(person: Person, caller: Caller, ground: Ground & { isRemembered?: boolean }): Promise<Reply> {
    const { countedAs, deviceHash, isRemembered = false } = ground;
    const issued = await issueSessionToken(settings, person);
    if (!issued) throw new AuthnError(isBegun(ground) ? 'E0000011' : 'E0000004');
    await attempts.forgive(countedAs);
    const device = { deviceToken: caller.deviceToken, deviceHash, isRemembered };
    const deviceCookie = await noteDevice(settings, person.id, device);
    await audit(settings, { event: 'sign-in.complete', personId: person.id, ...caller });
    return { answer: answers.success(person, issued.sessionToken, issued.expiresAt), deviceCookie };
  }

  /** The second step, as it begins. */
  const firstStep = (transaction: SignInTransaction, person: Person, factors: readonly Factor[]): Reply => ({
    answer:
      transaction.state === 'MFA_REQUIRED'
        ? answers.required(
            transaction,
            person,
            factors.filter((factor) => factor.status === 'ACTIVE'),
          )
        : answers.enroll(transaction, person, factors),
  });

  /** `detail` marks the try that brought the lock about, among those that it turned away. */
  async function locked(
    by: { address?: string; personId?: string | undefined; detail?: typeof LOCK_BEGAN },
    caller: Caller,
    transaction?: SignInTransaction,
  ) {
    if (transaction) await endTransaction(settings, transaction);
    await audit(settings, { event: 'sign-in.locked', outcome: 'FAILURE', ...by, ...caller });
    return { answer: answers.lockedOut() };
  }

  /**
   * What follows a right password: the code, the enrolment of a first factor, or the end. `within` happens together
   * with the step, or neither does.
   */
  async function afterPassword(
    person: Person,
    caller: Caller,
    ground: Ground,
    within: (tx: IdentityDb) => Promise<void> = async () => {},
  ): Promise<Reply> {
    const factors = await factorsOf(db, person.id);
    const active = factors.filter((factor) => factor.status === 'ACTIVE');
    // A password that came by e-mail is never enough, not even on a remembered device.
    const isReset = isBegun(ground) && ground.state === 'PASSWORD_RESET';
    const device = { deviceToken: caller.deviceToken, deviceHash: ground.deviceHash };
    const isOver = active.length > 0 && !isReset && (await isRememberedDevice(settings, person.id, device));
    const state = active.length > 0 ? 'MFA_REQUIRED' : 'MFA_ENROLL';
    let transaction: SignInTransaction | undefined;
    if (isBegun(ground)) {
      transaction = await db.transaction().execute(async (tx) => {
        const means = { ...settings, db: tx };
        const isOurs = isOver ? await endTransaction(means, ground) : await moveTransaction(means, ground, state);
        if (!isOurs) throw new AuthnError('E0000079');
        await within(tx);
        return isOurs === true ? undefined : isOurs;
      });
    } else if (!isOver) {
      transaction = await beginTransaction(settings, { ...ground, state });
    }
    if (!transaction) return await succeed(person, caller, ground);
    return firstStep(transaction, person, factors);
  }

  /** The state as it is, in the answer that led to it. */
  async function show(transaction: SignInTransaction, person: Person): Promise<Answer> {
    if (transaction.state === 'PASSWORD_EXPIRED') return answers.passwordExpired(transaction, person);
    if (transaction.state === 'PASSWORD_RESET') return answers.passwordReset(transaction, person);
    if (transaction.state === 'PASSWORD_WARN') {
      return answers.passwordWarn(transaction, person, passwordDaysLeft(settings, person) ?? 0);
    }
    const factors = await factorsOf(db, person.id);
    const chosen = factors.find((factor) => factor.id === transaction.factorId);
    if (transaction.state === 'MFA_ENROLL_ACTIVATE' && chosen) {
      return answers.activate(transaction, person, chosen, await newQrToken(db, chosen));
    }
    if (transaction.state === 'MFA_CHALLENGE' && chosen) return answers.challenge(transaction, person, chosen);
    if (transaction.state === 'MFA_REQUIRED') {
      const active = factors.filter((factor) => factor.status === 'ACTIVE');
      return answers.required(transaction, person, active);
    }
    // What was being enrolled may have been begun anew elsewhere: then it must be chosen again.
    const isGone = transaction.state === 'MFA_ENROLL_ACTIVATE';
    return answers.enroll(isGone ? await move(transaction, 'MFA_ENROLL') : transaction, person, factors);
  }

  /** Runs `judge` within the limit of wrong tries; gives the answer that ends the sign-in when there is one. */
  async function withinTries(
    { transaction, person, caller }: { transaction: SignInTransaction; person: Person; caller: Caller },
    judge: () => Promise<boolean>,
    wrong: () => AuthnError,
  ): Promise<Reply | undefined> {
    const key = transaction.countedAs;
    // A device's count that was opened meanwhile begins anew, and must be found again to be opened.
    const place = await attempts.begin({ key, personId: key === hashAddress(person.email) ? null : person.id });
    if (place === 'busy') throw new AuthnError('E0000047', [], BUSY_SECONDS);
    if (place === 'locked') return await locked({ personId: person.id }, caller, transaction);
    if (await judge()) {
      await attempts.takeBack(key);
      return undefined;
    }
    await spend(settings, caller.ip);
    const by = { personId: person.id, detail: LOCK_BEGAN };
    if (await attempts.fail(key)) return await locked(by, caller, transaction);
    throw wrong();
  }

  /** Judges a code; a wrong one counts towards the lock like a wrong password. */
  async function checkCode(
    call: { transaction: SignInTransaction; person: Person; caller: Caller },
    factor: Factor,
    passCode: string,
  ): Promise<Reply | undefined> {
    const judge = async () => {
      const isRight =
        channelOf(factor) === null
          ? await acceptAppCode(settings, factor, passCode, now())
          : await useSentCode(settings, call.transaction, factor, passCode);
      const outcome = isRight ? 'SUCCESS' : 'FAILURE';
      await audit(settings, { event: 'sign-in.code', outcome, personId: call.person.id, ...call.caller });
      return isRight;
    };
    return await withinTries(call, judge, () => new AuthnError('E0000068'));
  }

  return {
    settings,
    attempts,
    answers,
    open,
    move,
    succeed,
    locked,
    afterPassword,
    firstStep,
    show,
    withinTries,
    checkCode,
  };
}

export type Steps = ReturnType<typeof createSteps>;
