import { handler, type JobHandler, type JobKind } from '../../../db/jobs.ts';
import type { House } from '../../../house.ts';
import { remindOfWork } from './actively-at-work.ts';
import { writeActivity } from './activity.ts';
import { writeDentalIdCards, writeReviewAndSubmit, writeRiskAcceptance, writeSurvey } from './once-for-client.ts';
import { writePhaseChanges } from './phase-changes.ts';
import type { Recurring } from './recurring.ts';
import { remindOfDates } from './upcoming-dates.ts';

/** What goes out of itself each morning. Each kind is a job of its own: one that fails does not keep the others. */
const DAILY: Readonly<Record<string, Recurring>> = {
  'upcoming-dates': remindOfDates,
  'actively-at-work': remindOfWork,
  'risk-acceptance': writeRiskAcceptance,
  'dental-id-cards': writeDentalIdCards,
  'review-and-submit': writeReviewAndSubmit,
  'post-onboarding-survey': writeSurvey,
  activity: writeActivity,
};
const MORNING = '0 12 * * *';

const kindOf = (name: string): JobKind<Record<string, never>> => ({
  name: `emails-${name}`,
  expireInSeconds: 900,
  lookEverySeconds: 5,
});
const PHASE_CHANGES = kindOf('phase-changes');

export const recurringJobs = (house: House): JobHandler[] =>
  Object.entries({ ...DAILY, 'phase-changes': writePhaseChanges }).map(([name, write]) =>
    handler(kindOf(name), async () => {
      await write(house, { by: null });
    }),
  );

/** By the clock of UTC: mornings on the east coast, and a change of phase within five minutes. */
export const recurringSchedules = [
  ...Object.keys(DAILY).map((name) => ({ kind: kindOf(name), cron: MORNING })),
  { kind: PHASE_CHANGES, cron: '*/5 * * * *' },
];
