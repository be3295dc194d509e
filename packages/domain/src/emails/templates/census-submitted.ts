import type { EmailTemplate } from '../email-content.ts';

export interface CensusSubmittedData {
  readonly firstName: string;
  readonly clientName: string;
  /** As people know the policy, such as "Policy 912345". */
  readonly policyName: string;
  readonly submittedBy: string;
  /** With its zone, as `displayInstant` writes it. */
  readonly submittedAt: string;
  readonly employees: number;
  readonly dependents: number;
  /** Warnings that were acknowledged on submitting. */
  readonly warnings: number;
  readonly link: string;
}

const count = (number: number): string => number.toLocaleString('en-US');

/** Tells that a census was submitted, and what it holds. */
export const censusSubmitted: EmailTemplate<CensusSubmittedData> = {
  label: 'Census submitted',
  write: (data, { brandName }) => ({
    subject: `${data.clientName}: census submitted`,
    preview: `${data.submittedBy} submitted the census with ${count(data.employees)} employees.`,
    heading: 'The census was submitted',
    greeting: `Hello ${data.firstName},`,
    paragraphs: [
      `${data.submittedBy} submitted the enrollment census of ${data.clientName}. It passed validation and can be worked with.`,
    ],
    facts: [
      { label: 'Policy', value: data.policyName },
      { label: 'Submitted by', value: data.submittedBy },
      { label: 'Submitted on', value: data.submittedAt },
      { label: 'Employees', value: count(data.employees) },
      { label: 'Dependents', value: count(data.dependents) },
      { label: 'Warnings', value: data.warnings === 0 ? 'None' : `${count(data.warnings)}, all acknowledged` },
    ],
    action: { label: 'Open the validation report', url: data.link },
    closing: ['For the privacy of the people in it, the census itself is never sent by e-mail.'],
    reason: `You receive this e-mail because you work on the onboarding of ${data.clientName} with ${brandName}.`,
  }),
};
