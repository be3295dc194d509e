import type { Coverage } from '../benefits/coverages.data.ts';
import type { Bill, BillLocation, Policy } from '../benefits/policy.data.ts';
import type { Contact, Location } from '../clients/contact.data.ts';
import { contributoryPlans } from './classes/contributions.ts';
import type { EifFacts } from './facts.ts';

const MAY_GET_BILLS: readonly Contact['type'][] = ['BILLING', 'PRIMARY_WEB_ADMIN', 'WEB_ADMIN'];

export const billsOf = (facts: EifFacts, policyId: string | null): Bill[] =>
  facts.bills.filter((bill) => bill.policyId === policyId);

export const policyOf = (facts: EifFacts, bill: Bill): Policy | undefined =>
  facts.policies.find((policy) => policy.id === bill.policyId);

export const billLocationsOf = (facts: EifFacts, policyId: string | null): BillLocation[] => {
  const bills = new Set(billsOf(facts, policyId).map((bill) => bill.id));
  return facts.billLocations.filter(({ billId }) => billId !== null && bills.has(billId));
};

/** People a bill may be addressed to. */
export const billContacts = (facts: EifFacts): Contact[] =>
  facts.contacts.filter((contact) => MAY_GET_BILLS.includes(contact.type));

/** Locations employees are billed under; mailing addresses alone are not among them. */
export const billedLocations = (facts: EifFacts): Location[] =>
  facts.locations.filter((location) => location.locationType !== 'MAILING');

/** List and self bills have a structure; a third-party administrator has its own. */
export const hasStructure = ({ billingAdministrationType: type }: Policy): boolean =>
  type === 'LIST_BILL' || type === 'SELF_BILL';

/** Whether a summary statement comes with the payment: where we do not prepare the bill. domain.md §1.5. */
export const hasStatement = ({ billingAdministrationType: type }: Policy): boolean =>
  type === 'SELF_BILL' || type === 'TPA_BILL';

/** Whether that statement is the client's own, which is uploaded. */
export const hasOwnStatement = (policy: Policy): boolean =>
  hasStatement(policy) && policy.billingSummaryStatementType === 'OWN_TEMPLATE';

export const hasSeveralBills = (policy: Policy): boolean =>
  hasStructure(policy) && policy.billingStructureType === 'MULTIPLE';

export const isSplitBy = (policy: Policy | undefined, split: NonNullable<Policy['billSplitType']>): boolean =>
  policy !== undefined && hasSeveralBills(policy) && policy.billSplitType === split;

/** Whether employees pay some of a benefit of the policy, so that premium comes out of their pay. */
export const isPaidByEmployees = (facts: EifFacts, policy: Policy): boolean =>
  contributoryPlans(facts).some((plan) => plan.policyId === policy.id);

/** How many bills cover each of some things: locations, or coverages. */
export function timesBilled<T extends string>(
  things: readonly T[],
  billed: readonly (string | null)[],
): Map<T, number> {
  return new Map(things.map((thing) => [thing, billed.filter((each) => each === thing).length]));
}

export const coveragesBilled = (bills: readonly Bill[]): Coverage[] => bills.flatMap((bill) => bill.coverages ?? []);
