import { emailOperationsApi } from '@onboard/contract/email-operations';
import type { House } from '../../house.ts';
import { handle, type Route } from '../../http/handle.ts';
import { writeWorkReminders } from './recurring/actively-at-work.ts';
import { writeActivity } from './recurring/activity.ts';
import { writeDentalIdCards, writeRiskAcceptance, writeSurvey } from './recurring/once-for-client.ts';
import { updateStatusFlags, writePhaseChanges } from './recurring/phase-changes.ts';
import { writeUpcomingDates } from './recurring/upcoming-dates.ts';
import { resendRejected } from './resend-rejected.ts';

/** What owners do with e-mails. Spec portal §6 "SLF_OWNER". */
export function emailOperationRoutes(house: House): Route[] {
  type Asked = { body: { clientId?: string | undefined }; by: { actor: { userId: string } } };
  const triggerOf = ({ body, by }: Asked) => ({ by: by.actor.userId, clientId: body.clientId });
  return [
    handle(emailOperationsApi.activity, ({ by }) => writeActivity(house, { by: by.actor.userId })),
    handle(emailOperationsApi.upcomingDates, (asked) => writeUpcomingDates(house, triggerOf(asked))),
    handle(emailOperationsApi.activelyAtWork, (asked) => writeWorkReminders(house, triggerOf(asked))),
    handle(emailOperationsApi.survey, (asked) => writeSurvey(house, triggerOf(asked))),
    handle(emailOperationsApi.phaseChanges, (asked) => writePhaseChanges(house, triggerOf(asked))),
    handle(emailOperationsApi.statusFlags, (asked) => updateStatusFlags(house, triggerOf(asked))),
    handle(emailOperationsApi.riskAcceptance, (asked) => writeRiskAcceptance(house, triggerOf(asked))),
    handle(emailOperationsApi.dentalIdCards, (asked) => writeDentalIdCards(house, triggerOf(asked))),
    handle(emailOperationsApi.resendRejected, (asked) => resendRejected(house, triggerOf(asked))),
  ];
}
