import { clientRecordFields, clientReviewFields } from '../clients/client.data.ts';

/** Who a person is. Internal staff: SLF_ADMIN, SLF_OWNER; employer side: BEN_ADMIN, BROKER. Spec portal §6. */
export const ROLES = ['BEN_ADMIN', 'BROKER', 'SLF_ADMIN', 'SLF_OWNER'] as const;
export type Role = (typeof ROLES)[number];

export const ACTIONS = ['read', 'update', 'create', 'delete'] as const;
export type Action = (typeof ACTIONS)[number];

/** What a rule is about. `client…` resources belong to a client; the others are the insurer's own. */
export const RESOURCES = [
  'client',
  'clientAction',
  'clientEif',
  'document',
  'webLink',
  'onboardingForm',
  'clientSetup',
  'clientAssignment',
  'qpsPush',
  'icEdits',
  'internal',
  'broker',
  'benAdmin',
  'brokerList',
  'benAdminList',
  'slfAdmin',
  'slfOwner',
  'user',
  'activationLink',
  'email',
  'explorerPage',
] as const;
export type Resource = (typeof RESOURCES)[number];

export interface Rule {
  resource: Resource;
  actions: readonly Action[];
  /** `own`: only clients in the person's clientIds (or the person's own record); `any`: all. */
  scope: 'own' | 'any';
  /** Attributes that this rule does not let through on update. */
  except?: readonly string[];
}

const ALL: readonly Action[] = ACTIONS;

/** Internal fields that client users read but never update. Spec portal §6. */
export const CLIENT_LOCKED_FIELDS: readonly string[] = [
  'id',
  ...Object.keys(clientRecordFields),
  ...Object.keys(clientReviewFields),
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
  'deletedAt',
  'deletedBy',
  'versions',
];

const employerSide: readonly Rule[] = [
  { resource: 'client', actions: ['read', 'update'], scope: 'own', except: CLIENT_LOCKED_FIELDS },
  { resource: 'clientAction', actions: ['create', 'read', 'update'], scope: 'own' },
  { resource: 'clientEif', actions: ALL, scope: 'own' },
  { resource: 'document', actions: ALL, scope: 'own' },
  { resource: 'webLink', actions: ['read'], scope: 'own' },
  { resource: 'onboardingForm', actions: ['read', 'create', 'update'], scope: 'own' },
];

const staff: readonly Rule[] = [
  ...(
    [
      'client',
      'clientAction',
      'clientEif',
      'document',
      'webLink',
      'onboardingForm',
      'clientSetup',
      'clientAssignment',
      'internal',
      'broker',
      'benAdmin',
      'explorerPage',
    ] as const
  ).map((resource): Rule => ({ resource, actions: ALL, scope: 'any' })),
  { resource: 'qpsPush', actions: ['create', 'read'], scope: 'any' },
  { resource: 'icEdits', actions: ['read', 'delete'], scope: 'any' },
  { resource: 'email', actions: ['read', 'create', 'update'], scope: 'any' },
  { resource: 'brokerList', actions: ['read'], scope: 'any' },
  { resource: 'benAdminList', actions: ['read'], scope: 'any' },
  { resource: 'slfAdmin', actions: ['read'], scope: 'any' },
  { resource: 'user', actions: ['read', 'update'], scope: 'any' },
  { resource: 'activationLink', actions: ['create'], scope: 'any' },
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
    { resource: 'broker', actions: ['read', 'update'], scope: 'own', except: ['clientIds'] },
    { resource: 'brokerList', actions: ['read'], scope: 'own' },
  ],
  SLF_ADMIN: staff,
  SLF_OWNER: [
    ...staff.filter((rule) => rule.resource !== 'slfAdmin'),
    { resource: 'slfAdmin', actions: ALL, scope: 'any' },
    { resource: 'slfOwner', actions: ALL, scope: 'any' },
  ],
};
