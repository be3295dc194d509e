import { COVERAGES, type Coverage } from '../benefits/coverages.data.ts';

/** Spec portal §1: tasks of a client, and tasks of a policy. The connect task carries the provider's slug. */
const CLIENT_TASK_IDS = [
  'kickoff-call',
  'company-profile',
  'eif-submit-company-information',
  'onboarding-forms',
  'prior-carrier-certificates',
  'sun-life-connect',
  'enrollment-resources',
  'ongoing-service-call',
] as const;
export const POLICY_TASK_IDS = [
  'enrollment-elections',
  'prior-carrier-bills',
  'pfml',
  'pfml-spd',
  'sunadvisor-spd',
  'dental-rollover',
  'deductible-maximum-report',
] as const;
export const TASK_IDS = [...CLIENT_TASK_IDS, ...POLICY_TASK_IDS] as const;
export type TaskId = (typeof TASK_IDS)[number];
export type PolicyTaskId = (typeof POLICY_TASK_IDS)[number];

/** What decides which tasks a client and its policies get. */
export interface TaskFacts {
  readonly client: { readonly isMaxwell: boolean | null };
  readonly policies: readonly {
    readonly id: string;
    readonly slfCoverages: readonly Coverage[] | null;
    readonly policyEffective: string | null;
  }[];
}

interface Common {
  readonly id: TaskId;
  readonly label: string;
  /** Why it matters, in one sentence to the people of the client. */
  readonly why: string;
  /** Who acts next while it waits for the client. */
  readonly next: string;
  /** The verb on its button. */
  readonly action: string;
  /** The same two once it was begun, or came back, where they differ. */
  readonly begun?: { readonly next: string; readonly action: string };
  readonly returned?: { readonly next: string; readonly action: string };
  /** Days before the policy effective date by which it is to be done; negative is after that date. */
  readonly daysBefore: number;
  /** Whether the portal has the page of the task; the others are not given to anyone. */
  readonly isOffered: boolean;
}
export type Task =
  | (Common & { readonly of: 'client'; appears(facts: TaskFacts): boolean })
  | (Common & { readonly of: 'policy'; appears(facts: TaskFacts, coverages: readonly Coverage[]): boolean });

const always = () => true;
const hasAny =
  (...wanted: readonly Coverage[]) =>
  (_: TaskFacts, coverages: readonly Coverage[]) =>
    coverages.some((coverage) => wanted.includes(coverage));
const anyPolicyHas =
  (is: (coverage: Coverage) => boolean) =>
  ({ policies }: TaskFacts) =>
    policies.some((policy) => policy.slfCoverages?.some(is));

/** Coverage that employees enrol in one by one; the others follow from employment alone. */
const isEnrolled = (coverage: Coverage) => COVERAGES[coverage].isClassBased;

export const TASKS: readonly Task[] = [
  {
    id: 'kickoff-call',
    of: 'client',
    label: 'Kickoff call',
    why: 'We agree on the timeline and on who does what.',
    next: 'You choose a time',
    action: 'Choose a time',
    daysBefore: 75,
    isOffered: false,
    appears: always,
  },
  {
    id: 'company-profile',
    of: 'client',
    label: 'Company profile',
    why: 'It tells us how your employees enroll, so that we plan around your dates.',
    next: 'You fill it in',
    action: 'Fill in the profile',
    daysBefore: 70,
    isOffered: false,
    appears: always,
  },
  {
    id: 'eif-submit-company-information',
    of: 'client',
    label: 'Company information',
    why: 'Your policies, bills and certificates are made from these answers.',
    next: 'You fill it in and sign',
    action: 'Continue with company information',
    daysBefore: 45,
    isOffered: true,
    appears: ({ policies }) => policies.length > 0,
  },
  {
    id: 'onboarding-forms',
    of: 'client',
    label: 'Onboarding forms',
    why: 'Some coverage can begin only once its forms are signed.',
    next: 'You review and sign',
    action: 'Review the forms',
    daysBefore: 40,
    isOffered: false,
    appears: always,
  },
  {
    id: 'prior-carrier-certificates',
    of: 'client',
    label: 'Prior carrier certificates',
    why: 'We compare them with your new coverage, so that nobody loses any.',
    next: 'You upload them',
    action: 'Upload certificates',
    daysBefore: 40,
    isOffered: false,
    appears: anyPolicyHas((coverage) => COVERAGES[coverage].hasPriorCoverage),
  },
  {
    id: 'sun-life-connect',
    of: 'client',
    label: 'Administration site',
    why: 'There you manage employees, bills and claims once coverage begins.',
    next: 'You register',
    action: 'Register',
    daysBefore: 10,
    isOffered: false,
    appears: always,
  },
  {
    id: 'enrollment-resources',
    of: 'client',
    label: 'Enrollment resources',
    why: 'Guides and videos that help your employees choose.',
    next: 'You share them with your employees',
    action: 'See the resources',
    daysBefore: 40,
    isOffered: false,
    appears: anyPolicyHas(isEnrolled),
  },
  {
    id: 'ongoing-service-call',
    of: 'client',
    label: 'Ongoing service call',
    why: 'You meet the team that looks after you from now on.',
    next: 'You choose a time',
    action: 'Choose a time',
    daysBefore: -15,
    isOffered: false,
    appears: always,
  },
  {
    id: 'enrollment-elections',
    of: 'policy',
    label: 'Census and enrollment elections',
    why: 'Employees are covered from the first day only when we know who they are and what they chose.',
    next: 'You upload the census',
    action: 'Upload the census',
    begun: { next: 'You check and submit the census', action: 'Continue with the census' },
    returned: { next: 'You correct the census and submit it again', action: 'Correct the census' },
    daysBefore: 30,
    isOffered: true,
    // Clients on the provider's own platform send no census (domain.md §0).
    appears: ({ client }, coverages) => client.isMaxwell !== true && coverages.some(isEnrolled),
  },
  {
    id: 'prior-carrier-bills',
    of: 'policy',
    label: 'Prior carrier bills',
    why: 'The last bill shows who was covered and for how much.',
    next: 'You upload the bill',
    action: 'Upload the bill',
    daysBefore: 40,
    isOffered: false,
    appears: (_, coverages) => coverages.some((coverage) => COVERAGES[coverage].hasPriorCoverage),
  },
  {
    id: 'pfml',
    of: 'policy',
    label: 'Paid family and medical leave',
    why: 'States approve a private plan only with these details.',
    next: 'You fill it in',
    action: 'Fill in the details',
    daysBefore: 45,
    isOffered: false,
    appears: hasAny('PFML', 'ASO_PFML'),
  },
  {
    id: 'pfml-spd',
    of: 'policy',
    label: 'Paid leave plan description',
    why: 'Your employees read in it what they are entitled to.',
    next: 'You review it',
    action: 'Review the description',
    daysBefore: 30,
    isOffered: false,
    appears: hasAny('ASO_PFML'),
  },
  {
    id: 'sunadvisor-spd',
    of: 'policy',
    label: 'Leave administration plan description',
    why: 'We answer your employees’ leave questions by it.',
    next: 'You upload it',
    action: 'Upload the description',
    daysBefore: 30,
    isOffered: false,
    appears: hasAny('SUNADVISOR'),
  },
  {
    id: 'dental-rollover',
    of: 'policy',
    label: 'Dental rollover',
    why: 'Amounts that employees carried over are kept.',
    next: 'You upload the report',
    action: 'Upload the report',
    daysBefore: 15,
    isOffered: false,
    appears: hasAny('DENTAL', 'ASO_DENTAL'),
  },
  {
    id: 'deductible-maximum-report',
    of: 'policy',
    label: 'Deductible and maximum report',
    why: 'What employees already paid this year counts with us too.',
    next: 'You upload the report',
    action: 'Upload the report',
    daysBefore: 15,
    isOffered: false,
    appears: hasAny('DENTAL', 'ASO_DENTAL'),
  },
];
