import type { EmailData } from './email-templates.ts';

const clientName = 'Maple Ridge Manufacturing, Inc.';
const at = 'January 5, 2027 at 10:42 AM Eastern Standard Time';
const form = 'http://localhost:3000/client/0192f0c1-0000-7000-8000-000000000001/task/eif-submit-company-information';

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
  'eif-signed': { firstName: 'Daniel', clientName, signedBy: 'Dana Whitfield', signedAt: at, link: `${form}/summary` },
};
