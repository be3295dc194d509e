import { ROLES } from '@onboard/domain/access/rules.data';
import { PHASE_IDS } from '@onboard/domain/benefits/constants.data';
import { employeeClassFields, employeeClassPlanFields } from '@onboard/domain/benefits/employee-class.data';
import { billFields, billLocationFields, planFields, policyFields } from '@onboard/domain/benefits/policy.data';
import { clientFields, clientRecordFields } from '@onboard/domain/clients/client.data';
import {
  contactFields,
  contactLocationFields,
  locationFields,
  monthlyClaimsReportMailingLocationFields,
  subsidiaryFields,
} from '@onboard/domain/clients/contact.data';
import type { Fields } from '@onboard/domain/fields/field';
import { z } from 'zod';
import { create, get, post, put, read, resource, update } from './endpoint.ts';
import { pageQuery, searchPageOf, searchText } from './page.ts';
import { changeCount, clientParams, date, id, instant, nothing, objectOf } from './shapes.ts';

/** How often each attribute was written; sent back with a change, so that nobody overwrites in silence. */
export const versions = z.record(z.string(), z.number().int());
const entity = <F extends Fields>(fields: F) => objectOf(fields).extend({ id, clientId: id, versions });

export const policyShape = entity(policyFields);
export const planShape = entity(planFields);
export const contactShape = entity(contactFields);
export const locationShape = entity(locationFields);
export const subsidiaryShape = entity(subsidiaryFields);
export const billShape = entity(billFields);
export const employeeClassShape = entity(employeeClassFields);
export const employeeClassPlanShape = entity(employeeClassPlanFields);

/** A person as others of the client see them. */
export const personBrief = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  role: z.enum(ROLES),
});
const clientUser = personBrief.extend({
  /** The job title, as given when they were assigned. */
  title: z.string().nullable(),
  isAuthorizedSigner: z.boolean(),
  welcomeEmailSentDate: instant.nullable(),
  firstPasswordSet: instant.nullable(),
  lastLogin: instant.nullable(),
});

/** A client with all that belongs to it. Spec portal §3. */
export const clientShape = objectOf(clientFields).extend({
  id,
  versions,
  createdAt: instant,
  updatedAt: instant,
  /** How many changes the client has had, the last one's number; signing names those that were seen. */
  lastChangeNumber: changeCount,
  policies: z.array(policyShape),
  plans: z.array(planShape),
  contacts: z.array(contactShape),
  contactLocations: z.array(entity(contactLocationFields)),
  locations: z.array(locationShape),
  subsidiaries: z.array(subsidiaryShape),
  bills: z.array(billShape),
  billLocations: z.array(entity(billLocationFields)),
  employeeClasses: z.array(employeeClassShape),
  employeeClassPlans: z.array(employeeClassPlanShape),
  monthlyClaimsReportMailingLocations: z.array(entity(monthlyClaimsReportMailingLocationFields)),
  users: z.array(clientUser),
  slfImplementationConsultant: personBrief.nullable(),
});
export type ClientRead = z.output<typeof clientShape>;

export const clientRow = z.object({
  id,
  name: z.string(),
  caseId: z.string().nullable(),
  ticketId: z.string().nullable(),
  releaseStatus: z.string(),
  phaseId: z.enum(PHASE_IDS).nullable(),
  policyEffective: date.nullable(),
  isActive: z.boolean(),
  isTest: z.boolean(),
  isArchived: z.boolean(),
  /** True once a benefits administrator can begin. */
  isSetupComplete: z.boolean(),
  consultantName: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type ClientRow = z.output<typeof clientRow>;

const flag = z.enum(['yes', 'no', 'all']);
const listQuery = pageQuery(['name', 'caseId', 'createdAt', 'updatedAt']).extend({
  isArchived: flag.default('no'),
  isTest: flag.default('all'),
  completedSetup: z.enum(['true', 'false']).optional(),
  phaseIds: z.array(z.enum(PHASE_IDS)).optional(),
});

/** A client of the person's own that was archived: no more than who it was and whom to ask. */
const closedClient = z.object({
  name: z.string(),
  slfImplementationConsultant: personBrief.omit({ id: true, role: true }).nullable(),
});
export type ClosedClient = z.output<typeof closedClient>;

const setupPart = z.object({ isComplete: z.boolean(), people: z.array(personBrief) });
const consented = z.object({ welcomeFlowCompletedAt: instant.nullable() });

export const clientsApi = resource('/api/clients', {
  list: get('', {
    may: read('client', { own: 'narrowed' }),
    query: listQuery,
    reply: searchPageOf(clientRow),
    summary: 'Clients in the reach of the person, a page at a time; search goes over name, case id and ticket id',
  }),
  listForBenAdmin: get('/ben-admin', {
    may: read('benAdmin', { own: 'narrowed' }),
    query: z.object({
      userId: id.optional(),
      page: z.coerce.number().int().min(1).max(400_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(25),
      search: searchText,
      completedSetup: z.enum(['true', 'false']).optional(),
      phaseIds: z.array(z.enum(PHASE_IDS)).optional(),
    }),
    reply: searchPageOf(clientRow),
    summary: 'Clients of a benefits administrator; staff may name whose',
  }),
  listClosed: get('/closed', {
    may: read('client', { own: 'narrowed' }),
    reply: z.object({ data: z.array(closedClient), total: z.number().int() }),
    summary: 'Archived clients that the person is still assigned to, the newest archived first, a few at most',
  }),
  get: get('/:clientId', {
    may: read('client'),
    params: clientParams,
    reply: clientShape,
    summary: 'A client with its policies, plans, classes, contacts, locations, bills and people',
  }),
  update: put('/:clientId', {
    may: update('client'),
    params: clientParams,
    body: objectOf(clientRecordFields).partial().extend({ versions: versions.optional() }).strict(),
    reply: z.object({ versions }),
    summary: 'Changes what staff keep about a client, such as its consultant or whether it is archived',
  }),
  setup: get('/:clientId/setup', {
    may: read('client'),
    params: clientParams,
    reply: z.object({
      isComplete: z.boolean(),
      benAdmin: setupPart,
      broker: setupPart,
      configCompanyInfo: z.object({ isComplete: z.boolean() }),
    }),
    summary: 'What is set up for the client, and what is still missing before it can begin',
  }),
  activationEmails: post('/:clientId/activation-emails', {
    may: create('clientSetup'),
    params: clientParams,
    reply: z.object({ sentTo: z.array(z.string()), notSentTo: z.array(z.string()) }),
    summary:
      'Sends the activation e-mail to everyone of the client who has not set a password yet, and says whom that failed for',
  }),
  welcomeFlow: get('/:clientId/welcome-flow', {
    may: read('client'),
    params: clientParams,
    reply: consented,
    summary: 'When the signed-in person completed the welcome flow of the client',
  }),
  completeWelcomeFlow: post('/:clientId/complete-welcome-flow', {
    may: update('client'),
    params: clientParams,
    reply: consented,
    summary: 'Marks the welcome flow as completed by the signed-in person',
  }),
});

export const noReply = nothing;
