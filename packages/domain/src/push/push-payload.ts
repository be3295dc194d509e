import { employeeClassFields, employeeClassPlanFields } from '../benefits/employee-class.data.ts';
import { billFields, planFields, policyFields } from '../benefits/policy.data.ts';
import { clientAnswerFields, clientRecordFields } from '../clients/client.data.ts';
import { contactFields, locationFields, subsidiaryFields } from '../clients/contact.data.ts';
import { paysAll } from '../eif/classes/contributions.ts';
import type { EifFacts } from '../eif/facts.ts';
import type { Fields } from '../fields/field.ts';

/** What a push is made of: the client with all that belongs to it, as it was last accepted. */
export type PushFacts = Pick<
  EifFacts,
  | 'client'
  | 'policies'
  | 'plans'
  | 'contacts'
  | 'contactLocations'
  | 'locations'
  | 'subsidiaries'
  | 'bills'
  | 'billLocations'
  | 'employeeClasses'
  | 'employeeClassPlans'
>;

/** The answers of one thing that is sent: what was not answered is left out. */
export type Sent = Readonly<Record<string, unknown>>;

export interface PushPayload {
  readonly version: 1;
  readonly case: Sent & { readonly caseId: string | null };
  readonly company: Sent;
  readonly policies: readonly (Sent & { readonly plans: readonly Sent[]; readonly bills: readonly Sent[] })[];
  readonly employeeClasses: readonly (Sent & { readonly plans: readonly Sent[] })[];
  readonly contacts: readonly Sent[];
  readonly locations: readonly Sent[];
  readonly subsidiaries: readonly Sent[];
}

type Thing = { readonly id: string } & Readonly<Record<string, unknown>>;

const OF_THE_COMPANY: Fields = {
  employeesNumber: clientRecordFields.employeesNumber,
  needsEmployeeClasses: clientRecordFields.needsEmployeeClasses,
  allBenefitsNonContributory: clientRecordFields.allBenefitsNonContributory,
  healthcareProfessionalsSegment: clientRecordFields.healthcareProfessionalsSegment,
  ...clientAnswerFields,
};
// The portal's own: where onboarding stands is nothing that QPS administers.
const {
  phaseId: _phaseId,
  enrollmentCensusDeadline: _censusDeadline,
  infoGatheringDeadline: _infoDeadline,
  liveStatusDate: _liveDate,
  pushedToCompassAt: _pushedAt,
  qpsEvents: _qpsEvents,
  ...policySent
} = policyFields;

const isGiven = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Attributes of the table that were answered, in the table's order. */
function answered(fields: Fields, thing: Readonly<Record<string, unknown>>): Sent {
  return Object.fromEntries(
    Object.keys(fields)
      .filter((key) => isGiven(thing[key]))
      .map((key) => [key, thing[key]]),
  );
}

const withId = (fields: Fields, thing: Thing): Sent => ({ id: thing.id, ...answered(fields, thing) });

/** Things in an order that depends on nothing but themselves. */
function inOrder<T extends Thing>(things: readonly T[], ...by: readonly string[]): T[] {
  const keyOf = (thing: T) => [...by.map((name) => sortable(thing[name])), thing.id].join('\u0000');
  return things
    .map((thing) => ({ thing, key: keyOf(thing) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ thing }) => thing);
}

const sortable = (value: unknown): string =>
  typeof value === 'number' ? String(value).padStart(12, '0') : typeof value === 'string' ? value : '';

const idsOf = (pairs: readonly Thing[], owner: string, id: string, wanted: string): string[] =>
  pairs
    .filter((pair) => pair[owner] === id)
    .map((pair) => String(pair[wanted]))
    .sort();

const given = (key: string, list: readonly unknown[]): Sent => (list.length > 0 ? { [key]: list } : {});

const withoutNone = (benefits: readonly string[] | null) => benefits?.filter((each) => each !== 'NONE') ?? null;

/** Everything that is sent to QPS; the same facts give the same payload, to the byte. */
export function pushPayload(facts: PushFacts): PushPayload {
  const { client } = facts;
  return {
    version: 1,
    case: {
      caseId: client.caseId,
      clientId: client.id,
      ...answered({ ticketId: clientRecordFields.ticketId, name: clientRecordFields.name }, client),
      ...answered({ implementationType: clientRecordFields.implementationType }, client),
      ...(client.eifSignedAt && { eifSignedAt: client.eifSignedAt }),
    },
    company: answered(OF_THE_COMPANY, {
      ...client,
      // "None of them" is an answer of ours; of benefits there are none.
      benefitsReplacedWithSlf: withoutNone(client.benefitsReplacedWithSlf),
      section125PreTaxBenefits: withoutNone(client.section125PreTaxBenefits),
      allBenefitsNonContributory: paysAll(facts),
    }),
    policies: inOrder(facts.policies, 'policyNumber').map((policy) => ({
      ...withId(policySent, policy),
      plans: inOrder(facts.plans, 'qpsPlanId', 'planName')
        .filter((plan) => plan.policyId === policy.id)
        .map((plan) => withId(planFields, plan)),
      bills: inOrder(facts.bills, 'name')
        .filter((bill) => bill.policyId === policy.id)
        .map((bill) => ({
          ...withId(billFields, bill),
          ...given('locationIds', idsOf(facts.billLocations, 'billId', bill.id, 'locationId')),
        })),
    })),
    employeeClasses: inOrder(facts.employeeClasses, 'number').map((each) => ({
      ...withId(employeeClassFields, each),
      plans: inOrder(facts.employeeClassPlans, 'planId')
        .filter((plan) => plan.employeeClassId === each.id)
        .map((plan) => withId(employeeClassPlanFields, plan)),
    })),
    contacts: inOrder(facts.contacts, 'type', 'lastName', 'firstName').map((contact) => ({
      ...withId(contactFields, contact),
      ...given('managedLocationIds', idsOf(facts.contactLocations, 'contactId', contact.id, 'locationId')),
    })),
    locations: inOrder(facts.locations, 'name').map((location) => withId(locationFields, location)),
    subsidiaries: inOrder(facts.subsidiaries, 'name').map((subsidiary) => withId(subsidiaryFields, subsidiary)),
  };
}
