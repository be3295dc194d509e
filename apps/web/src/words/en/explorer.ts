import { CATEGORY_LABELS, type ExplorerBenefitType } from '@onboard/domain/explorer/benefit-types.data';
import type { EnrollmentStatus } from '@onboard/domain/explorer/enrollment';
import type { CostTier } from '@onboard/domain/explorer/plan-choices.data';
import type { GapProduct, IllnessProduct } from '@onboard/domain/explorer/product-names';
import { figureLabels, rowLabels, terms } from './explorer-terms.data.ts';
import { months } from './months.data.ts';

const about: Record<ExplorerBenefitType, string> = {
  MEDICAL: 'Doctor visits, hospital stays and prescriptions. You pay the deductible first, then share the cost.',
  DENTAL: 'Cleanings and exams, fillings, crowns and, on some plans, braces.',
  VISION: 'A yearly eye exam, and money toward glasses or contact lenses.',
  CRITICAL_ILLNESS: 'A single payment to you if you are diagnosed with a serious illness the plan covers.',
  ACCIDENT: 'Cash paid to you after an accident, whatever your medical plan pays.',
  HOSPITAL_INDEMNITY: 'Cash paid to you for a stay in the hospital.',
  CANCER: 'Cash paid to you during treatment for cancer.',
  GAP: 'Helps with the deductible and coinsurance that your medical plan leaves to you.',
  SHORT_TERM_DISABILITY: 'Part of your pay for some weeks when an illness or injury keeps you from work.',
  LONG_TERM_DISABILITY: 'Part of your pay when an illness or injury keeps you from work for months or years.',
  LIFE: 'Money for the people who depend on you if you die.',
  OTHER: 'More that comes with your job.',
  FINANCIAL: 'Accounts that let you pay for care with money that is not taxed.',
};

const tiers: Record<CostTier, string> = { $: 'low cost', $$: 'medium cost', $$$: 'high cost' };
const gap: Record<GapProduct, string> = {
  SUPPLEMENTAL_MEDICAL_EXPENSE: 'Supplemental Medical Expense “Gap”',
  HOSPITAL_CONFINEMENT_INDEMNITY: 'Hospital Confinement Indemnity “Gap”',
};
const illness: Record<IllnessProduct, string> = {
  SPECIFIED_DISEASE: 'Specified Disease',
  CRITICAL_ILLNESS: 'Critical Illness',
};
const demoStatuses: Record<EnrollmentStatus, string> = {
  pre: 'Before enrollment',
  active: 'During enrollment',
  post: 'After enrollment',
};

const date = (iso: string): string => {
  const [year, month = 1, day] = iso.split('-').map(Number);
  return `${months[month - 1]} ${day}, ${year}`;
};
const list = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** What the explorer says in English; the other languages say the same things. */
export const explorerWords = {
  language: 'Language',
  product: 'Benefits Explorer',
  skip: 'Skip to main content',
  date,
  types: CATEGORY_LABELS,
  about,
  tiers,
  gap,
  illness,
  terms,
  figureLabels,
  rowLabels,
  notShown: 'Not shown – see summary',
  yes: 'Yes',
  no: 'No',
  upTo: (amount: string) => `Up to ${amount}`,
  thenOff: (amount: string, percent: string) => `${amount}, then ${percent} off the rest`,
  atPercent: (amount: string, percent: string) => `${percent}, up to ${amount}`,
  everyMonths: (count: number) => `Every ${count} months`,
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  timesPay: (times: number) => (times === 1 ? '1× your pay' : `Up to ${times}× your pay`),

  siteTitle: (client: string) => `${client} benefits`,
  siteHeading: (client: string) => `Your benefits at ${client}`,
  siteAbout: (client: string) => `The plans that ${client} offers, side by side and in plain words.`,
  planYear: (year: string) => `Plan year ${year}`,
  siteLead: (compared: readonly string[]) => {
    const read = 'Read what each plan pays and what it leaves to you.';
    return compared.length === 0 ? read : `${read} Under ${list(compared)}, put two or three next to each other.`;
  },
  contents: 'In this guide',
  planCount: (count: number) => (count === 1 ? '1 plan' : `${count} plans`),
  isNew: 'New',
  linkedPlan: (plan: string) => `Goes with ${plan}`,
  underwrittenBy: (name: string) => `Underwritten by ${name}`,
  flags: {
    HDHP: 'High deductible plan',
    'HSA compatible': 'Works with an HSA',
    HRA: 'With an HRA',
    'AD&D': 'With AD&D',
    VAS_1: 'Extra services included',
    VAS_2: 'More extra services included',
    'Self_Care+': 'Self-Care+',
  },

  allDetails: 'All details',
  noDetails: 'The details of this plan are not shown here. Your HR team has them.',
  helpLine:
    'Confidential help with personal, family or work problems. The phone number is not shown here: your HR team has it.',

  compareOne: 'Compare',
  compareHint: 'Choose two or three to see them side by side.',
  compareChosen: 'Compare plans',
  chooseSome: 'Choose two or three plans to compare.',
  chosen: (count: number) => (count === 1 ? '1 plan chosen' : `${count} plans chosen`),
  chooseMore: 'Choose one more to compare.',
  chooseNoMore: 'Three plans are the most that can be compared.',
  clear: 'Clear',
  sideBySide: (plans: readonly string[]) => `${list(plans)} side by side`,
  needTwo: (plan: string) => `You chose ${plan} alone. Choose one more plan and compare again.`,
  onlyDifferences: 'Show only differences',
  allRows: 'Show all rows',
  noDifferences: 'These plans do not differ in anything shown here.',
  differs: 'Different',
  differsKey: 'Marked rows differ between the plans.',
  closeComparison: 'Close comparison',
  feature: 'What is compared',
  scrollSideways: (count: number) => `Scroll the table sideways to see all ${count} plans.`,

  enrollNow: 'Enroll now',
  opensInNewTab: 'opens in a new tab',
  enrollment: {
    pre: (from: string, until: string) => ({
      title: `Enrollment opens ${from}`,
      text: `You can choose your plans until ${until}. Until then, take your time to look around.`,
    }),
    active: (_from: string, until: string) => ({
      title: `Enrollment is open until ${until}`,
      text: 'What you choose now holds for the whole plan year.',
    }),
    post: (_from: string, until: string) => ({
      title: `Enrollment closed on ${until}`,
      text: 'To change plans now, you need a qualifying life event, such as a marriage, a birth or a move. Ask your HR team.',
    }),
  },
  demo: 'Demo',
  demoText: 'This site is not live. Employees do not see it yet.',
  demoChoice: 'See it as',
  demoStatuses,

  maintenanceTitle: (client: string) => `We are updating the benefits of ${client}`,
  maintenanceText: 'The plans will be back shortly. If you need an answer today, ask your HR team.',
  notStartedTitle: (client: string) => `The benefits of ${client} are not here yet`,
  notStartedText: 'The site has not started. Come back soon, or ask your HR team when it opens.',
  startsOn: (day: string) => `It opens on ${day}. Come back then, or ask your HR team in the meantime.`,

  landingTitle: 'Benefits Explorer',
  landingHeading: 'Your benefits, in plain words',
  landingLead:
    'Benefits Explorer shows the plans your employer offers: what each one pays, what it leaves to you, and how they differ.',
  landingHrTitle: 'Looking for your company’s site?',
  landingHr: 'Contact your employer’s HR team. They have the address of the site made for you.',
  landingPoints: [
    {
      title: 'The figures that matter',
      text: 'Deductible, yearly maximum, copays: the big ones on each plan, the rest when you compare.',
    },
    { title: 'Two or three side by side', text: 'Compare plans of a kind, and see only where they differ.' },
    { title: 'In English and Spanish', text: 'Switch at any time, in the corner of every page.' },
  ],

  notFoundTitle: 'Page not found',
  notFound: 'Sorry, the page you are looking for does not exist',
  notFoundText: 'Check the address for a typing mistake. Your HR team has the right one.',
  home: 'Return to Home',
  failedTitle: 'Something went wrong',
  failed: 'Oops! Something went wrong',
  failedText: 'Load the page again in a minute. If that does not help, ask your HR team.',

  translation: 'About the translation',
  bestEffort: '',
  termsLink: 'Terms and conditions',
  termsText:
    'This site describes plans in short. The plan documents and the policy decide what is covered, and they may hold limits and exclusions that are not shown here. Figures are for in-network care unless a row says otherwise. Your employer can change or end a plan.',
  neutralBrand: 'Plan administration services',
};

export type ExplorerWords = typeof explorerWords;
