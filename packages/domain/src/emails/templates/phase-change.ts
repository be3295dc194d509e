import { PHASES, type PhaseId } from '../../benefits/constants.data.ts';
import type { EmailTemplate } from '../email-content.ts';

export interface PhaseChangeData {
  readonly firstName: string;
  readonly clientName: string;
  readonly phaseId: PhaseId;
  readonly link: string;
}

/** What each phase asks of the client. */
const ABOUT: Readonly<Record<PhaseId, string>> = {
  WELCOME: 'First you get to know the steps and tell us a little about your company.',
  INFO_GATHERING: 'Now we gather what we need: your company information, your forms and your enrollment census.',
  REVIEW_AND_VALIDATE: 'Everything we asked for is in. We check it, and come back to you where something is not clear.',
  PLAN_APPROVAL: 'Your plans are set up as you described them. Look through them and tell us that they are right.',
  CONTRACTS_AND_BILLING: 'We prepare your contracts, certificates and first bill. There is little for you to do now.',
  ONBOARDING_COMPLETE: 'Your benefits are in place. Thank you for the work you put into it.',
};

const labelOf = (phaseId: PhaseId): string => PHASES.find(({ id }) => id === phaseId)?.label ?? phaseId;

/** Tells that the onboarding of a client moved on. */
export const phaseChange: EmailTemplate<PhaseChangeData> = {
  label: 'Phase change',
  write: ({ firstName, clientName, phaseId, link }, { brandName }) => ({
    subject: `${clientName}: ${labelOf(phaseId)}`,
    preview: 'Your onboarding moved on to its next phase.',
    heading: phaseId === 'ONBOARDING_COMPLETE' ? 'Your onboarding is complete' : 'Your onboarding moved on',
    greeting: `Hello ${firstName},`,
    paragraphs: [`${clientName} is now in the phase “${labelOf(phaseId)}”.`, ABOUT[phaseId]],
    action: { label: 'See where you are', url: link },
    closing: ['Your implementation consultant is there for any question.'],
    reason: `You receive this e-mail because you work on the onboarding of ${clientName} with ${brandName}.`,
  }),
};
