import { employeeClassFields, employeeClassPlanFields } from '../benefits/employee-class.data.ts';
import { billFields, policyFields } from '../benefits/policy.data.ts';
import { clientFields } from '../clients/client.data.ts';
import { contactFields, locationFields } from '../clients/contact.data.ts';
import { blank } from '../fields/blank.ts';
import type { EifFacts } from './facts.ts';
import { MAPLE_RIDGE, MAPLE_RIDGE_ANSWERS, MAPLE_RIDGE_PLANS, sampleId } from './samples.data.ts';

const { clientId, policies, plans, contacts, locations, classes, bills } = MAPLE_RIDGE;
const own = { clientId };

/**
 * Maple Ridge Manufacturing as it comes from the plan-administration system: two policies, eight plans, nothing answered.
 * An invented company that fits the sample census.
 */
export function mapleRidgeUnanswered(): EifFacts {
  return {
    today: '2026-11-16',
    client: {
      id: clientId,
      ...blank(clientFields),
      name: 'Maple Ridge Manufacturing, Inc.',
      caseId: 'MR-2027-0114',
      implementationType: 'NEW_BUSINESS',
      isActive: true,
      isOnboard: true,
      employeesNumber: 96,
      needsEmployeeClasses: 'YES',
    },
    policies: [
      {
        id: policies.health,
        ...own,
        ...blank(policyFields),
        policyNumber: '923441',
        slfCoverages: ['DENTAL', 'PREPAID_DENTAL', 'VISION'],
        primaryPolicy: true,
        issuedStateSitus: 'CT',
        policyEffective: '2027-01-01',
      },
      {
        id: policies.income,
        ...own,
        ...blank(policyFields),
        policyNumber: '923442',
        slfCoverages: ['LIFE', 'VOLUNTARY_LIFE', 'STD', 'LTD'],
        primaryPolicy: false,
        issuedStateSitus: 'CT',
        policyEffective: '2027-01-01',
      },
    ],
    plans: MAPLE_RIDGE_PLANS,
    contacts: [],
    contactLocations: [],
    locations: [],
    subsidiaries: [],
    bills: [],
    billLocations: [],
    employeeClasses: [],
    employeeClassPlans: [],
    brokerEmails: ['dana.whitlock@harborbrokers.example'],
    toggles: {},
  };
}

const hartford = { address1: '12 Canal Street', address2: null, city: 'Hartford', state: 'CT', zipCode: '06103' };

/** Maple Ridge with every answer given: the form is complete and can be signed. */
export function mapleRidge(): EifFacts {
  const before = mapleRidgeUnanswered();
  return {
    ...before,
    client: { ...before.client, ...MAPLE_RIDGE_ANSWERS },
    policies: before.policies.map((policy) => ({
      ...policy,
      billingAdministrationType: 'LIST_BILL',
      billingStructureType: 'SINGLE',
      billGrouping: 'ALPHABETICAL',
      advanceOrArrears: 'ADVANCE',
      billPayrollCycles: [
        { cycle: 'BIWEEKLY', deductionsPerYear: 26, firstPayDate: '2027-01-08', employeeClassIds: null },
      ],
    })),
    contacts: [
      {
        id: contacts.primary,
        ...own,
        ...blank(contactFields),
        type: 'PRIMARY_WEB_ADMIN',
        firstName: 'Maeve',
        lastName: 'Fitzgerald',
        title: 'HR Manager',
        email: 'maeve.fitzgerald@mapleridge.example',
        phoneNumber: '8605550142',
        ...hartford,
        isAuthorizedSigner: 'YES',
      },
      {
        id: contacts.payroll,
        ...own,
        ...blank(contactFields),
        type: 'WEB_ADMIN',
        firstName: 'Eleni',
        lastName: 'Okafor',
        email: 'eleni.okafor@mapleridge.example',
        phoneNumber: '8605550143',
        billingAccess: true,
        paymentsAccess: true,
        accessesForPolicyIds: [policies.health, policies.income],
        locationManagementType: 'ALL',
      },
    ],
    locations: [
      {
        id: locations.hartford,
        ...own,
        ...blank(locationFields),
        name: 'Hartford plant',
        locationType: 'WORK',
        ...hartford,
      },
      {
        id: locations.worcester,
        ...own,
        ...blank(locationFields),
        name: 'Worcester plant',
        locationType: 'WORK',
        address1: '88 Mill Street',
        city: 'Worcester',
        state: 'MA',
        zipCode: '01608',
      },
    ],
    bills: [
      {
        id: bills.health,
        ...own,
        ...blank(billFields),
        policyId: policies.health,
        name: 'Dental and vision',
        contactId: contacts.primary,
        delivery: 'ONLINE',
      },
      {
        id: bills.income,
        ...own,
        ...blank(billFields),
        policyId: policies.income,
        name: 'Life and disability',
        contactId: contacts.payroll,
        delivery: 'ONLINE',
      },
    ],
    employeeClasses: [
      {
        id: classes.managers,
        ...own,
        ...blank(employeeClassFields),
        number: 1,
        name: 'All Active Full-Time Managers',
        categories: ['FULL_TIME', 'MANAGEMENT'],
        ...hours,
        ...pay,
        eligibleEmployees: 8,
      },
      {
        id: classes.everybodyElse,
        ...own,
        ...blank(employeeClassFields),
        number: 2,
        name: 'All Active Full-Time Employees excluding Managers',
        categories: ['FULL_TIME'],
        excludedGroups: 'Managers',
        ...hours,
        ...pay,
        eligibleEmployees: 88,
      },
    ],
    employeeClassPlans: [...classPlans(classes.managers, 100, 75), ...classPlans(classes.everybodyElse, 200, 50)],
  };
}

const hours = { minimumHours: 30, minimumHoursUnit: 'WEEK' } as const;
const pay = { earningsDefinition: 'BASE_SALARY', earningsFrozenOn: 'DATE_OF_CHANGE' } as const;

function classPlans(employeeClassId: string, firstId: number, share: number): EifFacts['employeeClassPlans'] {
  const shared = {
    contribution: 'CONTRIBUTORY',
    contributionBasis: 'PERCENT',
    employerPercentEmployee: share,
    employerPercentDependent: 25,
  } as const;
  const paid = { contribution: 'NONCONTRIBUTORY', employerPercentEmployee: 100 } as const;
  const has = (offset: number, planId: string, more: object) => ({
    id: sampleId(firstId + offset),
    ...own,
    ...blank(employeeClassPlanFields),
    employeeClassId,
    planId,
    ...more,
  });
  return [
    has(0, plans.dentalPpoHigh, shared),
    has(1, plans.dentalPpoLow, shared),
    has(2, plans.dentalDhmo, shared),
    has(3, plans.vision, shared),
    has(4, plans.life, paid),
    has(5, plans.voluntaryLife, {
      contribution: 'VOLUNTARY',
      employerPercentEmployee: 0,
      employerPercentDependent: 0,
    }),
    has(6, plans.std, { ...paid, contributionType: 'FULLY_EMPLOYER_PAID' }),
    has(7, plans.ltd, { ...paid, contributionType: 'FULLY_EMPLOYER_PAID' }),
  ];
}
