import type { EmailTemplate } from './email-content.ts';
import { type ActivationData, activation } from './templates/activation.ts';
import { type CensusSubmittedData, censusSubmitted } from './templates/census-submitted.ts';
import { type ChangesAcceptedData, changesAccepted } from './templates/changes-accepted.ts';
import { type ChangesDeclinedData, changesDeclined } from './templates/changes-declined.ts';
import { type EifSignedData, eifSigned } from './templates/eif-signed.ts';
import { type ReadyForReviewData, readyForReview } from './templates/ready-for-review.ts';

/** What each e-mail needs to know. */
export interface EmailData {
  activation: ActivationData;
  'ready-for-review': ReadyForReviewData;
  'changes-accepted': ChangesAcceptedData;
  'changes-declined': ChangesDeclinedData;
  'census-submitted': CensusSubmittedData;
  'eif-signed': EifSignedData;
}
export type EmailTemplateId = keyof EmailData;

/** The catalogue of e-mails (Design, decision 6). */
export const EMAIL_TEMPLATES: { readonly [T in EmailTemplateId]: EmailTemplate<EmailData[T]> } = {
  activation,
  'ready-for-review': readyForReview,
  'changes-accepted': changesAccepted,
  'changes-declined': changesDeclined,
  'census-submitted': censusSubmitted,
  'eif-signed': eifSigned,
};

export const EMAIL_TEMPLATE_IDS = Object.keys(EMAIL_TEMPLATES) as EmailTemplateId[];

export const isEmailTemplateId = (value: string): value is EmailTemplateId => Object.hasOwn(EMAIL_TEMPLATES, value);

/** What a template is called on a screen. */
export const emailTemplateLabel = (template: string): string =>
  isEmailTemplateId(template) ? EMAIL_TEMPLATES[template].label : template;
