import { carriersApi } from './carriers.ts';
import { censusApi } from './census.ts';
import { billsApi, contactsApi, locationsApi, plansApi } from './client-parts.ts';
import { clientsApi } from './clients.ts';
import { documentsApi } from './documents.ts';
import { eifApi } from './eif.ts';
import { emailOperationsApi } from './email-operations.ts';
import { clientEmailsApi, emailsApi } from './emails.ts';
import { employeeClassesApi } from './employee-classes.ts';
import type { Endpoint } from './endpoint.ts';
import { explorerPagesApi } from './explorer-pages.ts';
import { listFiltersApi } from './list-filters.ts';
import { newDocumentNoticeApi } from './new-document-notice.ts';
import { formAddressesApi } from './onboarding-forms.ts';
import { pageTimesApi } from './page-times.ts';
import { benAdminsApi, brokersApi, internalUsersApi, staffApi, usersApi } from './people.ts';
import { qaDataApi } from './qa-data.ts';
import { pushApi, qpsApi, qpsImportApi } from './qps.ts';
import { sessionApi } from './session.ts';
import { policyTasksApi, tasksApi } from './tasks.ts';

/** Every resource of the API by its word; OpenAPI, the permission matrix and the tests go through this list. */
export const API = {
  explorerPages: explorerPagesApi,
  session: sessionApi,
  clients: clientsApi,
  brokers: brokersApi,
  benAdmins: benAdminsApi,
  internalUsers: internalUsersApi,
  staff: staffApi,
  users: usersApi,
  formAddresses: formAddressesApi,
  newDocumentNotice: newDocumentNoticeApi,
  listFilters: listFiltersApi,
  tasks: tasksApi,
  policyTasks: policyTasksApi,
  qpsImport: qpsImportApi,
  qps: qpsApi,
  push: pushApi,
  eif: eifApi,
  locations: locationsApi,
  contacts: contactsApi,
  bills: billsApi,
  plans: plansApi,
  employeeClasses: employeeClassesApi,
  documents: documentsApi,
  census: censusApi,
  emails: emailsApi,
  clientEmails: clientEmailsApi,
  emailOperations: emailOperationsApi,
  qaData: qaDataApi,
  carriers: carriersApi,
  pageTimes: pageTimesApi,
};

/** Every endpoint of the API. */
export const ENDPOINTS: readonly Endpoint[] = Object.values(API).flatMap((group) => Object.values(group) as Endpoint[]);
