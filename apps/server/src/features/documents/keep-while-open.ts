import type { Tx } from '../../db/connect.ts';
import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { actOnForm } from '../../records/eif/act-on-form.ts';

/** Files that belong to an answer of the form come and go as the answer does: while the form may be edited, by whom it may. */
export function keepWhileOpen<T>(
  house: House,
  { clientId, category }: { clientId: string; category: string },
  by: SignedIn,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (category === 'enrollment-census') return house.db.transaction().execute(work);
  return actOnForm(house, clientId, 'edit', by, ({ tx }) => work(tx));
}
