import type { AuthenticatedUser } from '@onboard/contract/session';
import { isRole } from '@onboard/domain/access/ability';
import type { House } from '../../house.ts';
import { clientIdsOf, findUser } from '../../records/people/sign-in-store.ts';
import { refuse } from '../../refuse.ts';

/** The person as the browser knows them. Spec portal §3 "Authenticated user". */
export async function describeUser({ db }: House, userId: string, sessionEndsAt: Date): Promise<AuthenticatedUser> {
  const user = await findUser(db, userId);
  if (!user || !isRole(user.role)) refuse('NOT_SIGNED_IN');
  const { id, firstName, lastName, email, phoneNumber, role, termsOfUseDate } = user;
  return {
    userId: id,
    id,
    name: `${firstName} ${lastName}`,
    firstName,
    lastName,
    email,
    phoneNumber,
    role,
    clientIds: await clientIdsOf(db, id),
    termsOfUseDate: termsOfUseDate?.toISOString() ?? null,
    sessionEndsAt: sessionEndsAt.toISOString(),
  };
}
