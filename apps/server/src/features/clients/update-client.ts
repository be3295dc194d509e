import type { clientsApi } from '@onboard/contract/clients';
import type { BodyOf } from '@onboard/contract/endpoint';
import { updateEntity } from '../../db/write.ts';
import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { documentsAdded } from '../../records/documents/untold-documents.ts';
import { lockPeopleOf } from '../../records/people/change-person.ts';
import { isStaffMember } from '../../records/people/store.ts';
import { refuse } from '../../refuse.ts';
import { readRecordFields } from './read-record-fields.ts';

/** Changes what staff keep about a client. Client users are stopped by the guard (locked fields, Spec portal §6). */
export async function updateClient(
  house: House,
  clientId: string,
  body: BodyOf<typeof clientsApi.update>,
  by: SignedIn,
): Promise<{ versions: Record<string, number> }> {
  const { versions: seen, ...given } = body;
  const set = readRecordFields(given);
  return house.db.transaction().execute(async (tx) => {
    const consultant = set.slfImplementationConsultantId;
    if (consultant && !(await isStaffMember(tx, consultant))) {
      const message = 'Choose one of our staff as the implementation consultant.';
      refuse('VALIDATION', { details: [{ path: 'body.slfImplementationConsultantId', message }] });
    }
    // Closing a client ends the sessions of its people.
    if (set.isArchived === true || set.isActive === false) await lockPeopleOf(tx, [clientId]);
    const change = { entity: 'Client' as const, clientId, id: clientId, set, ...(seen && { seen }) };
    const written = await updateEntity(tx, { userId: by.actor.userId }, change);
    // While it was closed its people were told of no documents.
    if (set.isArchived === false || set.isActive === true) await house.jobs.send(tx, documentsAdded, { clientId });
    return written;
  });
}
