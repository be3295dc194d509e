import type { Location } from '../../clients/contact.data.ts';
import { personName } from '../administrators.ts';
import {
  billContacts,
  billedLocations,
  billLocationsOf,
  billsOf,
  hasSeveralBills,
  hasStatement,
  hasStructure,
  isPaidByEmployees,
  isSplitBy,
  policyOf,
} from '../billing.ts';
import { billingFindings } from '../billing-findings.ts';
import { billedPolicies, coverageOptions } from '../coverages-sold.ts';
import { defineSubStep, section } from '../define-sub-step.ts';
import type { EifFacts } from '../facts.ts';
import type { Option } from '../step.ts';
import { never, thePolicy } from '../when.ts';
import * as words from './billing-preferences.data.ts';

const locationOptions = (facts: EifFacts): Option[] =>
  facts.locations.map((location) => ({ value: location.id, label: location.name ?? 'Location without a name' }));
const contactOptions = (facts: EifFacts): Option[] =>
  billContacts(facts).map((contact) => ({ value: contact.id, label: personName(contact) ?? 'Contact without a name' }));
/** Subsidiaries come from their own page or from the plan-administration system; what is one already may stay one. */
const locationUses = (_: EifFacts, { locationType }: Location): Option[] =>
  Object.entries(words.LOCATION)
    .filter(([value]) => value !== 'SUBSIDIARY' || value === locationType)
    .map(([value, label]) => ({ value, label }));
const classOptions = (facts: EifFacts): Option[] =>
  facts.employeeClasses.map((each) => ({ value: each.id, label: each.name ?? `Class ${each.number ?? ''}`.trim() }));

const preferences = section({
  id: 'preferences',
  entity: 'Policy',
  title: 'How you are billed',
  subjects: thePolicy,
  asks: [
    {
      attributeKey: 'billingAdministrationType',
      question: 'Who prepares the bill?',
      help: 'Most companies let us prepare it (list bill).',
      labels: words.ADMINISTRATION,
      optionHelp: words.ADMINISTRATION_HELP,
    },
    {
      attributeKey: 'billingStructureType',
      question: 'Do you want one bill or several?',
      help: 'Several bills help if, for example, each location pays its own.',
      labels: words.STRUCTURE,
      appearsWhen: (_, policy) => hasStructure(policy),
    },
    {
      attributeKey: 'billSplitType',
      question: 'How should we divide the bills?',
      help: 'For example by location: one bill for Hartford, one for Worcester.',
      labels: words.SPLIT,
      appearsWhen: (_, policy) => hasSeveralBills(policy),
    },
    {
      attributeKey: 'billSplitOther',
      question: 'How else should we divide them?',
      help: 'For example one bill for office and one for plant employees.',
      appearsWhen: (_, policy) => isSplitBy(policy, 'OTHER'),
    },
    {
      attributeKey: 'billGrouping',
      question: 'In which order should employees stand on a bill?',
      help: 'For example by last name, which is easiest to look up.',
      labels: words.GROUPING,
      appearsWhen: (_, policy) => policy.billingAdministrationType === 'LIST_BILL',
    },
    {
      attributeKey: 'billGroupingOther',
      question: 'Which other order?',
      help: 'For example by cost center.',
      appearsWhen: (_, policy) => policy.billingAdministrationType === 'LIST_BILL' && policy.billGrouping === 'OTHER',
    },
    {
      attributeKey: 'billingSummaryStatementType',
      question: 'Which summary statement comes with the payment?',
      help: 'It shows employees and volumes by benefit, for example “Life: 96 employees, $8,120,000”.',
      labels: words.STATEMENT,
      appearsWhen: (_, policy) => hasStatement(policy),
    },
    {
      attributeKey: 'advanceOrArrears',
      question: 'When do you want to pay?',
      help: 'For January coverage: around January 1 in advance, or on February 10 afterward.',
      labels: words.TIMING,
      optionHelp: words.TIMING_HELP,
    },
    {
      attributeKey: 'billPayrollCycles',
      question: 'How often do you pay your employees?',
      help: 'We show employees their share per paycheck. Add a payroll for each group paid in a different rhythm.',
      requiredWhen: isPaidByEmployees,
      rows: {
        one: 'Payroll',
        least: 1,
        most: 12,
        columns: [
          { key: 'cycle', question: 'Payday', labels: words.CYCLE },
          {
            key: 'deductionsPerYear',
            question: 'Deductions a year',
            help: 'How many paychecks have premium taken out, for example 24 of 26.',
          },
          {
            key: 'firstPayDate',
            question: 'First payday with the new coverage',
            help: 'For example 01/08/2027.',
          },
          {
            key: 'employeeClassIds',
            question: 'Which classes?',
            help: 'Leave it empty if this payroll is for everybody.',
            appearsWhen: (facts) => facts.employeeClasses.length > 1,
            requiredWhen: never,
            options: classOptions,
          },
        ],
      },
    },
    {
      attributeKey: 'paymentMethod',
      question: 'How do you want to pay?',
      help: 'We never ask for bank details here; automatic payment has its own form.',
      labels: words.PAYMENT,
      requiredWhen: never,
    },
  ],
});

const bills = section({
  id: 'bills',
  entity: 'Bill',
  title: 'Bills',
  intro: 'Give each bill a name you will recognize, and say who gets it.',
  subjects: (facts, place) => billsOf(facts, place.policyId),
  heading: (_, bill, index) => bill.name ?? `Bill ${index + 1}`,
  count: {
    one: 'Bill',
    least: (facts, place) => (thePolicy(facts, place).some(hasSeveralBills) ? 2 : 1),
    most: 50,
    missing: 'Add your bill. If you chose several bills, add at least two.',
  },
  asks: [
    { attributeKey: 'name', question: 'Name of the bill', help: 'For example “Maple Ridge, Hartford plant”.' },
    {
      attributeKey: 'contactId',
      question: 'Who gets this bill?',
      help: 'Choose an administrator, or add a billing contact below.',
      options: contactOptions,
    },
    {
      attributeKey: 'delivery',
      question: 'How should we deliver it?',
      help: 'Online bills are there at once and can be downloaded.',
      labels: words.DELIVERY,
    },
    {
      attributeKey: 'locationId',
      question: 'Which address should we mail it to?',
      help: 'Choose a location, or add one below.',
      appearsWhen: (_, bill) => bill.delivery === 'PAPER',
      options: locationOptions,
    },
    {
      attributeKey: 'coverages',
      question: 'Which benefits are on this bill?',
      help: 'Each benefit belongs on exactly one bill.',
      appearsWhen: (facts, bill) => isSplitBy(policyOf(facts, bill), 'BENEFIT_LINE'),
      options: (facts, bill) => coverageOptions(policyOf(facts, bill)?.slfCoverages ?? []),
    },
    {
      attributeKey: 'groupedByLocations',
      question: 'Should we group employees by location within this bill?',
      help: 'You then see a subtotal for each location.',
      appearsWhen: (facts, bill) =>
        policyOf(facts, bill)?.billingAdministrationType === 'LIST_BILL' && billedLocations(facts).length > 1,
      requiredWhen: never,
    },
    {
      attributeKey: 'categoriesByLocation',
      question: 'Should a location be shown in categories?',
      help: 'For example “Office” and “Plant” at the Hartford location.',
      appearsWhen: (facts, bill) =>
        policyOf(facts, bill)?.billingAdministrationType === 'LIST_BILL' &&
        billedLocations(facts).length > 1 &&
        bill.groupedByLocations === 'YES',
      requiredWhen: never,
      rows: {
        one: 'Category',
        least: 0,
        most: 100,
        columns: [
          { key: 'locationId', question: 'Location', options: locationOptions },
          { key: 'category', question: 'Category', help: 'For example Office.' },
        ],
      },
    },
  ],
});

const billLocations = section({
  id: 'bill-locations',
  entity: 'BillLocation',
  title: 'Locations on each bill',
  intro: 'Each location belongs on exactly one bill.',
  appearsWhen: (facts, place) => thePolicy(facts, place).some((policy) => isSplitBy(policy, 'LOCATION')),
  subjects: (facts, place) => billLocationsOf(facts, place.policyId),
  heading: (facts, { billId }) => facts.bills.find((bill) => bill.id === billId)?.name ?? 'Bill',
  asks: [{ attributeKey: 'locationId', question: 'Bills the location', options: locationOptions }],
});

const billingContacts = section({
  id: 'billing-contacts',
  entity: 'Contact',
  title: 'Billing contacts',
  intro: 'People who get bills but are not administrators.',
  subjects: (facts, place) =>
    facts.contacts.filter((contact) => contact.type === 'BILLING' && contact.policyId === place.policyId),
  heading: (_, contact, index) => personName(contact) ?? `Billing contact ${index + 1}`,
  count: { one: 'Billing contact', least: () => 0, most: 25, missing: '' },
  asks: [
    { attributeKey: 'firstName', question: 'First name' },
    { attributeKey: 'lastName', question: 'Last name' },
    { attributeKey: 'email', question: 'E-mail', help: 'For example accounts@mapleridge.example.' },
    { attributeKey: 'phoneNumber', question: 'Phone', help: 'With area code, for example (860) 555-0142.' },
  ],
});

const locations = section({
  id: 'locations',
  entity: 'Location',
  title: 'Locations',
  intro: 'Places where your employees work or where mail should go. They are the same for all your policies.',
  subjects: (facts) => facts.locations,
  heading: (_, location, index) => location.name ?? `Location ${index + 1}`,
  count: { one: 'Location', least: () => 0, most: 200, missing: '' },
  asks: [
    { attributeKey: 'name', question: 'Name of the location', help: 'For example Hartford plant.' },
    {
      attributeKey: 'locationType',
      question: 'What is it used for?',
      labels: words.LOCATION,
      options: locationUses,
    },
    { attributeKey: 'address1', question: 'Address', help: 'For example 12 Canal Street.' },
    { attributeKey: 'address2', question: 'Suite, floor or department', requiredWhen: never },
    { attributeKey: 'city', question: 'City' },
    { attributeKey: 'state', question: 'State' },
    { attributeKey: 'zipCode', question: 'Zip code' },
  ],
});

/** domain.md §1.5; for each policy with coverages. Spec portal §5. */
export const billingPreferences = defineSubStep({
  id: 'billing-preferences',
  stepId: 'billing',
  title: 'Billing preferences',
  purpose: 'How your bills look, who gets them and when they are due.',
  scope: 'policy',
  policies: billedPolicies,
  sections: [preferences, bills, billLocations, billingContacts, locations],
  check: (facts, place) => thePolicy(facts, place).flatMap((policy) => billingFindings(facts, policy)),
});
