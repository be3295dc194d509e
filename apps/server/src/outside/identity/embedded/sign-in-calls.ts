import { passwordProblems, SAME_PASSWORD } from '@onboard/domain/sign-in/password-problems';
import { countedByAddress, countedByDevice } from './attempts.ts';
import { audit, LOCK_BEGAN } from './audit.ts';
import { AuthnError } from './authn-error.ts';
import { PREVIOUS } from './authn-states.data.ts';
import { BUSY_SECONDS, type Caller, type Reply, type Steps } from './authn-steps.ts';
import { choosePassword } from './choose-password.ts';
import { knownDevice } from './devices.ts';
import { isPasswordOld, passwordDaysLeft } from './password-age.ts';
import { hashPassword, isPassword, isSamePassword } from './passwords.ts';
import { spend } from './request-limit.ts';
import { hashAddress, hashSecret, normalizeAddress } from './secrets.ts';
import { enterSignIn, goOnToFactors } from './sign-in-statements.ts';
import { beginTransaction, endTransaction } from './transactions.ts';

interface Credentials {
  readonly username: string;
  readonly password: string;
  /** The hash of the device that the client named by itself. */
  readonly deviceHash?: string | undefined;
}

/** User name and password, and the ways through a sign-in that need no code. */
export function signInCalls({
  settings,
  attempts,
  answers,
  open,
  move,
  locked,
  afterPassword,
  firstStep,
  show,
  withinTries,
}: Steps) {
  const { policy } = settings;

  return {
    async signIn({ username, password, deviceHash }: Credentials, caller: Caller): Promise<Reply> {
      const address = normalizeAddress(username);
      const device = await knownDevice(settings, address, { deviceToken: caller.deviceToken, deviceHash });
      const counter = device ? countedByDevice(device) : countedByAddress(address);
      const entry = await enterSignIn(settings, { ip: caller.ip, counter, address });
      if (!entry.isWithinCalls) throw new AuthnError('E0000047', [], entry.retryAfterSeconds);
      const place = await attempts.begin(counter, entry.place ?? null);
      if (place === 'busy') throw new AuthnError('E0000047', [], BUSY_SECONDS);
      if (place === 'locked') return await locked({ address }, caller);
      const { person } = entry;
      const isActive = person?.status === 'ACTIVE';
      const wrong = async () => {
        await audit(settings, { event: 'sign-in.password', outcome: 'FAILURE', address, ...caller });
        await spend(settings, caller.ip);
        const by = { address, personId: person?.id, detail: LOCK_BEGAN };
        if (await attempts.fail(counter.key)) return await locked(by, caller);
        throw new AuthnError('E0000004');
      };
      if (!(await isPassword(password, isActive ? person.passwordHash : null)) || !person) return await wrong();
      const { id: personId, passwordHash } = person;
      const ground = { personId, countedAs: counter.key, deviceHash: deviceHash ?? null, passwordHash };
      const daysLeft = passwordDaysLeft(settings, person);
      const isWarned = isPasswordOld(policy, daysLeft);
      if (!isWarned && !device) {
        const by = { addressHash: hashAddress(address), caller };
        const begun = await goOnToFactors(settings, ground, by);
        return begun ? firstStep(begun.transaction, person, begun.factors) : await wrong();
      }
      await attempts.takeBack(counter.key);
      await audit(settings, { event: 'sign-in.password', personId: person.id, address, ...caller });
      if (daysLeft === 0) {
        const transaction = await beginTransaction(settings, { ...ground, state: 'PASSWORD_EXPIRED' });
        return { answer: answers.passwordExpired(transaction, person) };
      }
      if (isWarned) {
        const transaction = await beginTransaction(settings, { ...ground, state: 'PASSWORD_WARN' });
        return { answer: answers.passwordWarn(transaction, person, daysLeft) };
      }
      return await afterPassword(person, caller, ground);
    },

    async read(stateToken: string): Promise<Reply> {
      const { transaction, person } = await open('read', stateToken);
      return { answer: await show(transaction, person) };
    },

    async skip(stateToken: string, caller: Caller): Promise<Reply> {
      const { transaction, person } = await open('skip', stateToken);
      return await afterPassword(person, caller, transaction);
    },

    async changePassword(
      stateToken: string,
      { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
      caller: Caller,
    ): Promise<Reply> {
      const { transaction, person } = await open('changePassword', stateToken);
      const problems = passwordProblems(newPassword, person).map((problem) => problem.message);
      if (isSamePassword(newPassword, oldPassword)) problems.push(SAME_PASSWORD);
      if (problems.length > 0) throw new AuthnError('E0000014', problems);
      const refused = await withinTries(
        { transaction, person, caller },
        () => isPassword(oldPassword, person.passwordHash),
        () => new AuthnError('E0000014', ['The old password is not right.']),
      );
      if (refused) return refused;
      const passwordHash = await hashPassword(newPassword);
      let at = settings.now();
      const reply = await afterPassword({ ...person, passwordHash }, caller, transaction, async (tx) => {
        at = await choosePassword(settings, tx, {
          personId: person.id,
          passwordHash,
          within: hashSecret(stateToken),
        });
      });
      await audit(settings, { event: 'password.changed', personId: person.id, ...caller });
      await settings.onPasswordChanged(person.id, at);
      return reply;
    },

    async previous(stateToken: string): Promise<Reply> {
      const { transaction, person } = await open('previous', stateToken);
      const state = PREVIOUS[transaction.state];
      if (!state) throw new AuthnError('E0000079');
      return { answer: await show(await move(transaction, state), person) };
    },

    async cancel(stateToken: string, caller: Caller): Promise<void> {
      const { transaction, person } = await open('cancel', stateToken);
      await endTransaction(settings, transaction);
      await audit(settings, { event: 'sign-in.cancelled', personId: person.id, ...caller });
    },
  };
}
