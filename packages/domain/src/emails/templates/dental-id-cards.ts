import type { EmailTemplate } from '../email-content.ts';

export interface DentalIdCardsData {
  readonly firstName: string;
  readonly clientName: string;
  /** When the dental coverage begins, in words. */
  readonly policyEffective: string;
  readonly link: string;
}

/** Tells how people come to their dental ID cards. */
export const dentalIdCards: EmailTemplate<DentalIdCardsData> = {
  label: 'Dental ID cards',
  write: ({ firstName, clientName, policyEffective, link }, { brandName }) => ({
    subject: `${clientName}: dental ID cards`,
    preview: 'What your employees show at the dentist, and from when.',
    heading: 'Dental ID cards for your employees',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `Dental coverage of ${clientName} begins on ${policyEffective}. From that day on your employees can show an ID card at the dentist.`,
      'No card is needed to be treated: the office can look a person up by name and date of birth. Tell your employees before the day, so that nobody puts off a visit.',
    ],
    action: { label: 'Open Onboard', url: link },
    closing: ['Cards name the policy, and never carry a Social Security number.'],
    reason: `You receive this e-mail because you work on the onboarding of ${clientName} with ${brandName}.`,
  }),
};
