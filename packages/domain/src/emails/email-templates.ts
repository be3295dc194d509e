import type { EmailTemplate } from './email-content.ts';
import { type ActivationData, activation } from './templates/activation.ts';
import { type ActivelyAtWorkReminderData, activelyAtWorkReminder } from './templates/actively-at-work-reminder.ts';
import { type ActivityData, activity } from './templates/activity.ts';
import { type BaReviewAndSubmitData, baReviewAndSubmit } from './templates/ba-review-and-submit.ts';
import { type BenefitsExplorerData, benefitsExplorer } from './templates/benefits-explorer.ts';
import { type CensusSubmittedData, censusSubmitted } from './templates/census-submitted.ts';
import { type ChangesAcceptedData, changesAccepted } from './templates/changes-accepted.ts';
import { type ChangesDeclinedData, changesDeclined } from './templates/changes-declined.ts';
import { type ClientAssignedData, clientAssigned } from './templates/client-assigned.ts';
import { type DentalIdCardsData, dentalIdCards } from './templates/dental-id-cards.ts';
import { type DocumentsAddedData, documentsAdded } from './templates/documents-added.ts';
import { type EifSignedData, eifSigned } from './templates/eif-signed.ts';
import { type EmailChangedData, emailChanged } from './templates/email-changed.ts';
import { type MfaResetData, mfaReset } from './templates/mfa-reset.ts';
import { type PasswordChangedData, passwordChanged } from './templates/password-changed.ts';
import { type PasswordResetData, passwordReset } from './templates/password-reset.ts';
import { type PhaseChangeData, phaseChange } from './templates/phase-change.ts';
import { type PostOnboardingSurveyData, postOnboardingSurvey } from './templates/post-onboarding-survey.ts';
import { type ReactivationData, reactivation } from './templates/reactivation.ts';
import { type ReadyForReviewData, readyForReview } from './templates/ready-for-review.ts';
import { type RiskAcceptanceData, riskAcceptance } from './templates/risk-acceptance.ts';
import { type TaskSentBackData, taskSentBack } from './templates/task-sent-back.ts';
import { type TasksAddedData, tasksAdded } from './templates/tasks-added.ts';
import { type UpcomingDatesData, upcomingDates } from './templates/upcoming-dates.ts';
import { type WelcomeData, welcome } from './templates/welcome.ts';

/** What each e-mail needs to know. */
export interface EmailData {
  activation: ActivationData;
  reactivation: ReactivationData;
  welcome: WelcomeData;
  'client-assigned': ClientAssignedData;
  'password-reset': PasswordResetData;
  'password-changed': PasswordChangedData;
  'mfa-reset': MfaResetData;
  'email-changed': EmailChangedData;
  'census-submitted': CensusSubmittedData;
  'task-sent-back': TaskSentBackData;
  'tasks-added': TasksAddedData;
  'eif-signed': EifSignedData;
  'ready-for-review': ReadyForReviewData;
  'changes-accepted': ChangesAcceptedData;
  'changes-declined': ChangesDeclinedData;
  'upcoming-dates': UpcomingDatesData;
  'phase-change': PhaseChangeData;
  'actively-at-work-reminder': ActivelyAtWorkReminderData;
  'risk-acceptance': RiskAcceptanceData;
  'dental-id-cards': DentalIdCardsData;
  'ba-review-and-submit': BaReviewAndSubmitData;
  'post-onboarding-survey': PostOnboardingSurveyData;
  'documents-added': DocumentsAddedData;
  activity: ActivityData;
  'benefits-explorer': BenefitsExplorerData;
}
export type EmailTemplateId = keyof EmailData;

/** The catalogue of e-mails (Design, decision 6). */
export const EMAIL_TEMPLATES: { readonly [T in EmailTemplateId]: EmailTemplate<EmailData[T]> } = {
  activation,
  reactivation,
  welcome,
  'client-assigned': clientAssigned,
  'password-reset': passwordReset,
  'password-changed': passwordChanged,
  'mfa-reset': mfaReset,
  'email-changed': emailChanged,
  'census-submitted': censusSubmitted,
  'task-sent-back': taskSentBack,
  'tasks-added': tasksAdded,
  'eif-signed': eifSigned,
  'ready-for-review': readyForReview,
  'changes-accepted': changesAccepted,
  'changes-declined': changesDeclined,
  'upcoming-dates': upcomingDates,
  'phase-change': phaseChange,
  'actively-at-work-reminder': activelyAtWorkReminder,
  'risk-acceptance': riskAcceptance,
  'dental-id-cards': dentalIdCards,
  'ba-review-and-submit': baReviewAndSubmit,
  'post-onboarding-survey': postOnboardingSurvey,
  'documents-added': documentsAdded,
  activity,
  'benefits-explorer': benefitsExplorer,
};

export const EMAIL_TEMPLATE_IDS = Object.keys(EMAIL_TEMPLATES) as EmailTemplateId[];

export const isEmailTemplateId = (value: string): value is EmailTemplateId => Object.hasOwn(EMAIL_TEMPLATES, value);

/** What a template is called on a screen. */
export const emailTemplateLabel = (template: string): string =>
  isEmailTemplateId(template) ? EMAIL_TEMPLATES[template].label : template;

/** Templates about the reader's own account. */
export const PERSONAL_TEMPLATE_IDS = EMAIL_TEMPLATE_IDS.filter((id) => EMAIL_TEMPLATES[id].isPersonal);
