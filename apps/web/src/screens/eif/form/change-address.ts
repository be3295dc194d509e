import type { EifFacts } from '@onboard/domain/eif/facts';
import type { RecapChange } from '@onboard/domain/eif/step';
import { classAddress, classIdOf, partOf } from '../classes/class-parts.ts';
import { fieldId, placeAddress } from './addresses.ts';

/** Where an answer of the summary can be changed: its page, and the question on it. */
export function changeAddress(facts: EifFacts, change: RecapChange): string {
  const { entity, entityId, attributeKey, place } = change;
  const clientId = facts.client.id;
  if (place.subStepId === 'class-builder') {
    const classId = classIdOf(facts, change);
    const id = fieldId(entityId, attributeKey);
    return classId
      ? `${classAddress(clientId, classId, partOf(entity, attributeKey))}#${id}`
      : placeAddress(clientId, place);
  }
  return `${placeAddress(clientId, place)}#${controlOf(facts, entity, entityId) ?? fieldId(entityId, attributeKey)}`;
}

/** Links to locations are ticked at the contact or bill they belong to. */
function controlOf(facts: EifFacts, entity: RecapChange['entity'], entityId: string): string | null {
  if (entity === 'ContactLocation') {
    const owner = facts.contactLocations.find(({ id }) => id === entityId)?.contactId;
    return owner ? fieldId(owner, 'managedLocations') : null;
  }
  if (entity !== 'BillLocation') return null;
  const owner = facts.billLocations.find(({ id }) => id === entityId)?.billId;
  return owner ? fieldId(owner, 'locationIds') : null;
}
