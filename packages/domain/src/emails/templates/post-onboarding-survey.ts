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
    subject: 'How was your onboarding?',
    preview: 'Two minutes that make it easier for the next company.',
    heading: 'How was it?',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `The onboarding of ${clientName} is complete. What went well, and what took longer than it should? Tell us in your own words; it takes about two minutes.`,
    ],
    action: { label: 'Tell us how it was', url: link },
    closing: ['We ask once. Your answer is read by the people who build Onboard.'],
    reason: `You receive this email because you worked on the onboarding of ${clientName} with ${brandName}.`,
  }),
};
