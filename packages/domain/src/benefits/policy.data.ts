import {
  bool,
  choice,
  choices,
  date,
  id,
  ids,
  instant,
  integer,
  money,
  percent,
  rows,
  state,
  text,
  type ValuesOf,
  yesNo,
} from '../fields/field.ts';
import {
  BENEFIT_TYPES,
  CONTRIBUTIONS,
  PFML_OPTIONS,
  PHASE_IDS,
  TAX_TREATMENTS,
  TERMINATIONS,
} from './constants.data.ts';
import { COVERAGE_IDS } from './coverages.data.ts';

export const PAYROLL_CYCLES = {
  WEEKLY: 52,
  BIWEEKLY: 26,
  SEMIMONTHLY: 24,
  MONTHLY: 12,
  TENTHLY: 10,
  NINTHLY: 9,
  OTHER: 365,
} as const;
export type PayrollCycle = keyof typeof PAYROLL_CYCLES;

/** Attributes of a policy. Spec portal §3; billing: domain.md §1.5. */
export const policyFields = {
  policyNumber: text('Policy number', { max: 40 }),
  slfCoverages: choices('Coverages', COVERAGE_IDS),
  primaryPolicy: bool('Primary policy'),
  phaseId: choice('Phase', PHASE_IDS),
  issuedStateSitus: state('Issued state'),
  policyEffective: date('Policy effective date'),
  initialPolicyEffectiveDate: date('Initial policy effective date'),
  enrollmentCensusDeadline: date('Enrollment census deadline'),
  infoGatheringDeadline: date('Info gathering deadline'),
  liveStatusDate: date('Live date'),
  eapIsBlendedWith: choice('EAP is blended with', ['LIFE', 'STD', 'LTD']),
  billingAdministrationType: choice('Billing administration', ['LIST_BILL', 'SELF_BILL', 'TPA_BILL']),
  billingStructureType: choice('Billing structure', ['SINGLE', 'MULTIPLE']),
  billSplitType: choice('Bills are split by', ['LOCATION', 'DEPARTMENT', 'BENEFIT_LINE', 'OTHER']),
  billSplitOther: text('Bills are split by, other'),
  billGrouping: choice('Order within a bill', ['ALPHABETICAL', 'LOCATION', 'DIVISION', 'DEPARTMENT', 'OTHER']),
  billGroupingOther: text('Order within a bill, other'),
  billingSummaryStatementType: choice('Summary statement', ['PROVIDER_TEMPLATE', 'OWN_TEMPLATE']),
  advanceOrArrears: choice('Advance or arrears', ['ADVANCE', 'ARREARS']),
  billPayrollCycles: rows('Payroll cycles', {
    cycle: choice('Cycle', Object.keys(PAYROLL_CYCLES) as PayrollCycle[]),
    deductionsPerYear: integer('Deductions per year', { range: [1, 365] }),
    firstPayDate: date('First pay date'),
    employeeClassIds: ids('Classes'),
  }),
  paymentMethod: choice('Payment method', ['ONLINE_ONE_TIME', 'AUTOPAY_ACH', 'CHECK', 'EFT_WIRE']),
  benAdminPlatformId: id('Benefits-administration platform'),
  pushedToCompassAt: instant('Pushed to Compass'),
  // Each time QPS and the portal told each other of the policy: from when it was effective then.
  qpsEvents: rows('QPS events', {
    policyEffective: date('Policy effective date'),
    timestamp: instant('At'),
  }),
} as const;
export type Policy = { id: string; clientId: string } & ValuesOf<typeof policyFields>;

/** Attributes of a plan. Spec portal §3. */
export const planFields = {
  policyId: id('Policy'),
  qpsPlanId: text('Plan in QPS', { max: 60 }),
  planName: text('Plan name'),
  benefitType: choice('Benefit type', BENEFIT_TYPES),
  coverage: choice('Coverage', COVERAGE_IDS),
  planType: text('Plan type', { max: 40 }),
  carrierName: text('Carrier'),
  salaryBased: bool('Based on salary'),
  isVoluntary: bool('Voluntary'),
  isBuyUp: bool('Buy-up'),
  basePlanId: id('Base plan'),
  coversDependents: bool('Covers dependents'),
  benefitMaximum: money('Largest benefit'),
  pfmlOption: choice('PFML option', PFML_OPTIONS),
  pfmlContribution: choice('PFML contribution', CONTRIBUTIONS),
  pfmlEmployeePercent: percent('PFML employee percent'),
  pfmlEmployerPercent: percent('PFML employer percent'),
  pfmlTax: choice('PFML tax', TAX_TREATMENTS),
  sendClaimsCheckTo: choice('Claims checks go to', ['EMPLOYEE_HOME', 'EMPLOYER', 'PROVIDER', 'OTHER']),
  claimsCheckPayee: choice('Payee of claims checks', ['EMPLOYEE', 'EMPLOYER', 'OTHER']),
  payeeListedOnTheCheckContactId: id('Payee listed on the check'),
  terminationDate: choice('Coverage ends', TERMINATIONS),
  qpsClasses: rows('Classes in QPS', { id: text('Id'), name: text('Name') }),
} as const;
export type Plan = { id: string; clientId: string } & ValuesOf<typeof planFields>;

/** Attributes of a bill. domain.md §1.5. */
export const billFields = {
  policyId: id('Policy'),
  name: text('Bill name'),
  contactId: id('Bill contact'),
  locationId: id('Mailing address'),
  groupedByLocations: yesNo('Grouped by locations'),
  categoriesByLocation: rows('Categories by location', { locationId: id('Location'), category: text('Category') }),
  delivery: choice('Delivery', ['ONLINE', 'PAPER']),
  coverages: choices('Benefits on the bill', COVERAGE_IDS),
} as const;
export type Bill = { id: string; clientId: string } & ValuesOf<typeof billFields>;
/** Which location is on which bill; `id` pairs them. */
export const billLocationFields = { billId: id('Bill'), locationId: id('Location') } as const;
export type BillLocation = { id: string; clientId: string } & ValuesOf<typeof billLocationFields>;
