import type { EmailTemplate } from '../email-content.ts';

export interface RiskAcceptanceData {
  readonly firstName: string;
  readonly clientName: string;
  /** When the policy begins, in words. */
  readonly policyEffective: string;
  /** What we still wait for. */
  readonly openItems: readonly string[];
  readonly link: string;
}

/** Says what it means when coverage begins before everything is in. domain.md §4, form 4. */
export const riskAcceptance: EmailTemplate<RiskAcceptanceData> = {
  label: 'Risk acceptance',
  write: ({ firstName, clientName, policyEffective, openItems, link }, { brandName }) => ({
    subject: `${clientName}: coverage begins before everything is in`,
    preview: 'What is still open, and what it means for you.',
    heading: 'Coverage is about to begin, and something is missing',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `The coverage of ${clientName} begins on ${policyEffective}, and we cannot finish its set-up until the points below are done.`,
      'Until then claims may have to wait, bills may have to be corrected, and people may not be found when a provider asks for them. By going on without these points you accept that.',
    ],
    list: { title: 'What we still wait for', items: openItems },
    action: { label: 'Finish what is open', url: link },
    closing: ['If there is a reason to wait, talk to your implementation consultant today.'],
    reason: `You receive this e-mail because you sign for ${clientName} with ${brandName}.`,
  }),
};
