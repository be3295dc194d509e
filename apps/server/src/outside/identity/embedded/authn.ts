import { passwordProblems } from '@onboard/domain/sign-in/password-problems';
import { createAttempts } from './attempts.ts';
import { audit } from './audit.ts';
import { answersFor } from './authn-answer.ts';
import { AuthnError } from './authn-error.ts';
import { type AuthnCall, isAllowed, PREVIOUS, type TransactionState } from './authn-states.data.ts';
import { isRememberedDevice, rememberDevice } from './devices.ts';
import { acceptCode, enrolFactor, type Factor, factorsOf, OFFERED_FACTORS } from './factors.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { findPerson, findPersonByAddress, storePassword } from './people.ts';
import { issueSessionToken } from './session-tokens.ts';
import type { IdentitySettings } from './settings.ts';
import type { Person } from './tables.ts';
import {
  beginTransaction,
  endTransaction,
  findTransaction,
  moveTransaction,
  type SignInTransaction,
} from './transactions.ts';

export interface Caller {
  readonly ip: string;
  readonly deviceToken?: string | undefined;
}

type Body = Record<string, unknown>;
export type Answer = Body & { readonly status: string };

/** A sign-in from user name to session token: one function for each call of the sign-in API. */
export function createAuthn(settings: IdentitySettings, onPasswordChanged: (personId: string) => Promise<unknown>) {
  const { db, now } = settings;
  const attempts = createAttempts(settings);
  const answers = answersFor(settings);

  /** The transaction a state token names and the person behind it, if this call is possible now. */
  async function open(call: AuthnCall, stateToken: string) {
    const transaction = await findTransaction(settings, stateToken);
    const person = transaction && (await findPerson(db, transaction.personId));
    if (!transaction || person?.status !== 'ACTIVE') throw new AuthnError('E0000011');
    if (!isAllowed(call, transaction.state)) throw new AuthnError('E0000079');
    return { transaction, person };
  }

  async function move(from: SignInTransaction, state: TransactionState, factorId: string | null = null) {
    const moved = await moveTransaction(settings, from, state, factorId);
    if (!moved) throw new AuthnError('E0000079');
    return moved;
  }

  async function succeed(person: Person, caller: Caller): Promise<Answer> {
    await attempts.forgive(person.email);
    const { sessionToken, expiresAt } = await issueSessionToken(settings, person.id);
    await audit(settings, { event: 'sign-in.complete', personId: person.id, ip: caller.ip });
    return answers.success(person, sessionToken, expiresAt);
  }

  async function locked(address: string, caller: Caller, transaction?: SignInTransaction): Promise<Answer> {
    if (transaction) await endTransaction(settings, transaction);
    await audit(settings, { event: 'sign-in.locked', outcome: 'FAILURE', address, ip: caller.ip });
    return answers.lockedOut();
  }

  /** What follows a right password: the code, the enrolment of a first factor, or the end. */
  async function afterPassword(person: Person, caller: Caller, from?: SignInTransaction): Promise<Answer> {
    const factors = await factorsOf(db, person.id);
    const active = factors.filter((factor) => factor.status === 'ACTIVE');
    if (active.length > 0 && (await isRememberedDevice(settings, person.id, caller.deviceToken))) {
      if (from && !(await endTransaction(settings, from))) throw new AuthnError('E0000079');
      return await succeed(person, caller);
    }
    const state = active.length > 0 ? 'MFA_REQUIRED' : 'MFA_ENROLL';
    const transaction = from ? await move(from, state) : await beginTransaction(settings, person.id, state);
    return state === 'MFA_REQUIRED'
      ? answers.required(transaction, person, active)
      : answers.enroll(transaction, person, factors);
  }

  async function show(transaction: SignInTransaction, person: Person): Promise<Answer> {
    const factors = await factorsOf(db, person.id);
    const chosen = factors.find((factor) => factor.id === transaction.factorId);
    if (transaction.state === 'PASSWORD_EXPIRED') return answers.passwordExpired(transaction, person);
    if (transaction.state === 'MFA_ENROLL_ACTIVATE' && chosen) return answers.activate(transaction, person, chosen);
    if (transaction.state === 'MFA_CHALLENGE' && chosen) return answers.challenge(transaction, person, chosen);
    if (transaction.state === 'MFA_REQUIRED') {
      return answers.required(
        transaction,
        person,
        factors.filter((factor) => factor.status === 'ACTIVE'),
      );
    }
    return answers.enroll(transaction, person, factors);
  }

  /** Judges a code; a wrong one counts towards the lock like a wrong password. */
  async function checkCode(call: {
    transaction: SignInTransaction;
    person: Person;
    factor: Factor;
    passCode: string;
    caller: Caller;
  }) {
    const { transaction, person, factor, passCode, caller } = call;
    if (!(await attempts.begin(person.email))) return await locked(person.email, caller, transaction);
    const accepted = await acceptCode(db, factor, passCode, now());
    const outcome = accepted ? 'SUCCESS' : 'FAILURE';
    await audit(settings, { event: 'sign-in.code', outcome, personId: person.id, ip: caller.ip });
    if (accepted) {
      await attempts.takeBack(person.email);
      return undefined;
    }
    if (await attempts.fail(person.email)) return await locked(person.email, caller, transaction);
    throw new AuthnError('E0000068');
  }

  return {
    async signIn(username: string, password: string, caller: Caller): Promise<Answer> {
      if (!(await attempts.begin(username))) return await locked(username, caller);
      const person = await findPersonByAddress(db, username);
      const isActive = person?.status === 'ACTIVE';
      const matches = await isPassword(password, isActive ? person.passwordHash : null);
      const outcome = matches ? 'SUCCESS' : 'FAILURE';
      await audit(settings, { event: 'sign-in.password', outcome, address: username, ip: caller.ip });
      if (!matches || !person) {
        if (await attempts.fail(username)) return await locked(username, caller);
        throw new AuthnError('E0000004');
      }
      await attempts.takeBack(username);
      if (!person.isPasswordExpired) return await afterPassword(person, caller);
      return answers.passwordExpired(await beginTransaction(settings, person.id, 'PASSWORD_EXPIRED'), person);
    },

    async read(stateToken: string): Promise<Answer> {
      const { transaction, person } = await open('read', stateToken);
      return await show(transaction, person);
    },

    async changePassword(
      stateToken: string,
      oldPassword: string,
      newPassword: string,
      caller: Caller,
    ): Promise<Answer> {
      const { transaction, person } = await open('changePassword', stateToken);
      const problems = passwordProblems(newPassword, person).map((problem) => problem.message);
      if (newPassword === oldPassword) problems.push('Choose a password that differs from the old one.');
      if (problems.length > 0) throw new AuthnError('E0000014', problems);
      if (!(await attempts.begin(person.email))) return await locked(person.email, caller, transaction);
      if (!(await isPassword(oldPassword, person.passwordHash))) {
        if (await attempts.fail(person.email)) return await locked(person.email, caller, transaction);
        throw new AuthnError('E0000014', ['The old password is not right.']);
      }
      await attempts.takeBack(person.email);
      const passwordHash = await hashPassword(newPassword);
      const answer = await afterPassword({ ...person, isPasswordExpired: false }, caller, transaction);
      await storePassword(db, person.id, passwordHash, now());
      await audit(settings, { event: 'password.changed', personId: person.id, ip: caller.ip });
      await onPasswordChanged(person.id);
      return answer;
    },

    async enroll(stateToken: string, factorType: string, provider: string, caller: Caller): Promise<Answer> {
      const { transaction, person } = await open('enroll', stateToken);
      const kind = OFFERED_FACTORS.find((offer) => offer.factorType === factorType && offer.provider === provider);
      if (!kind) throw new AuthnError('E0000001', ['This kind of factor is not offered.']);
      const factor = await enrolFactor(db, person.id, kind);
      if (!factor) throw new AuthnError('E0000079');
      const moved = await move(transaction, 'MFA_ENROLL_ACTIVATE', factor.id);
      await audit(settings, { event: 'factor.enrolled', personId: person.id, ip: caller.ip });
      return answers.activate(moved, person, factor, factor.qrToken);
    },

    async activate(stateToken: string, factorId: string, passCode: string, caller: Caller): Promise<Answer> {
      const { transaction, person } = await open('activate', stateToken);
      const factor = (await factorsOf(db, person.id)).find((each) => each.id === factorId);
      if (!factor || factor.id !== transaction.factorId) throw new AuthnError('E0000007');
      const refused = await checkCode({ transaction, person, factor, passCode, caller });
      if (refused) return refused;
      if (!(await endTransaction(settings, transaction))) throw new AuthnError('E0000079');
      await audit(settings, { event: 'factor.activated', personId: person.id, ip: caller.ip });
      return await succeed(person, caller);
    },

    /** The answer, and the cookie of a device to remember. */
    async verify(call: {
      stateToken: string;
      factorId: string;
      passCode: string;
      isRemembered: boolean;
      caller: Caller;
    }): Promise<{ answer: Answer; deviceCookie?: string | undefined }> {
      const { transaction, person } = await open('verify', call.stateToken);
      const active = (await factorsOf(db, person.id)).filter((each) => each.status === 'ACTIVE');
      const factor = active.find((each) => each.id === call.factorId);
      if (!factor) throw new AuthnError('E0000007');
      const refused = await checkCode({ transaction, person, factor, passCode: call.passCode, caller: call.caller });
      if (refused) return { answer: refused };
      if (!(await endTransaction(settings, transaction))) throw new AuthnError('E0000079');
      const answer = await succeed(person, call.caller);
      return { answer, deviceCookie: call.isRemembered ? await rememberDevice(settings, person.id) : undefined };
    },

    async previous(stateToken: string): Promise<Answer> {
      const { transaction, person } = await open('previous', stateToken);
      const state = PREVIOUS[transaction.state];
      if (!state) throw new AuthnError('E0000079');
      return await show(await move(transaction, state), person);
    },

    async cancel(stateToken: string, caller: Caller): Promise<void> {
      const { transaction, person } = await open('cancel', stateToken);
      await endTransaction(settings, transaction);
      await audit(settings, { event: 'sign-in.cancelled', personId: person.id, ip: caller.ip });
    },
  };
}

export type Authn = ReturnType<typeof createAuthn>;
