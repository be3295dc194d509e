import type { EifFacts } from '@onboard/domain/eif/facts';
import type { Place, Section } from '@onboard/domain/eif/step';
import { useAddContact, usePutBills, useRemoveBills, useRemoveContact } from '../../../data/eif.ts';

type NewContact = Parameters<ReturnType<typeof useAddContact>['mutate']>[0];

/** The kind of contact that a section adds. */
const CONTACT_TYPES: Readonly<Record<string, NewContact['type']>> = {
  'primary-administrator': 'PRIMARY_WEB_ADMIN',
  'additional-administrators': 'WEB_ADMIN',
  'billing-contacts': 'BILLING',
};

/** How entities of a section are added and removed; `error` is why the last try did not work. */
export function useAdding(facts: EifFacts, section: Section, place: Place) {
  const clientId = facts.client.id;
  const addContact = useAddContact(clientId);
  const removeContact = useRemoveContact(clientId);
  const putBills = usePutBills(clientId);
  const removeBills = useRemoveBills(clientId);
  const isBill = section.entity === 'Bill';
  const add = async (given: Omit<NewContact, 'type'> = {}): Promise<string | undefined> => {
    if (isBill) {
      const { data } = await putBills.mutateAsync([{ policyId: place.policyId }]);
      return data[0]?.id;
    }
    const type = CONTACT_TYPES[section.id];
    const policyId = type === 'BILLING' ? { policyId: place.policyId } : {};
    const { id } = await addContact.mutateAsync({ type, ...policyId, ...given });
    return id;
  };
  const remove = (id: string) => (isBill ? removeBills.mutateAsync([id]) : removeContact.mutateAsync(id));
  return {
    add,
    remove,
    isAdding: addContact.isPending || putBills.isPending,
    addError: addContact.error ?? putBills.error,
    isRemoving: removeContact.isPending || removeBills.isPending,
    /** Locations stay once they are there: other answers lean on them. Spec portal §7. */
    canRemove: section.entity !== 'Location',
  };
}
