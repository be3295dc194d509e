import type { ClientRead } from '@onboard/contract/clients';
import { administrators, personName } from '@onboard/domain/eif/administrators';
import type { EifFacts } from '@onboard/domain/eif/facts';

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;

/** The one person known to sign for the client: a user so marked, else an administrator so marked on the form. */
export function authorizedSignerName(client: ClientRead, facts: EifFacts): string | null {
  const [user, another] = client.users.filter(({ isAuthorizedSigner }) => isAuthorizedSigner);
  if (user) return another ? null : nameOf(user);
  const marked = administrators(facts).filter((contact) => contact.isAuthorizedSigner === 'YES');
  const [only] = marked;
  return only && marked.length === 1 ? personName(only) : null;
}
