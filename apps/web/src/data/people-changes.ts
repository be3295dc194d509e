import type { GivenBody } from '@onboard/contract/endpoint';
import { benAdminsApi, brokersApi, internalUsersApi, type PersonRow, usersApi } from '@onboard/contract/people';
import { sessionApi } from '@onboard/contract/session';
import type { Role } from '@onboard/domain/access/rules.data';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './call.ts';
import { clientsKey } from './clients.ts';
import { type EmployerRole, FAMILIES, isEmployerRole, peopleKey, peopleListKey, signInStateQuery } from './people.ts';
import { authenticatedUserQuery } from './session.ts';

export type NewPerson = GivenBody<typeof benAdminsApi.create>;
export type ChangedPerson = GivenBody<typeof internalUsersApi.update>;
export type EmailWish = GivenBody<typeof usersApi.updateEmailAndSendActivationEmail>['users'][number];

type Known = Pick<PersonRow, 'id' | 'role'>;

/**
 * Something done with people; afterwards all that is known of people and their clients is asked for again. Nobody waits
 * for that: who asked may have to leave first, from the page of a person who is there no more.
 */
function useChange<In, Out>(mutationFn: (given: In) => Promise<Out>, after: 'here' | 'gone' = 'here') {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => {
      // Of somebody who is gone, only the lists are there to be read again.
      void queries.invalidateQueries({ queryKey: peopleKey, refetchType: after === 'here' ? 'active' : 'none' });
      if (after === 'gone') void queries.refetchQueries({ queryKey: peopleListKey, type: 'active' });
      void queries.invalidateQueries({ queryKey: clientsKey });
    },
  });
}

function createPerson(role: Role, body: NewPerson): Promise<PersonRow> {
  return isEmployerRole(role)
    ? call(FAMILIES[role].create, { body })
    : call(internalUsersApi.create, { body: { ...body, role: role === 'SLF_OWNER' ? 'SLF_OWNER' : 'SLF_ADMIN' } });
}

export const useCreatePerson = () =>
  useChange(({ role, ...body }: NewPerson & { role: Role }) => createPerson(role, body));

interface NewPersonOfClient extends NewPerson {
  isAuthorizedSigner: boolean;
}

/**
 * Makes a person and gives them the client; the server sends the activation e-mail with the first client. When only the
 * second call fails, the person is there to be chosen.
 */
export const useCreateForClient = (role: EmployerRole, clientId: string) =>
  useChange(async ({ isAuthorizedSigner, ...body }: NewPersonOfClient) => {
    const person = await createPerson(role, body);
    await call(FAMILIES[role].assign, { params: { userId: person.id, clientId }, body: { isAuthorizedSigner } });
    return person;
  });

export const useUpdatePerson = ({ id: userId, role }: Known) =>
  useChange(({ role: newRole, ...body }: ChangedPerson): Promise<PersonRow> => {
    const params = { userId };
    if (isEmployerRole(role)) return call(FAMILIES[role].update, { params, body });
    return call(internalUsersApi.update, { params, body: { ...body, role: newRole } });
  });

/** A broker's own record; the name is shown on every page, so it is asked for again. Spec portal §6. */
export function useUpdateOwnRecord(userId: string) {
  const queries = useQueryClient();
  return useChange(async (body: GivenBody<typeof brokersApi.update>): Promise<PersonRow> => {
    const saved = await call(brokersApi.update, { params: { userId }, body });
    void queries.invalidateQueries({ queryKey: authenticatedUserQuery.queryKey });
    return saved;
  });
}

/** The successor is the implementation consultant from now on, where the deleted person was. */
export const useDeletePerson = ({ id: userId, role }: Known) =>
  useChange((successorId: string | null) => {
    const params = { userId };
    if (isEmployerRole(role)) return call(FAMILIES[role].remove, { params });
    return call(internalUsersApi.remove, { params, query: successorId ? { successorId } : {} });
  }, 'gone');

interface Assignment {
  userId: string;
  clientId: string;
  isAuthorizedSigner: boolean;
}

export const useAssign = (role: EmployerRole) =>
  useChange(({ isAuthorizedSigner, ...params }: Assignment) =>
    call(FAMILIES[role].assign, { params, body: { isAuthorizedSigner } }),
  );

export const useUnassign = (role: EmployerRole) =>
  useChange((params: Omit<Assignment, 'isAuthorizedSigner'>) => call(FAMILIES[role].unassign, { params }));

function sendActivationEmail({ id: userId, role }: Known) {
  const params = { userId };
  return isEmployerRole(role)
    ? call(FAMILIES[role].activationEmail, { params })
    : call(internalUsersApi.activationEmail, { params });
}

export const useSendActivationEmail = () => useChange(sendActivationEmail);

/** One after the other; tells who it did not work for, and why. */
export const useSendActivationEmails = () =>
  useChange(async (people: readonly PersonRow[]) => {
    const failed: { person: PersonRow; error: unknown }[] = [];
    for (const person of people) {
      await sendActivationEmail(person).catch((error: unknown) => failed.push({ person, error }));
    }
    return { sent: people.length - failed.length, failed };
  });

export const useUpdateEmails = () =>
  useChange((users: EmailWish[]) => call(usersApi.updateEmailAndSendActivationEmail, { body: { users } }));

/** A link to pass on by hand, good for as long as one in an e-mail. */
export const useActivationLink = () =>
  useMutation({ mutationFn: (userId: string) => call(sessionApi.activationLink, { params: { userId } }) });

export const useResetPassword = () =>
  useChange((userId: string) => call(sessionApi.resetPassword, { params: { userId } }));

/** Says whom one sees, since the address of this person may be somebody else’s by now. */
export const useResetMfa = () =>
  useChange(({ id: userId, email }: Pick<PersonRow, 'id' | 'email'>) =>
    call(sessionApi.resetMfa, { params: { email }, body: { userId } }),
  );

export function useUnlock() {
  const queries = useQueryClient();
  return useChange(async (userId: string) => {
    const state = await call(sessionApi.unlock, { params: { userId } });
    queries.setQueryData(signInStateQuery(userId).queryKey, state);
    return state;
  });
}

/** Gone from among the benefits administrators; there are pages of brokers to go to. */
export const useChangeToBroker = () =>
  useChange(
    ({ id: userId, version }: Pick<PersonRow, 'id' | 'version'>) =>
      call(benAdminsApi.changeToBroker, { params: { userId }, body: { version } }),
    'gone',
  );
