import { clientRecordFields, clientReviewFields } from '../clients/client.data.ts';

/** Who a person is. Internal staff: SLF_ADMIN, SLF_OWNER; employer side: BEN_ADMIN, BROKER. Spec portal §6. */
export const ROLES = ['BEN_ADMIN', 'BROKER', 'SLF_ADMIN', 'SLF_OWNER'] as const;
export type Role = (typeof ROLES)[number];

export const ACTIONS = ['read', 'update', 'create', 'delete'] as const;
export type Action = (typeof ACTIONS)[number];

/**
 * What a rule is about, and what that is to people. What belongs to a client is judged by its client; a person's record
 * by the person; the rest is the insurer's own. Spec portal §6.
 */
export const RESOURCE_LABELS = {
  client: 'Client',
  clientAction: 'Task of a client, with its census',
  clientEif: 'Electronic implementation form of a client',
  document: 'Document of a client',
  webLink: 'Web link of a client',
  onboardingForm: 'Onboarding form of a client',
  onboardingFormReassignment: 'Who signs an onboarding form, given to somebody else',
  clientEmail: 'E-mail about a client',
  clientSetup: 'Setting up a client',
  clientAssignment: 'Which brokers and benefits administrators a client has',
  qpsPush: 'Push to the plan-administration system',
  icEdits: 'Edits of the implementation consultant, undone by deleting them',
  internal: 'Internal area',
  broker: 'Broker',
  brokerList: 'List of brokers',
  benAdmin: 'Benefits administrator',
  benAdminList: 'List of benefits administrators',
  slfAdmin: 'Internal administrator',
  slfAdminList: 'List of internal administrators',
  slfOwner: 'Internal owner',
  slfOwnerList: 'List of internal owners',
  slfUserList: 'List of internal users',
  user: 'Any person',
  userList: 'List of all people',
  activationLink: 'Activation link of a person',
  bulkEmailUpdate: 'E-mail addresses of several people, each followed by an activation e-mail',
  email: 'Any e-mail; to update one is to send it again',
  activityEmails: 'E-mails about recent activity, generated',
  upcomingDateEmails: 'E-mails about upcoming dates, generated',
  activelyAtWorkReminders: 'Reminders to report who is not actively at work, generated',
  postOnboardingSurvey: 'Post-onboarding survey, triggered',
  phaseChangeEmails: 'E-mails about a change of phase, generated',
  statusFlags: 'Status flags of clients',
  riskAcceptanceEmails: 'E-mails that the risk was accepted, generated',
  dentalEmails: 'E-mails about dental ID cards, generated',
  rejectedEmails: 'E-mails that were rejected; to update them is to send them again',
  qaData: 'Test data, purged by deleting it',
  carrier: 'Carrier',
  explorerPage: 'Benefits Explorer site',
} as const;
export type Resource = keyof typeof RESOURCE_LABELS;

export interface Rule {
  resource: Resource;
  actions: readonly Action[];
  /** `own`: only clients in the person's clientIds (or the person's own record); `any`: all. */
  scope: 'own' | 'any';
  /** Attributes that this rule does not let through on update. */
  except?: readonly string[];
}

const ALL: readonly Action[] = ACTIONS;

/** What the product itself notes about a record. */
const AUDIT_FIELDS: readonly string[] = [
  'id',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
  'deletedAt',
  'deletedBy',
];

/** What belongs to a client but is written by calls of its own, never as an attribute of the client. Spec portal §3. */
const CLIENT_PARTS: readonly string[] = [
  'policies',
  'plans',
  'contacts',
  'contactLocations',
  'locations',
  'bills',
  'billLocations',
  'deletedBills',
  'subsidiaries',
  'employeeClasses',
  'employeeClassPlans',
  'monthlyClaimsReportMailingLocations',
  'users',
  'tasks',
  'apiJobs',
  'clientErrors',
  'allPoliciesSlfCoverages',
  'slfImplementationConsultant',
  'webAdminContact',
  'additionalWebAdminContacts',
  'authorizedSignerUser',
  'outsideSigner',
  'lastChangeNumber',
];

/** What signing, reviewing and the product write; nobody sets it by hand. */
export const CLIENT_WRITTEN_FIELDS: readonly string[] = [
  ...AUDIT_FIELDS,
  ...Object.keys(clientReviewFields),
  ...CLIENT_PARTS,
  'kickoffCallUpdatedAt',
  'kickoffCallUpdatedBy',
  'installCallUpdatedAt',
  'installCallUpdatedBy',
];

/** Internal fields that client users read but never update. Spec portal §6. */
export const CLIENT_LOCKED_FIELDS: readonly string[] = [
  ...CLIENT_WRITTEN_FIELDS,
  ...Object.keys(clientRecordFields),
  'versions',
];

/**
 * What brokers read of their own record but never update. Spec portal §3 "User tracking dates", §6. Nor the address they
 * sign in with: whoever sits at an open computer could take the account along.
 */
export const BROKER_LOCKED_FIELDS: readonly string[] = [
  ...AUDIT_FIELDS,
  'clientIds',
  'clientCount',
  'userId',
  'email',
  'sendActivationEmail',
  'role',
  'isActive',
  'identityId',
  'welcomeEmailSentDate',
  'termsOfUseDate',
  'firstLogin',
  'firstPasswordSet',
  'lastLogin',
  'lastPasswordSet',
  'userInfoUpdatedAt',
];

const employerSide: readonly Rule[] = [
  { resource: 'client', actions: ['read', 'update'], scope: 'own', except: CLIENT_LOCKED_FIELDS },
  { resource: 'clientAction', actions: ['create', 'read', 'update'], scope: 'own' },
  { resource: 'clientEif', actions: ALL, scope: 'own' },
  { resource: 'document', actions: ALL, scope: 'own' },
  { resource: 'webLink', actions: ['read'], scope: 'own' },
  { resource: 'onboardingForm', actions: ['read', 'create', 'update'], scope: 'own' },
  { resource: 'clientEmail', actions: ['read'], scope: 'own' },
];

const anyOf = (resource: Resource, actions: readonly Action[] = ALL): Rule => ({ resource, actions, scope: 'any' });

const staff: readonly Rule[] = [
  { resource: 'client', actions: ALL, scope: 'any', except: CLIENT_WRITTEN_FIELDS },
  anyOf('clientAction'),
  anyOf('clientEif'),
  anyOf('document'),
  anyOf('webLink'),
  anyOf('onboardingForm'),
  anyOf('onboardingFormReassignment', ['update']),
  anyOf('clientEmail', ['read']),
  anyOf('clientSetup'),
  anyOf('clientAssignment'),
  anyOf('qpsPush', ['create', 'read']),
  anyOf('icEdits', ['read', 'delete']),
  anyOf('internal'),
  anyOf('broker'),
  anyOf('brokerList', ['read']),
  anyOf('benAdmin'),
  anyOf('benAdminList', ['read']),
  anyOf('slfAdminList', ['read']),
  anyOf('slfUserList', ['read']),
  anyOf('user', ['read', 'update']),
  anyOf('userList', ['read']),
  anyOf('activationLink', ['create']),
  anyOf('bulkEmailUpdate', ['update']),
  anyOf('email', ['read', 'create', 'update']),
  anyOf('explorerPage'),
];

/** What only owners do. Spec portal §6 "SLF_OWNER". */
const owner: readonly Rule[] = [
  anyOf('slfAdmin'),
  anyOf('slfOwner'),
  anyOf('slfOwnerList', ['read']),
  anyOf('activityEmails', ['create']),
  anyOf('upcomingDateEmails', ['create']),
  anyOf('activelyAtWorkReminders', ['create']),
  anyOf('postOnboardingSurvey', ['create']),
  anyOf('phaseChangeEmails', ['create']),
  anyOf('statusFlags', ['update']),
  anyOf('riskAcceptanceEmails', ['create']),
  anyOf('dentalEmails', ['create']),
  anyOf('rejectedEmails', ['update']),
  anyOf('qaData', ['delete']),
  anyOf('carrier', ['create']),
];

/** The rules of each role. What no rule allows is refused. Spec portal §6. */
export const RULES: Readonly<Record<Role, readonly Rule[]>> = {
  BEN_ADMIN: [
    ...employerSide,
    { resource: 'benAdmin', actions: ['read'], scope: 'own' },
    { resource: 'benAdminList', actions: ['read'], scope: 'own' },
  ],
  BROKER: [
    ...employerSide,
    { resource: 'broker', actions: ['read', 'update'], scope: 'own', except: BROKER_LOCKED_FIELDS },
    { resource: 'brokerList', actions: ['read'], scope: 'own' },
  ],
  SLF_ADMIN: [...staff, anyOf('slfAdmin', ['read'])],
  SLF_OWNER: [...staff, ...owner],
};
