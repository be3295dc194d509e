import type { QpsCase, QpsPlan, QpsPolicy } from '../port.ts';

/** The sold cases that the simulator begins with. Companies and numbers are invented. */

type Sold = Pick<QpsPlan, 'planName' | 'benefitType' | 'coverage' | 'planType'> & Partial<QpsPlan>;
type Classes = NonNullable<QpsPlan['qpsClasses']>;

const classes = (...names: string[]): Classes => names.map((name, index) => ({ id: String(index + 1), name }));
const only = (all: Classes, ...ids: number[]): Classes => all.filter((each) => ids.includes(Number(each.id)));

/** The plans of one policy, numbered within it; what is not said is not so. */
function plans(policyNumber: string, ...sold: Sold[]): QpsPlan[] {
  return sold.map((plan, index) => ({
    qpsPlanId: `${policyNumber}-${String(index + 1).padStart(2, '0')}`,
    carrierName: 'Sunward Benefits',
    salaryBased: false,
    isVoluntary: false,
    isBuyUp: false,
    coversDependents: false,
    benefitMaximum: null,
    pfmlOption: null,
    baseQpsPlanId: null,
    qpsClasses: [],
    ...plan,
  }));
}

function policy(
  policyNumber: string,
  situs: string,
  policyEffective: string,
  slfCoverages: QpsPolicy['slfCoverages'],
  sold: Sold[],
  more: Partial<QpsPolicy> = {},
): QpsPolicy {
  return {
    policyNumber,
    slfCoverages,
    primaryPolicy: true,
    issuedStateSitus: situs,
    policyEffective,
    eapIsBlendedWith: null,
    plans: plans(policyNumber, ...sold),
    ...more,
  };
}

const sold = (
  facts: Pick<QpsCase, 'caseId' | 'name' | 'situs' | 'policies'> & Partial<Omit<QpsCase, 'policies'>>,
): QpsCase => ({
  ticketId: null,
  territory: null,
  employeesNumber: null,
  taxId: null,
  implementationType: 'NEW_BUSINESS',
  baseCaseId: null,
  healthcareProfessionalsSegment: false,
  ...facts,
});

const mapleRidge = classes(
  'Plant and department managers working 30 hours a week or more',
  'All other full-time employees working 30 hours a week or more',
  'Part-time employees working 20 to 29 hours a week',
  'Seasonal employees working 20 hours a week or more',
);
const physicians = classes('Physicians and partners', 'Nurses and clinical staff', 'Administrative staff');
const everyone = classes('All full-time employees');
const twoClasses = classes('Management', 'All other full-time employees');

const DENTAL_PPO: Sold = {
  planName: 'Dental PPO',
  benefitType: 'DENTAL',
  coverage: 'DENTAL',
  planType: 'PPO',
  coversDependents: true,
};
const VISION: Sold = {
  planName: 'Vision 12/12/24',
  benefitType: 'VISION',
  coverage: 'VISION',
  planType: 'PPO',
  coversDependents: true,
};
const BASIC_LIFE: Sold = {
  planName: 'Basic life',
  benefitType: 'LIFE',
  coverage: 'LIFE',
  planType: 'BASIC',
  salaryBased: true,
  benefitMaximum: 200_000,
};
const STD: Sold = {
  planName: 'Short-term disability',
  benefitType: 'SHORT_TERM_DISABILITY',
  coverage: 'STD',
  planType: 'INSURED',
  salaryBased: true,
  benefitMaximum: 1_500,
};
const DHMO: Sold = {
  planName: 'Dental DHMO',
  benefitType: 'DENTAL',
  coverage: 'PREPAID_DENTAL',
  planType: 'DHMO',
  coversDependents: true,
};
const VOLUNTARY_LIFE: Sold = {
  planName: 'Voluntary life',
  benefitType: 'LIFE',
  coverage: 'VOLUNTARY_LIFE',
  planType: 'VOLUNTARY',
  isVoluntary: true,
  coversDependents: true,
  benefitMaximum: 300_000,
};
const LTD: Sold = {
  planName: 'Long-term disability',
  benefitType: 'LONG_TERM_DISABILITY',
  coverage: 'LTD',
  planType: 'INSURED',
  salaryBased: true,
  benefitMaximum: 10_000,
};
const EAP: Sold = { planName: 'Employee assistance program', benefitType: 'EAP', coverage: 'EAP', planType: 'EAP' };

const DIVISIONS = ['Northeast', 'Mid-Atlantic', 'Southeast', 'Great Lakes', 'Plains', 'Gulf', 'Mountain', 'Pacific'];
const GROUPS = ['Warehouse', 'Transport', 'Office', 'Supervisors'];
const manyClasses = classes(...DIVISIONS.flatMap((division) => GROUPS.map((group) => `${group}, ${division}`)));

/** Cases of the clients in the sample world, which were imported before; one policy each, numbered after the case. */
const onboarding = (
  caseNumber: number,
  name: string,
  situs: string,
  policyEffective: string,
  employeesNumber: number,
  lines: readonly Sold[],
  taxId: string | null = null,
): QpsCase =>
  sold({
    taxId,
    caseId: `SF-${caseNumber}`,
    ticketId: `ONB-${caseNumber - 98_000}`,
    name,
    situs,
    employeesNumber,
    policies: [
      policy(
        String(caseNumber + 800_000),
        situs,
        policyEffective,
        lines.map((line) => line.coverage ?? 'DENTAL'),
        lines.map((line) => ({ ...line, qpsClasses: everyone })),
      ),
    ],
  });
const dental: Sold = { ...DENTAL_PPO, planName: 'Dental plan' };
const vision: Sold = { ...VISION, planName: 'Vision plan', planType: null };
const life: Sold = { ...BASIC_LIFE, planName: 'Life plan', planType: null };
const std: Sold = { ...STD, planName: 'Short-term disability plan', planType: null };
const ltd: Sold = { ...LTD, planName: 'Long-term disability plan', planType: null };

export const CASES: readonly QpsCase[] = [
  onboarding(100_101, 'Cedar Falls Manufacturing', 'IA', '2027-01-01', 64, [dental, vision, life]),
  onboarding(100_102, 'Harborview Credit Union', 'WA', '2027-02-01', 210, [dental, life, std, ltd], '911234568'),
  onboarding(100_103, 'Bluewater Bakery Group', 'CO', '2026-07-01', 38, [dental, vision], '841227350'),
  onboarding(100_104, 'Northgate Family Clinics', 'OR', '2027-01-01', 122, [dental, ltd, life]),
  onboarding(100_105, 'Summit Trail Outfitters', 'UT', '2027-03-01', 27, [vision, life]),
  onboarding(100_106, 'Pinecrest Lodge', 'ME', '2025-04-01', 19, [life]),
  onboarding(100_107, 'Old Mill Textiles', 'MA', '2027-01-01', 45, [dental]),
  onboarding(100_108, 'Practice Company', 'OH', '2027-01-01', 10, [dental, vision]),
  sold({
    caseId: 'SF-100109',
    ticketId: 'ONB-2109',
    name: 'Lakewood Print & Paper',
    situs: 'CT',
    employeesNumber: 96,
    taxId: '061987650',
    policies: [
      policy(
        '923441',
        'CT',
        '2027-01-01',
        ['DENTAL', 'PREPAID_DENTAL', 'VISION'],
        [
          { ...DENTAL_PPO, planName: 'Dental PPO High', qpsClasses: everyone },
          { ...DENTAL_PPO, planName: 'Dental PPO Low', qpsClasses: everyone },
          { ...DHMO, qpsClasses: everyone },
          { ...VISION, planName: 'Vision', planType: null, qpsClasses: everyone },
        ],
      ),
      policy(
        '923442',
        'CT',
        '2027-01-01',
        ['LIFE', 'VOLUNTARY_LIFE', 'STD', 'LTD'],
        [
          { ...BASIC_LIFE, planName: 'Basic Life', planType: 'BASIC_LIFE', qpsClasses: everyone },
          { ...VOLUNTARY_LIFE, planName: 'Voluntary Life', planType: 'VOLUNTARY_LIFE', qpsClasses: everyone },
          { ...STD, planName: 'Short-Term Disability', planType: 'EMPLOYER_PAID', qpsClasses: everyone },
          { ...LTD, planName: 'Long-Term Disability', planType: 'EMPLOYER_PAID', qpsClasses: everyone },
        ],
        { primaryPolicy: false },
      ),
    ],
  }),
  sold({
    caseId: 'SF-100482',
    ticketId: 'ONB-2214',
    name: 'Maple Ridge Manufacturing',
    situs: 'CT',
    territory: 'New England',
    employeesNumber: 96,
    policies: [
      policy(
        '952418',
        'CT',
        '2027-01-01',
        ['DENTAL', 'PREPAID_DENTAL', 'VISION', 'LIFE', 'VOLUNTARY_LIFE', 'STD', 'LTD'],
        [
          { ...DENTAL_PPO, planName: 'Dental PPO High', qpsClasses: only(mapleRidge, 1, 2), benefitMaximum: 2_000 },
          { ...DENTAL_PPO, planName: 'Dental PPO Low', qpsClasses: only(mapleRidge, 1, 2, 3), benefitMaximum: 1_000 },
          { ...DHMO, qpsClasses: only(mapleRidge, 1, 2, 3) },
          { ...VISION, qpsClasses: only(mapleRidge, 1, 2, 3, 4) },
          { ...BASIC_LIFE, qpsClasses: mapleRidge },
          { ...VOLUNTARY_LIFE, qpsClasses: only(mapleRidge, 1, 2) },
          { ...STD, qpsClasses: only(mapleRidge, 1, 2) },
          { ...LTD, qpsClasses: only(mapleRidge, 1, 2) },
        ],
      ),
      policy('952419', 'CT', '2027-01-01', ['EAP'], [EAP], { primaryPolicy: false, eapIsBlendedWith: 'LTD' }),
    ],
  }),
  sold({
    caseId: 'SF-100517',
    ticketId: 'ONB-2231',
    name: 'Harbor Light Counseling',
    situs: 'MA',
    territory: 'New England',
    employeesNumber: 14,
    policies: [policy('952517', 'MA', '2026-12-01', ['EAP'], [EAP])],
  }),
  sold({
    caseId: 'SF-100533',
    ticketId: 'ONB-2240',
    name: 'Cascadia Trail Outfitters',
    situs: 'WA',
    territory: 'Pacific Northwest',
    employeesNumber: 180,
    policies: [
      policy(
        '952533',
        'WA',
        '2027-01-01',
        ['PFML'],
        [
          {
            planName: 'Washington paid family and medical leave',
            benefitType: 'PFML',
            coverage: 'PFML',
            planType: 'INSURED',
            pfmlOption: 'ADVICE_PLUS',
            salaryBased: true,
          },
          {
            planName: 'Oregon paid family and medical leave',
            benefitType: 'PFML',
            coverage: 'PFML',
            planType: 'INSURED',
            pfmlOption: 'ADVICE_ONLY',
            salaryBased: true,
          },
        ],
      ),
    ],
  }),
  sold({
    caseId: 'SF-100548',
    ticketId: 'ONB-2252',
    name: 'Lakeshore Physicians Group',
    situs: 'MI',
    territory: 'Great Lakes',
    employeesNumber: 310,
    healthcareProfessionalsSegment: true,
    policies: [
      policy(
        '952548',
        'MI',
        '2027-02-01',
        ['LIFE', 'ADD', 'STD', 'LTD'],
        [
          { ...BASIC_LIFE, benefitMaximum: 500_000, qpsClasses: physicians },
          { ...STD, qpsClasses: only(physicians, 2, 3) },
          { ...LTD, planName: 'Long-term disability, own occupation', benefitMaximum: 20_000, qpsClasses: physicians },
        ],
      ),
    ],
  }),
  sold({
    caseId: 'SF-100561',
    ticketId: 'ONB-2260',
    name: 'Hudson & Mercer Architects',
    situs: 'NY',
    territory: 'New York Metro',
    employeesNumber: 64,
    policies: [
      policy(
        '952561',
        'NY',
        '2027-01-01',
        ['DENTAL', 'VISION', 'LIFE'],
        [
          { ...DENTAL_PPO, qpsClasses: everyone },
          { ...VISION, qpsClasses: everyone },
          { ...BASIC_LIFE, qpsClasses: everyone },
        ],
      ),
      policy(
        '952562',
        'NY',
        '2027-01-01',
        ['STATE_DISABILITY', 'FLI'],
        [
          {
            planName: 'New York statutory disability',
            benefitType: 'STATE_DISABILITY',
            coverage: 'STATE_DISABILITY',
            planType: 'INSURED',
          },
          {
            planName: 'New York paid family leave',
            benefitType: 'STATE_DISABILITY',
            coverage: 'FLI',
            planType: 'INSURED',
          },
        ],
        { primaryPolicy: false },
      ),
    ],
  }),
  sold({
    caseId: 'SF-100576',
    ticketId: 'ONB-2271',
    name: 'Maple Ridge Manufacturing (added coverage)',
    situs: 'CT',
    territory: 'New England',
    employeesNumber: 96,
    implementationType: 'ADD_COVERAGE',
    baseCaseId: 'SF-100482',
    policies: [
      policy(
        '952576',
        'CT',
        '2027-04-01',
        ['ACCIDENT', 'CRITICAL_ILLNESS', 'HOSPITAL_INDEMNITY'],
        [
          {
            planName: 'Accident',
            benefitType: 'ACCIDENT',
            coverage: 'ACCIDENT',
            planType: 'VOLUNTARY',
            isVoluntary: true,
            coversDependents: true,
            qpsClasses: only(mapleRidge, 1, 2),
          },
          {
            planName: 'Critical illness',
            benefitType: 'CRITICAL_ILLNESS',
            coverage: 'CRITICAL_ILLNESS',
            planType: 'VOLUNTARY',
            isVoluntary: true,
            coversDependents: true,
            benefitMaximum: 30_000,
            qpsClasses: only(mapleRidge, 1, 2),
          },
          {
            planName: 'Hospital indemnity',
            benefitType: 'HOSPITAL_INDEMNITY',
            coverage: 'HOSPITAL_INDEMNITY',
            planType: 'VOLUNTARY',
            isVoluntary: true,
            coversDependents: true,
            qpsClasses: only(mapleRidge, 1, 2),
          },
        ],
      ),
    ],
  }),
  sold({
    caseId: 'SF-100590',
    ticketId: 'ONB-2284',
    name: 'Pinnacle Distribution Services',
    situs: 'TX',
    territory: 'South Central',
    employeesNumber: 42_600,
    policies: DIVISIONS.map((division, index) => {
      const own = manyClasses.slice(index * GROUPS.length, (index + 1) * GROUPS.length);
      const number = String(953_590 + index);
      return policy(
        number,
        'TX',
        '2027-01-01',
        ['DENTAL', 'VISION', 'LIFE', 'VOLUNTARY_LIFE', 'STD', 'LTD', 'ACCIDENT', 'CRITICAL_ILLNESS'],
        [
          { ...DENTAL_PPO, planName: `Dental PPO High, ${division}`, qpsClasses: own },
          { ...DENTAL_PPO, planName: `Dental PPO Low, ${division}`, qpsClasses: own },
          { ...VISION, planName: `Vision, ${division}`, qpsClasses: own },
          { ...BASIC_LIFE, planName: `Basic life, ${division}`, qpsClasses: own },
          {
            planName: `Voluntary life, ${division}`,
            benefitType: 'LIFE',
            coverage: 'VOLUNTARY_LIFE',
            planType: 'VOLUNTARY',
            isVoluntary: true,
            coversDependents: true,
            benefitMaximum: 500_000,
            qpsClasses: own,
          },
          { ...STD, planName: `Short-term disability, ${division}`, qpsClasses: own },
          { ...LTD, planName: `Long-term disability, ${division}`, qpsClasses: own },
          {
            ...LTD,
            planName: `Long-term disability buy-up, ${division}`,
            isBuyUp: true,
            benefitMaximum: 15_000,
            baseQpsPlanId: `${number}-07`,
            qpsClasses: own,
          },
          {
            planName: `Accident, ${division}`,
            benefitType: 'ACCIDENT',
            coverage: 'ACCIDENT',
            planType: 'VOLUNTARY',
            isVoluntary: true,
            coversDependents: true,
            qpsClasses: own,
          },
          {
            planName: `Critical illness, ${division}`,
            benefitType: 'CRITICAL_ILLNESS',
            coverage: 'CRITICAL_ILLNESS',
            planType: 'VOLUNTARY',
            isVoluntary: true,
            coversDependents: true,
            benefitMaximum: 30_000,
            qpsClasses: own,
          },
        ],
        { primaryPolicy: index === 0 },
      );
    }),
  }),
  sold({
    caseId: 'SF-100604',
    ticketId: 'ONB-2290',
    name: 'Prairie Wind School District',
    situs: 'KS',
    territory: 'Plains',
    employeesNumber: 420,
    policies: [
      policy(
        '952604',
        'KS',
        '2027-07-01',
        ['DENTAL', 'LTD'],
        [
          { ...DENTAL_PPO, qpsClasses: twoClasses },
          { ...LTD, qpsClasses: twoClasses },
        ],
      ),
    ],
  }),
  sold({
    caseId: 'SF-100618',
    ticketId: 'ONB-2301',
    name: 'Blue Mesa Hospitality',
    situs: 'NM',
    territory: 'Mountain',
    employeesNumber: 230,
    policies: [
      policy(
        '952618',
        'NM',
        '2027-03-01',
        ['VISION', 'LIFE'],
        [
          { ...VISION, qpsClasses: twoClasses },
          { ...BASIC_LIFE, qpsClasses: twoClasses },
        ],
      ),
    ],
  }),
  sold({
    caseId: 'SF-100623',
    ticketId: 'ONB-2306',
    name: 'Red Cedar Credit Union',
    situs: 'WI',
    territory: 'Great Lakes',
    employeesNumber: 88,
    policies: [policy('952623', 'WI', '2027-02-01', ['DENTAL'], [{ ...DENTAL_PPO, qpsClasses: everyone }])],
  }),
  sold({
    caseId: 'SF-100637',
    ticketId: 'ONB-2315',
    name: 'Copper Canyon Mining',
    situs: 'AZ',
    territory: 'Mountain',
    employeesNumber: 540,
    policies: [
      policy(
        '952637',
        'AZ',
        '2027-01-01',
        ['STD', 'LTD'],
        [
          { ...STD, qpsClasses: twoClasses },
          { ...LTD, qpsClasses: twoClasses },
        ],
      ),
    ],
  }),
  sold({
    caseId: 'SF-100641',
    ticketId: 'ONB-2318',
    name: 'Old Mill Brewing',
    situs: 'OR',
    territory: 'Pacific Northwest',
    employeesNumber: 37,
    policies: [policy('952641', 'OR', '2027-01-01', ['DENTAL'], [{ ...DENTAL_PPO, qpsClasses: everyone }])],
  }),
  sold({
    caseId: 'SF-100655',
    ticketId: 'ONB-2322',
    name: 'Two Rivers Veterinary',
    situs: 'PA',
    territory: 'Mid-Atlantic',
    employeesNumber: 52,
    policies: [
      policy(
        '952655',
        'PA',
        '2027-01-01',
        ['LIFE', 'VOLUNTARY_LIFE'],
        [
          { ...BASIC_LIFE, qpsClasses: everyone },
          {
            planName: 'Voluntary life',
            benefitType: 'LIFE',
            coverage: 'VOLUNTARY_LIFE',
            planType: 'VOLUNTARY',
            isVoluntary: true,
            qpsClasses: everyone,
          },
        ],
      ),
    ],
  }),
];
