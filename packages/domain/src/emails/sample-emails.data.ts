import type { EmailData } from './email-templates.ts';

const clientName = 'Maple Ridge Manufacturing, Inc.';
const at = 'January 5, 2027 at 10:42 AM EST';
const hub = 'http://localhost:3000/client/0192f0c1-0000-7000-8000-000000000001';
const form = `${hub}/task/eif-submit-company-information`;

/** One of each e-mail, for looking at them and for tests. */
export const SAMPLE_EMAILS: { readonly [T in keyof EmailData]: EmailData[T] } = {
  activation: { firstName: 'Dana', link: 'http://localhost:3000/activate?token=sample', clientName },
  'ready-for-review': {
    firstName: 'Dana',
    clientName,
    consultantName: 'Daniel Reyes',
    sections: ['Billing preferences · Policy 912345', 'Waiting period'],
    link: `${form}/summary`,
  },
  'changes-accepted': {
    firstName: 'Daniel',
    clientName,
    acceptedBy: 'Dana Whitfield',
    acceptedAt: at,
    link: `${form}/summary`,
  },
  'changes-declined': {
    firstName: 'Daniel',
    clientName,
    declinedBy: 'Dana Whitfield',
    declinedAt: at,
    declineReason: 'The waiting period is 30 days, as it was before. Nobody agreed to 60.',
    link: `${form}/summary`,
  },
  'census-submitted': {
    firstName: 'Daniel',
    clientName,
    policyName: 'Policy 912345',
    submittedBy: 'Dana Whitfield',
    submittedAt: at,
    employees: 1_284,
    dependents: 2_310,
    warnings: 12,
    link: `${form.replace('eif-submit-company-information', 'enrollment-elections')}/912345/validations`,
  },
  'task-sent-back': {
    firstName: 'Dana',
    clientName,
    taskName: 'Census and enrollment elections',
    policyName: 'Policy 912345',
    sentBackBy: 'Daniel Reyes',
    sentBackAt: at,
    whatIsWrong: 'The Denver office is missing. Add its 14 people, or tell us that they are not covered.',
    link: `${form.replace('eif-submit-company-information', 'enrollment-elections')}/912345`,
  },
  'tasks-added': {
    firstName: 'Dana',
    clientName,
    tasks: ['Company information', 'Census and enrollment elections of policy 912345'],
    link: hub,
  },
  reactivation: { firstName: 'Dana', link: 'http://localhost:3000/reactivate?token=sample' },
  welcome: { firstName: 'Daniel', link: 'http://localhost:3000/activate?token=sample' },
  'client-assigned': { firstName: 'Dana', clientName, link: hub },
  'password-reset': { firstName: 'Dana', link: 'http://localhost:3000/reset?token=sample' },
  'password-changed': { firstName: 'Dana', changedAt: at, link: 'http://localhost:3000/forgot' },
  'mfa-reset': { firstName: 'Dana', resetAt: at, link: 'http://localhost:3000/login' },
  'email-changed': {
    firstName: 'Dana',
    newAddress: 'd•••@mapleridge.example',
    changedAt: at,
    link: 'http://localhost:3000/login',
  },
  'upcoming-dates': {
    firstName: 'Dana',
    clientName,
    dates: [
      { label: 'Company information', value: 'January 8, 2027, in 3 days' },
      { label: 'Enrollment census', value: 'January 15, 2027, in 10 days' },
      { label: 'Policy 912345 begins', value: 'February 1, 2027, in 27 days' },
    ],
    link: hub,
  },
  'phase-change': { firstName: 'Dana', clientName, phaseId: 'REVIEW_AND_VALIDATE', link: hub },
  'actively-at-work-reminder': { firstName: 'Dana', clientName, policyEffective: 'February 1, 2027', link: form },
  'risk-acceptance': {
    firstName: 'Dana',
    clientName,
    policyEffective: 'February 1, 2027',
    openItems: ['The signed company information', 'The enrollment census of policy 912345'],
    link: hub,
  },
  'dental-id-cards': {
    firstName: 'Dana',
    clientName,
    policyEffective: 'February 1, 2027',
    link: hub,
  },
  'ba-review-and-submit': { firstName: 'Dana', clientName, link: `${form}/summary` },
  'post-onboarding-survey': { firstName: 'Dana', clientName, link: hub },
  'documents-added': {
    firstName: 'Dana',
    clientName,
    documents: ['Certificate of insurance, Dental', 'Claim form, Short-Term Disability'],
    link: hub,
  },
  activity: {
    firstName: 'Daniel',
    day: 'January 5, 2027',
    activities: [
      'Maple Ridge Manufacturing, Inc.: 24 answers, company information signed',
      'Harborview Credit Union: 2 documents',
    ],
    link: 'http://localhost:3000/clients/admin',
  },
  'benefits-explorer': {
    language: 'es',
    employerName: 'Bluewater Bakery Group',
    benefits: ['Harbor PPO 1000', 'Dental Plus', 'Basic Life'],
    link: 'http://localhost:3001/bluewater-bakery',
  },
  'eif-signed': { firstName: 'Daniel', clientName, signedBy: 'Dana Whitfield', signedAt: at, link: `${form}/summary` },
};
