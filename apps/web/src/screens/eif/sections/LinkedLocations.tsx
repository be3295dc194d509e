import type { Bill } from '@onboard/domain/benefits/policy.data';
import type { TrackedEntity } from '@onboard/domain/changes/tracked-entities';
import type { Contact, Location } from '@onboard/domain/clients/contact.data';
import { billedLocations, isSplitBy, policyOf } from '@onboard/domain/eif/billing';
import { subStepOf } from '@onboard/domain/eif/catalogue';
import type { Entities } from '@onboard/domain/eif/facts';
import { CheckboxGroup } from '@onboard/kit/CheckboxGroup/CheckboxGroup';
import { useChangeContact, usePutBills } from '../../../data/eif.ts';
import { InlineError } from '../../../frame/errors/InlineError.tsx';
import { fieldId } from '../form/addresses.ts';
import { usePageForm } from '../form/page-form.tsx';
import { AddLocation } from './AddLocation.tsx';

const LOCATIONS = subStepOf('billing-preferences').sections?.find(({ id }) => id === 'locations');

/** Which locations an administrator manages, or a bill covers: links of their own, ticked like an answer. */
export function LinkedLocations({ entity, subject }: { entity: TrackedEntity; subject: Entities[TrackedEntity] }) {
  const { facts } = usePageForm();
  if (entity === 'Contact') {
    const contact = subject as Contact;
    return contact.locationManagementType === 'LIMITED' ? <OfContact contact={contact} /> : null;
  }
  if (entity !== 'Bill') return null;
  const bill = subject as Bill;
  return isSplitBy(policyOf(facts, bill), 'LOCATION') ? <OfBill bill={bill} /> : null;
}

function OfContact({ contact }: { contact: Contact }) {
  const { facts, problems, attempts } = usePageForm();
  const change = useChangeContact(facts.client.id);
  const problem = problems.find(({ entityId, path }) => entityId === contact.id && path === 'managedLocations');
  const linked = facts.contactLocations.filter(({ contactId }) => contactId === contact.id);
  return (
    <>
      <Locations
        id={fieldId(contact.id, 'managedLocations')}
        label="Which locations?"
        help="Choose at least one."
        locations={facts.locations}
        chosen={idsOf(linked)}
        sending={change.isPending ? change.variables.body.managedLocationIds : undefined}
        error={problem && (attempts > 0 || !problem.isMissing) ? problem.message : undefined}
        failure={change.error}
        onChange={(managedLocationIds) => change.mutate({ contactId: contact.id, body: { managedLocationIds } })}
      />
      {LOCATIONS && facts.locations.length < (LOCATIONS.count?.most ?? Number.POSITIVE_INFINITY) ? (
        <AddLocation section={LOCATIONS} label="Add a location" id={fieldId(contact.id, 'add-location')} />
      ) : null}
    </>
  );
}

function OfBill({ bill }: { bill: Bill }) {
  const { facts } = usePageForm();
  const put = usePutBills(facts.client.id);
  const linked = facts.billLocations.filter(({ billId }) => billId === bill.id);
  return (
    <Locations
      id={fieldId(bill.id, 'locationIds')}
      label="Which locations are on this bill?"
      help="Each location belongs on exactly one bill."
      locations={billedLocations(facts)}
      chosen={idsOf(linked)}
      sending={put.isPending ? put.variables[0]?.locationIds : undefined}
      failure={put.error}
      onChange={(locationIds) => put.mutate([{ id: bill.id, locationIds }])}
    />
  );
}

const idsOf = (links: readonly { locationId: string | null }[]) => links.flatMap(({ locationId }) => locationId ?? []);

interface LocationsProps {
  id: string;
  label: string;
  help: string;
  locations: readonly Location[];
  chosen: string[];
  /** What is on its way to the server, shown as if it were there. */
  sending?: string[] | undefined;
  error?: string | undefined;
  failure: unknown;
  onChange(ids: string[]): void;
}

function Locations({ id, label, help, locations, chosen, sending, error, failure, onChange }: LocationsProps) {
  return (
    <>
      <CheckboxGroup
        id={id}
        label={label}
        help={locations.length === 0 ? 'There are no locations yet.' : help}
        error={error}
        options={locations.map((each) => ({ value: each.id, label: each.name ?? 'Location without a name' }))}
        value={sending ?? chosen}
        onChange={onChange}
      />
      {failure ? <InlineError error={failure} title="The locations were not saved." /> : null}
    </>
  );
}
