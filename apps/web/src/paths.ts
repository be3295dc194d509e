type Query = Readonly<Record<string, string | number | undefined>>;

const e = encodeURIComponent;
function withQuery(path: string, query: Query = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${path}?${search}` : path;
}
const task = (clientId: string, taskId: string) => `/client/${e(clientId)}/task/${e(taskId)}`;

/** The task whose pages are the electronic implementation form. */
export const EIF_TASK = 'eif-submit-company-information';
export const CENSUS_TASK = 'enrollment-elections';

/** The address of every page of the portal. Spec portal §2. */
export const paths = {
  index: () => '/',
  notFound: () => '/404',
  maintenance: () => '/maintenance',
  /** `redirect`: to accept them and go on there; `back`: to read them again. */
  termsOfUse: (query?: { redirect?: string } | { back?: string }) => withQuery('/terms-of-use', query),
  /** Decided: the specification names no page for one's own record (Spec portal §6). */
  profile: () => '/profile',
  labHome: () => '/lab/home',
  labAbout: () => '/lab/about',
  login: (query?: { redirect?: string }) => withQuery('/login', query),
  loginCallback: () => '/login/callback',
  forgot: () => '/forgot',
  activate: () => '/activate',
  reactivate: () => '/reactivate',
  reset: () => '/reset',

  allClients: (query?: Query) => withQuery('/clients/admin', query),
  manageClient: (clientId: string) => `/clients/admin/${e(clientId)}/manage`,
  brokerHome: (query?: Query) => withQuery('/clients', query),
  benAdminHome: (query?: Query) => withQuery('/clients/ben-admin', query),
  emails: (query?: Query) => withQuery('/emails', query),
  email: (emailId: string) => `/emails/${e(emailId)}`,
  ownerOperations: () => '/emails/operations',
  internalUsers: (query?: Query) => withQuery('/users/internal', query),
  brokers: (query?: Query) => withQuery('/brokers/admin', query),
  manageBroker: (userId: string) => `/brokers/admin/${e(userId)}/manage`,
  benAdmins: (query?: Query) => withQuery('/ben-admins/admin', query),
  manageBenAdmin: (userId: string) => `/ben-admins/admin/${e(userId)}/manage`,

  client: (clientId: string) => `/client/${e(clientId)}`,
  welcome: (clientId: string) => `/client/${e(clientId)}/welcome`,
  clientEmails: (clientId: string, query?: Query) => withQuery(`/client/${e(clientId)}/emails`, query),
  clientEmail: (clientId: string, emailId: string) => `/client/${e(clientId)}/emails/${e(emailId)}`,
  resources: (clientId: string) => `/client/${e(clientId)}/resources-listing`,
  setupPending: (clientId: string) => `/client/${e(clientId)}/setup-pending`,
  task: (clientId: string, taskId: string, policyId?: string | null) =>
    policyId ? `${task(clientId, taskId)}/${e(policyId)}` : task(clientId, taskId),

  eif: (clientId: string) => task(clientId, EIF_TASK),
  eifStep: (clientId: string, eifStepId: string, eifSubStepId?: string) =>
    `${task(clientId, EIF_TASK)}/step/${e(eifStepId)}${eifSubStepId ? `/${e(eifSubStepId)}` : ''}`,
  eifPolicyStep: (clientId: string, eifStepId: string, eifSubStepId: string, policyId: string) =>
    `${task(clientId, EIF_TASK)}/step/${e(eifStepId)}/${e(eifSubStepId)}/policy/${e(policyId)}`,
  eifClassCreate: (clientId: string, eifStepId: string, eifSubStepId: string) =>
    `${task(clientId, EIF_TASK)}/step/${e(eifStepId)}/${e(eifSubStepId)}/create`,
  eifClass: (clientId: string, eifStepId: string, eifSubStepId: string, employeeClassId: string) =>
    `${task(clientId, EIF_TASK)}/step/${e(eifStepId)}/${e(eifSubStepId)}/${e(employeeClassId)}`,
  eifSummary: (clientId: string) => `${task(clientId, EIF_TASK)}/summary`,
  pushToQps: (clientId: string) => `${task(clientId, EIF_TASK)}/push-to-qps`,

  census: (clientId: string, policyId: string) => `${task(clientId, CENSUS_TASK)}/${e(policyId)}`,
  censusUpload: (clientId: string, policyId: string) =>
    `${task(clientId, CENSUS_TASK)}/${e(policyId)}/validations/upload-files`,
  censusSource: (clientId: string, policyId: string) =>
    `${task(clientId, CENSUS_TASK)}/${e(policyId)}/validations/indicate-source`,
  censusSubmit: (clientId: string, policyId: string) =>
    `${task(clientId, CENSUS_TASK)}/${e(policyId)}/validations/validate-submit`,
  censusReport: (clientId: string, policyId: string, documentId: string) =>
    `${task(clientId, CENSUS_TASK)}/${e(policyId)}/validation-report/${e(documentId)}`,
} as const;
