import type { EmailTemplate } from '../email-content.ts';

export interface PostOnboardingSurveyData {
  readonly firstName: string;
  readonly clientName: string;
  readonly link: string;
}

/** Asks how it went, once onboarding is over. */
export const postOnboardingSurvey: EmailTemplate<PostOnboardingSurveyData> = {
  label: 'Post-onboarding survey',
  write: ({ firstName, clientName, link }, { brandName }) => ({
    subject: `How was the onboarding of ${clientName}?`,
    preview: 'Two minutes that make it easier for the next company.',
    heading: 'How was it?',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `The onboarding of ${clientName} is complete. Tell us in your own words how it was; it takes about two minutes. Write to the address at the end of this e-mail.`,
    ],
    list: {
      title: 'What we would like to know',
      items: ['What went well?', 'What took longer than it should?', 'What would you tell a company that begins now?'],
    },
    action: { label: 'Look back at it', url: link },
    closing: ['We ask once. Your answer is read by the people who build Onboard.'],
    reason: `You receive this e-mail because you worked on the onboarding of ${clientName} with ${brandName}.`,
  }),
};
