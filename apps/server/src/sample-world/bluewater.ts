import type { EifFacts } from '@onboard/domain/eif/facts';
import { mapleRidge } from '@onboard/domain/eif/samples';

const NAME = 'Bluewater Bakery Group';
const ADDRESS = {
  address1: '210 Harvest Road',
  address2: null,
  city: 'Boulder',
  state: 'CO',
  zipCode: '80301',
} as const;
const FORMER = { terminationDate: '2026-06-30', effectiveDate: '2023-07-01', policyNumber: 'FR-8841' } as const;

/** The form of a client that is live: dental and vision for a bakery, answered and signed before it began. */
export function bluewater(): EifFacts {
  const form = mapleRidge();
  const policies = form.policies.filter(({ slfCoverages }) => slfCoverages?.includes('VISION'));
  const policyIds = new Set(policies.map(({ id }) => id));
  const plans = form.plans.filter((plan) => plan.coverage === 'VISION' || plan.planName === 'Dental PPO High');
  const planIds = new Set(plans.map(({ id }) => id));
  const [everybody] = form.employeeClasses;
  const [place] = form.locations;
  if (!everybody || !place) throw new Error('the sample form has no class or no place');
  return {
    ...form,
    client: {
      ...form.client,
      name: NAME,
      employeesNumber: 38,
      taxId: '841227350',
      previousCoverages: (form.client.previousCoverages ?? [])
        .filter(({ coverage }) => coverage === 'DENTAL' || coverage === 'VISION')
        .map((previous) => (previous.coverage === 'DENTAL' ? { ...previous, ...FORMER } : previous)),
      section125PlanName: 'Bluewater Flexible Benefits Plan',
      section125PreTaxBenefits: ['DENTAL', 'VISION'],
      erisaPlanName: `${NAME} Employee Benefit Plan`,
      erisaAdministratorName: NAME,
      erisaAdministratorPhone: '3035550112',
      erisaAdministratorAddress1: ADDRESS.address1,
      erisaAdministratorCity: ADDRESS.city,
      erisaAdministratorState: ADDRESS.state,
      erisaAdministratorZipCode: ADDRESS.zipCode,
    },
    policies: policies.map((policy) => ({
      ...policy,
      slfCoverages: ['DENTAL', 'VISION'],
      issuedStateSitus: 'CO',
      policyEffective: '2026-07-01',
      billPayrollCycles: (policy.billPayrollCycles ?? []).map((cycle) => ({ ...cycle, firstPayDate: '2026-07-10' })),
    })),
    plans,
    contacts: form.contacts
      .filter(({ type }) => type === 'PRIMARY_WEB_ADMIN')
      .map((contact) => ({
        ...contact,
        ...ADDRESS,
        firstName: 'Lena',
        lastName: 'Ortiz',
        title: 'Benefits lead',
        email: 'admin@summit.example',
        phoneNumber: '3035550112',
      })),
    locations: [{ ...place, ...ADDRESS, name: 'Boulder bakery' }],
    bills: form.bills.filter(({ policyId }) => policyId !== null && policyIds.has(policyId)),
    employeeClasses: [
      { ...everybody, name: 'All Active Full-Time Employees', categories: ['FULL_TIME'], eligibleEmployees: 38 },
    ],
    employeeClassPlans: form.employeeClassPlans.filter(
      ({ planId, employeeClassId }) => planId !== null && planIds.has(planId) && employeeClassId === everybody.id,
    ),
  };
}
