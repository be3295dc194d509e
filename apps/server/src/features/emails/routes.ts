import { emailsApi } from '@onboard/contract/emails';
import { handler, type JobHandler } from '../../db/jobs.ts';
import type { House } from '../../house.ts';
import { handle, type Route } from '../../http/handle.ts';
import { DELIVER_EMAIL, TEND_EMAILS } from '../../records/emails/delivery-job.ts';
import { countEmails, listEmails } from '../../records/emails/read-emails.ts';
import { tendEmails } from '../../records/emails/store.ts';
import { clientEmailRoutes } from './client-email-routes.ts';
import { deliverEmail } from './deliver-email.ts';
import { emailOperationRoutes } from './operation-routes.ts';
import { recurringJobs, recurringSchedules } from './recurring/schedules.ts';
import { resendEmail } from './resend-email.ts';
import { sendPreview } from './send-preview.ts';
import { showEmail } from './show-email.ts';

export const emailsRoutes = (house: House): Route[] => [
  handle(emailsApi.list, ({ query }) => {
    const { search, clientId, limit, offset, sortBy = 'createdAt', sortDirection = 'desc' } = query;
    const filter = { search, clientId };
    return listEmails(house.db, filter, { limit, offset, sortBy, sortDirection });
  }),
  handle(emailsApi.count, ({ query }) => countEmails(house.db, query)),
  handle(emailsApi.get, ({ params }) => showEmail(house, params.id)),
  handle(emailsApi.preview, ({ params, reply }) => sendPreview(house, reply, params.id)),
  handle(emailsApi.resend, ({ params, by }) => resendEmail(house, params.emailId, by.actor.userId)),
  ...emailOperationRoutes(house),
  ...clientEmailRoutes(house),
];

export const emailsJobs = (house: House): JobHandler[] => [
  handler(DELIVER_EMAIL, (delivery) => deliverEmail(house, delivery)),
  handler(TEND_EMAILS, async () => {
    await house.db.transaction().execute((tx) => tendEmails(tx, house));
  }),
  ...recurringJobs(house),
];

/** By the clock of UTC. */
export const emailsSchedules = [{ kind: TEND_EMAILS, cron: '* * * * *' }, ...recurringSchedules];
