import type { PageRoute } from '@onboard/contract/page-routes.data';
import type { AuthMode, ViewKind } from '@onboard/domain/access/route-access';
import { type ComponentType, lazy } from 'react';
import { MaintenancePage } from '../frame/errors/MaintenancePage.tsx';
import { NotFoundPage } from '../frame/errors/NotFoundPage.tsx';
import type { PageEntry } from '../frame/page-entry.ts';

type Load = () => Promise<ComponentType>;

function page(
  path: PageRoute,
  view: ViewKind,
  auth: AuthMode,
  title: string,
  load: Load,
  more: Partial<Pick<PageEntry, 'helpDesk' | 'chrome' | 'leadsOn' | 'needs' | 'isFor'>> = {},
): PageEntry {
  const asModule = async () => ({ default: await load() });
  return {
    path,
    view,
    auth,
    title,
    helpDesk: title,
    chrome: view === 'auth' || view === 'basic' ? 'bare' : 'full',
    Screen: lazy(asModule),
    // What goes wrong here goes wrong again, and is told, when the screen shows.
    preload: () => void load().catch(() => {}),
    ...more,
  };
}

const screens = {
  index: () => import('./IndexScreen.tsx').then((m) => m.IndexScreen),
  // In the first script with the guard and the error pages, which show them in place of a screen.
  notFound: async () => NotFoundPage,
  maintenance: async () => MaintenancePage,
  termsOfUse: () => import('../screens/session/TermsOfUseScreen.tsx').then((m) => m.TermsOfUseScreen),
  login: () => import('../screens/session/LoginScreen.tsx').then((m) => m.LoginScreen),
  loginCallback: () => import('../screens/session/LoginCallbackScreen.tsx').then((m) => m.LoginCallbackScreen),
  activate: () => import('../screens/session/ActivateScreen.tsx').then((m) => m.ActivateScreen),
  reactivate: () => import('../screens/session/ReactivateScreen.tsx').then((m) => m.ReactivateScreen),
  forgot: () => import('../screens/session/ForgotScreen.tsx').then((m) => m.ForgotScreen),
  reset: () => import('../screens/session/ResetScreen.tsx').then((m) => m.ResetScreen),
  allClients: () => import('../screens/clients/AllClientsScreen.tsx').then((m) => m.AllClientsScreen),
  manageClient: () => import('../screens/clients/ManageClientScreen.tsx').then((m) => m.ManageClientScreen),
  internalUsers: () => import('../screens/people/InternalUsersScreen.tsx').then((m) => m.InternalUsersScreen),
  brokers: () => import('../screens/people/BrokersScreen.tsx').then((m) => m.BrokersScreen),
  manageBroker: () => import('../screens/people/ManageBrokerScreen.tsx').then((m) => m.ManageBrokerScreen),
  benAdmins: () => import('../screens/people/BenAdminsScreen.tsx').then((m) => m.BenAdminsScreen),
  manageBenAdmin: () => import('../screens/people/ManageBenAdminScreen.tsx').then((m) => m.ManageBenAdminScreen),
  profile: () => import('../screens/people/ProfileScreen.tsx').then((m) => m.ProfileScreen),
  labHome: () => import('../screens/lab/LabHomeScreen.tsx').then((m) => m.LabHomeScreen),
  labAbout: () => import('../screens/lab/LabAboutScreen.tsx').then((m) => m.LabAboutScreen),
  brokerHome: () => import('../screens/clients/BrokerHomeScreen.tsx').then((m) => m.BrokerHomeScreen),
  benAdminHome: () => import('../screens/clients/BenAdminHomeScreen.tsx').then((m) => m.BenAdminHomeScreen),
  clientHome: () => import('../screens/hub/ClientHomeScreen.tsx').then((m) => m.ClientHomeScreen),
  welcome: () => import('../screens/hub/WelcomeScreen.tsx').then((m) => m.WelcomeScreen),
  pushToQps: () => import('../screens/push/PushToQpsScreen.tsx').then((m) => m.PushToQpsScreen),
  emails: () => import('../screens/emails/EmailsScreen.tsx').then((m) => m.EmailsScreen),
  email: () => import('../screens/emails/EmailScreen.tsx').then((m) => m.EmailScreen),
  ownerOperations: () => import('../screens/emails/OwnerOperationsScreen.tsx').then((m) => m.OwnerOperationsScreen),
  clientEmails: () => import('../screens/emails/ClientEmailsScreen.tsx').then((m) => m.ClientEmailsScreen),
  clientEmail: () => import('../screens/emails/ClientEmailScreen.tsx').then((m) => m.ClientEmailScreen),
  eifTask: () => import('../screens/eif/EifTaskScreen.tsx').then((m) => m.EifTaskScreen),
  eifStep: () => import('../screens/eif/EifStepScreen.tsx').then((m) => m.EifStepScreen),
  eifSubStep: () => import('../screens/eif/EifSubStepScreen.tsx').then((m) => m.EifSubStepScreen),
  eifNewClass: () => import('../screens/eif/EifNewClassScreen.tsx').then((m) => m.EifNewClassScreen),
  eifClass: () => import('../screens/eif/EifClassScreen.tsx').then((m) => m.EifClassScreen),
  eifSummary: () => import('../screens/eif/EifSummaryScreen.tsx').then((m) => m.EifSummaryScreen),
  census: () => import('../screens/census/CensusTaskScreen.tsx').then((m) => m.CensusTaskScreen),
  censusUpload: () => import('../screens/census/CensusUploadScreen.tsx').then((m) => m.CensusUploadScreen),
  censusSource: () => import('../screens/census/CensusSourceScreen.tsx').then((m) => m.CensusSourceScreen),
  censusReview: () => import('../screens/census/CensusReviewScreen.tsx').then((m) => m.CensusReviewScreen),
  censusReport: () => import('../screens/census/CensusReportScreen.tsx').then((m) => m.CensusReportScreen),
  setupPending: () => import('../screens/hub/SetupPendingScreen.tsx').then((m) => m.SetupPendingScreen),
};

const EIF = '/client/:clientId/task/eif-submit-company-information';

const CENSUS = '/client/:clientId/task/enrollment-elections/:policyId';

/** Every page of the portal: path, view kind, auth mode, title, screen. Spec portal §2. */
export const PAGES: readonly PageEntry[] = [
  page('/', 'basic', 'required', 'Home', screens.index),
  page('/404', 'basic', 'optional', 'Page not found', screens.notFound, { chrome: 'full' }),
  page('/maintenance', 'basic', 'optional', 'Maintenance', screens.maintenance, { chrome: 'signOut' }),
  page('/terms-of-use', 'basic', 'required', 'Terms of use', screens.termsOfUse),
  page('/profile', 'basic', 'required', 'Your profile', screens.profile, { chrome: 'full' }),
  page('/lab/home', 'basic', 'optional', 'Parts of the portal', screens.labHome, { chrome: 'full' }),
  page('/lab/about', 'basic', 'optional', 'About this installation', screens.labAbout, { chrome: 'full' }),
  page('/login', 'auth', 'not_allowed', 'Sign in', screens.login),
  page('/login/callback', 'auth', 'not_allowed', 'Signing you in', screens.loginCallback, { leadsOn: true }),
  page('/forgot', 'auth', 'not_allowed', 'Forgot your password?', screens.forgot),
  page('/activate', 'auth', 'not_allowed', 'Activate your account', screens.activate),
  page('/reactivate', 'auth', 'not_allowed', 'Get an activation link', screens.reactivate),
  page('/reset', 'auth', 'not_allowed', 'Choose a new password', screens.reset),

  page('/clients/admin', 'internal', 'required', 'All clients', screens.allClients),
  page('/clients/admin/:clientId/manage', 'internal', 'required', 'Manage client', screens.manageClient),
  page('/users/internal', 'internal', 'required', 'Internal users', screens.internalUsers),
  page('/brokers/admin', 'internal', 'required', 'Brokers', screens.brokers),
  page('/brokers/admin/:userId/manage', 'internal', 'required', 'Manage broker', screens.manageBroker),
  page('/ben-admins/admin', 'internal', 'required', 'Benefits administrators', screens.benAdmins),
  page(
    '/ben-admins/admin/:userId/manage',
    'internal',
    'required',
    'Manage benefits administrator',
    screens.manageBenAdmin,
  ),
  page('/emails', 'internal', 'required', 'All emails', screens.emails),
  page('/emails/operations', 'internal', 'required', 'Owner operations', screens.ownerOperations, {
    needs: ['update', 'rejectedEmails'],
    isFor: 'owners',
  }),
  page('/emails/:emailId', 'internal', 'required', 'E-mail', screens.email),
  page('/clients', 'broker', 'required', 'Your clients', screens.brokerHome, { helpDesk: 'Broker home' }),
  page('/clients/ben-admin', 'benAdmin', 'required', 'Your clients', screens.benAdminHome, {
    helpDesk: 'Benefits administrator home',
  }),

  page('/client/:clientId', 'hub', 'required', 'Home', screens.clientHome, { helpDesk: 'Client home' }),
  page('/client/:clientId/emails', 'hub', 'required', 'E-mails', screens.clientEmails, { helpDesk: 'Client e-mails' }),
  page('/client/:clientId/emails/:emailId', 'hub', 'required', 'E-mail', screens.clientEmail, {
    helpDesk: 'Client e-mail',
  }),
  page('/client/:clientId/welcome', 'hub', 'required', 'Welcome', screens.welcome, { chrome: 'signOut' }),
  page(
    '/client/:clientId/task/eif-submit-company-information/push-to-qps',
    'hub',
    'required',
    'Push to QPS',
    screens.pushToQps,
    { needs: ['read', 'internal'], isFor: 'internal users' },
  ),
  page(EIF, 'hub', 'required', 'Company information', screens.eifTask),
  page(`${EIF}/step/:eifStepId`, 'hub', 'required', 'Company information', screens.eifStep),
  page(`${EIF}/step/:eifStepId/:eifSubStepId`, 'hub', 'required', 'Company information', screens.eifSubStep),
  page(
    `${EIF}/step/:eifStepId/:eifSubStepId/policy/:policyId`,
    'hub',
    'required',
    'Company information',
    screens.eifSubStep,
  ),
  page(`${EIF}/step/:eifStepId/:eifSubStepId/create`, 'hub', 'required', 'New class', screens.eifNewClass),
  page(`${EIF}/step/:eifStepId/:eifSubStepId/:employeeClassId`, 'hub', 'required', 'Employee class', screens.eifClass),
  page(`${EIF}/summary`, 'hub', 'required', 'Company Information Summary', screens.eifSummary),
  page(CENSUS, 'hub', 'required', 'Census', screens.census),
  page(`${CENSUS}/validations/upload-files`, 'hub', 'required', 'Upload your census', screens.censusUpload),
  page(`${CENSUS}/validations/indicate-source`, 'hub', 'required', 'Census source', screens.censusSource),
  page(`${CENSUS}/validations/validate-submit`, 'hub', 'required', 'Check and submit census', screens.censusReview),
  page(`${CENSUS}/validation-report/:documentId`, 'clear', 'required', 'Census report', screens.censusReport, {
    chrome: 'bare',
  }),
  page('/client/:clientId/setup-pending', 'hub', 'required', 'Setup pending', screens.setupPending),
];

/** Stands behind every address that is no page. */
export const UNKNOWN_PAGE = page('*', 'basic', 'optional', 'Page not found', screens.notFound, { chrome: 'full' });
