import type { JobHandler } from './db/jobs.ts';
import { carriersRoutes } from './features/carriers/routes.ts';
import { censusRoutes } from './features/census/routes.ts';
import { clientsRoutes } from './features/clients/routes.ts';
import { documentsRoutes } from './features/documents/routes.ts';
import { documentsJobs } from './features/documents/tell-of-documents.ts';
import { eifRoutes } from './features/eif/routes.ts';
import { emailsJobs, emailsRoutes, emailsSchedules } from './features/emails/routes.ts';
import { employeeClassesRoutes } from './features/employee-classes/routes.ts';
import { explorerPagesRoutes } from './features/explorer-pages/routes.ts';
import { onboardingFormsJobs, onboardingFormsRoutes } from './features/onboarding-forms/routes.ts';
import { pageTimesRoutes } from './features/page-times/routes.ts';
import { peopleRoutes } from './features/people/routes.ts';
import { pushJobs, pushRoutes, pushSchedules } from './features/push/routes.ts';
import { qaDataRoutes } from './features/qa-data/routes.ts';
import { qpsRoutes } from './features/qps/routes.ts';
import { sessionJobs, sessionRoutes, sessionSchedules } from './features/session/routes.ts';
import { tasksRoutes } from './features/tasks/routes.ts';
import type { House } from './house.ts';
import type { Route } from './http/handle.ts';

/** Every call the server answers; one line a feature. */
export const routes = (house: House): Route[] => [
  ...sessionRoutes(house),
  ...clientsRoutes(house),
  ...emailsRoutes(house),
  ...qaDataRoutes(house),
  ...carriersRoutes(house),
  ...explorerPagesRoutes(house),
  ...peopleRoutes(house),
  ...onboardingFormsRoutes(house),
  ...tasksRoutes(house),
  ...eifRoutes(house),
  ...employeeClassesRoutes(house),
  ...documentsRoutes(house),
  ...censusRoutes(house),
  ...qpsRoutes(house),
  ...pushRoutes(house),
  ...pageTimesRoutes(house),
];

/** Every kind of work that happens after an answer was given; one line a feature. */
export const jobHandlers = (house: House): JobHandler[] => [
  ...sessionJobs(house),
  ...onboardingFormsJobs(house),
  ...documentsJobs(house),
  ...pushJobs(house),
  ...emailsJobs(house),
];

/** Work that comes round by the clock; one line a feature. */
export const jobSchedules = [...sessionSchedules, ...pushSchedules, ...emailsSchedules];
