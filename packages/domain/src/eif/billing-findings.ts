import { COVERAGES } from '../benefits/coverages.data.ts';
import { PAYROLL_CYCLES, type Policy } from '../benefits/policy.data.ts';
import type { Location } from '../clients/contact.data.ts';
import { isPostOfficeBox } from '../fields/text-formats.ts';
import { administrators } from './administrators.ts';
import {
  billedLocations,
  billLocationsOf,
  billsOf,
  coveragesBilled,
  hasStructure,
  isSplitBy,
  timesBilled,
} from './billing.ts';
import { rowDateFindings } from './date-findings.ts';
import type { EifFacts } from './facts.ts';
import { repeats } from './repeats.ts';
import type { Finding } from './step.ts';

/** Below this many employees a self bill costs more work than it saves. domain.md §1.5. */
const FEW_EMPLOYEES = 100;

/** Rules between the answers about the bills of one policy. domain.md §1.5. */
export function billingFindings(facts: EifFacts, policy: Policy): Finding[] {
  return [
    ...selfBillFindings(facts, policy),
    ...payrollFindings(policy),
    ...rowDateFindings({
      entity: 'Policy',
      entityId: policy.id,
      attributeKey: 'billPayrollCycles',
      rows: policy.billPayrollCycles ?? [],
      policiesOf: () => [policy],
    }),
    ...singleBillFindings(facts, policy),
    ...billNameFindings(facts, policy),
    ...contactFindings(facts, policy),
    ...locationFindings(facts, policy),
    ...facts.locations.flatMap(streetFindings),
    ...coverageFindings(facts, policy),
  ];
}

const atPolicy = (policy: Policy, path: string) => ({ entity: 'Policy', entityId: policy.id, path }) as const;

function selfBillFindings({ client }: EifFacts, policy: Policy): Finding[] {
  const lives = client.employeesNumber;
  if (policy.billingAdministrationType !== 'SELF_BILL' || lives === null || lives >= FEW_EMPLOYEES) return [];
  const message = `Self bill suits companies with about ${FEW_EMPLOYEES} employees or more; you have ${lives}. List bill is less work for you.`;
  return [{ ...atPolicy(policy, 'billingAdministrationType'), message, severity: 'warning' }];
}

function payrollFindings(policy: Policy): Finding[] {
  return (policy.billPayrollCycles ?? []).flatMap(({ cycle, deductionsPerYear }, index) => {
    const paydays = cycle ? PAYROLL_CYCLES[cycle] : null;
    // A row that was just added has no cells yet.
    if (paydays === null || !deductionsPerYear || deductionsPerYear <= paydays) return [];
    const message = `There are ${paydays} paydays a year in this rhythm, so there cannot be ${deductionsPerYear} deductions.`;
    return [{ ...atPolicy(policy, `billPayrollCycles.${index}.deductionsPerYear`), message }];
  });
}

function singleBillFindings(facts: EifFacts, policy: Policy): Finding[] {
  const there = billsOf(facts, policy.id).length;
  if (!hasStructure(policy) || policy.billingStructureType !== 'SINGLE' || there < 2) return [];
  const message = `You chose one bill for everybody, and there are ${there} bills below. Remove the others, or choose several bills.`;
  return [{ ...atPolicy(policy, 'billingStructureType'), message }];
}

/** Each e-mail is that of one person of the client. domain.md §1.4. */
function contactFindings(facts: EifFacts, policy: Policy): Finding[] {
  const billing = facts.contacts.filter(({ type }) => type === 'BILLING');
  const people = [...administrators(facts), ...billing];
  return repeats(people, ({ email }) => email).flatMap((index): Finding[] => {
    const contact = people[index];
    if (contact?.type !== 'BILLING' || contact.policyId !== policy.id) return [];
    const message =
      'Somebody else has this e-mail. If it is the same person, remove this entry and choose them under “Who gets this bill?”.';
    return [{ entity: 'Contact', entityId: contact.id, path: 'email', message }];
  });
}

function billNameFindings(facts: EifFacts, policy: Policy): Finding[] {
  const bills = billsOf(facts, policy.id);
  return repeats(bills, (bill) => bill.name).flatMap((index) => {
    const bill = bills[index];
    const message = 'Another bill has this name. Give each its own.';
    return bill ? [{ entity: 'Bill', entityId: bill.id, path: 'name', message }] : [];
  });
}

function locationFindings(facts: EifFacts, policy: Policy): Finding[] {
  if (!isSplitBy(policy, 'LOCATION')) return [];
  const locations = billedLocations(facts);
  const at = atPolicy(policy, 'billSplitType');
  if (locations.length < 2) {
    return [{ ...at, message: 'To divide bills by location, add at least two locations below.', isMissing: true }];
  }
  const billed = billLocationsOf(facts, policy.id).map((each) => each.locationId);
  const times = timesBilled(
    locations.map((location) => location.id),
    billed,
  );
  return locations.flatMap(({ id, name }) =>
    exactlyOnce(times.get(id) ?? 0, name ?? 'A location without a name').map((said) => ({ ...at, ...said })),
  );
}

/** Nobody works in a post office box; mail and bills may go to one. domain.md §1.2. */
const WORKED_AT: readonly Location['locationType'][] = ['WORK', 'SUBSIDIARY'];

/** What is unusual in the address of one location, also of one that is still to be added. */
export function streetFindings(location: Location): Finding[] {
  if (!WORKED_AT.includes(location.locationType) || !isPostOfficeBox(location.address1 ?? '')) return [];
  const message =
    'This is a P.O. Box, and nobody works in one. Enter the street address, or choose “Mail only” as the use of this location.';
  return [{ entity: 'Location', entityId: location.id, path: 'address1', message, severity: 'warning' }];
}

function coverageFindings(facts: EifFacts, policy: Policy): Finding[] {
  const coverages = policy.slfCoverages ?? [];
  if (!isSplitBy(policy, 'BENEFIT_LINE')) return [];
  const times = timesBilled(coverages, coveragesBilled(billsOf(facts, policy.id)));
  return coverages.flatMap((coverage) =>
    exactlyOnce(times.get(coverage) ?? 0, COVERAGES[coverage].label).map((said) => ({
      ...atPolicy(policy, 'billSplitType'),
      ...said,
    })),
  );
}

function exactlyOnce(times: number, name: string): Pick<Finding, 'message' | 'isMissing'>[] {
  if (times === 1) return [];
  return times === 0
    ? [{ message: `${name} is not on a bill yet. Put it on one.`, isMissing: true }]
    : [{ message: `${name} is on ${times} bills. Leave it on one.` }];
}
