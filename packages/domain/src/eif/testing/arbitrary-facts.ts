import fc from 'fast-check';
import { type TrackedEntity, trackedEntities } from '../../changes/tracked-entities.ts';
import type { Field, Fields } from '../../fields/field.ts';
import type { EifFacts } from '../facts.ts';

/** Few ids, so that things refer to each other, to themselves, and to what is not there. */
const anId = fc
  .integer({ min: 1, max: 8 })
  .map((number) => `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`);
const aDate = fc.constantFrom('2026-12-31', '2027-01-01', '2027-02-30', 'soon', '2022-01-01');
const aText = fc.oneof(
  fc.constantFrom('Managers', 'P.O. Box 12', '501', '061234560', '<b>', ''),
  fc.string({ maxLength: 12 }),
);

/** Any value of a field: not answered, fine, or of the right type but wrong. */
export function anyValue(field: Field): fc.Arbitrary<unknown> {
  return fc.option(given(field), { nil: null, freq: 4 });
}

function given(field: Field): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'choice':
      return fc.constantFrom(...(field.options ?? ['']));
    case 'choices':
      return fc.subarray([...(field.options ?? [])]);
    case 'integer':
    case 'decimal':
    case 'money':
    case 'percent':
      return fc.oneof(fc.constantFrom(0, 1, 30, 90, 100), fc.integer({ min: -1, max: 400 }), fc.constant(33.333));
    case 'boolean':
      return fc.boolean();
    case 'id':
      return anId;
    case 'ids':
      return fc.uniqueArray(anId, { maxLength: 3 });
    case 'states':
    case 'texts':
      return fc.array(aText, { maxLength: 3 });
    case 'date':
    case 'instant':
      return aDate;
    case 'monthDay':
      return fc.constantFrom('01/01', '12/31', '02/28', '03/01', '13/01', 'x');
    case 'taxId':
      return fc.constantFrom('061234560', '111111111', '12', '071234567');
    case 'rows':
      return fc.array(
        // A row that was just added has no cells; each comes when it is answered.
        fc.record(Object.fromEntries(Object.entries(field.row ?? {}).map(([key, cell]) => [key, anyValue(cell)])), {
          requiredKeys: [],
        }),
        { maxLength: 4 },
      );
    default:
      return aText;
  }
}

const entity = (name: TrackedEntity) => {
  const fields: Fields = trackedEntities[name];
  const values = Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, anyValue(field)]));
  return fc.record({ ...values, id: anId, clientId: anId });
};
const several = (name: TrackedEntity, maxLength = 3) =>
  fc.uniqueArray(entity(name), { maxLength, selector: (each) => each.id });

/** Any facts at all: whatever is stored, the rules must have an answer. */
export const anyFacts: fc.Arbitrary<EifFacts> = fc.record({
  today: fc.constant('2026-11-16'),
  client: entity('Client'),
  policies: several('Policy'),
  plans: several('Plan', 4),
  contacts: several('Contact', 4),
  contactLocations: several('ContactLocation'),
  locations: several('Location'),
  subsidiaries: several('Subsidiary', 1),
  bills: several('Bill'),
  billLocations: several('BillLocation'),
  employeeClasses: several('EmployeeClass'),
  employeeClassPlans: several('EmployeeClassPlan', 5),
  brokerEmails: fc.array(fc.constantFrom('a@b.example', 'c@gmail.com', ''), { maxLength: 2 }),
  toggles: fc.record({ 'sunadvisor-and-eap-classes': fc.boolean() }, { requiredKeys: [] }),
}) as unknown as fc.Arbitrary<EifFacts>;
