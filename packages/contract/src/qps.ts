import { planFields, policyFields } from '@onboard/domain/benefits/policy.data';
import { PUSH_STATUSES } from '@onboard/domain/push/push-status';
import { z } from 'zod';
import { create, get, post, read, resource, update } from './endpoint.ts';
import { clientParams, id, instant, objectOf } from './shapes.ts';

const { qpsPlanId, planName, benefitType, coverage, planType, carrierName } = planFields;
const { salaryBased, isVoluntary, isBuyUp, coversDependents, benefitMaximum, pfmlOption, qpsClasses } = planFields;
const planInQps = objectOf({
  ...{ qpsPlanId, planName, benefitType, coverage, planType, carrierName },
  ...{ salaryBased, isVoluntary, isBuyUp, coversDependents, benefitMaximum, pfmlOption, qpsClasses },
});
const { policyNumber, slfCoverages, primaryPolicy, issuedStateSitus, policyEffective, eapIsBlendedWith } = policyFields;
const policyInQps = objectOf({
  ...{ policyNumber, slfCoverages, primaryPolicy, issuedStateSitus, policyEffective, eapIsBlendedWith },
}).extend({ plans: z.array(planInQps) });

/** A sold case as QPS has it. The tax id stays with the server. */
const caseInQps = z.object({
  caseId: z.string(),
  ticketId: z.string().nullable(),
  name: z.string(),
  situs: z.string(),
  territory: z.string().nullable(),
  employeesNumber: z.number().nullable(),
  implementationType: z.string(),
  healthcareProfessionalsSegment: z.boolean(),
  policies: z.array(policyInQps),
});
const imported = z.object({ clientId: id, name: z.string() });

/** The path takes the case id of a case to import, or the id of a client that has a case. */
const caseParams = z.object({ caseId: z.string().trim().max(191) });

/** Both calls are about a case, which may have no client yet: that is why their path parameter is the case. */
export const qpsImportApi = resource('/api/clients/:caseId', {
  lookUp: get('/client-from-qps', {
    may: read('clientSetup'),
    params: caseParams,
    reply: z.object({ case: caseInQps, importedAs: imported.nullable() }),
    summary: 'A sold case in QPS by its case id, or the case of a client by the client’s id',
  }),
  import: post('/import-from-qps', {
    may: create('client'),
    params: caseParams,
    body: z.object({ isTest: z.boolean().optional() }).optional(),
    reply: imported,
    summary: 'Makes a client of a sold case, with its policies, plans and tasks',
  }),
});

const pushMessage = z.object({ severity: z.enum(['info', 'warning', 'error']), text: z.string() });

/** A push as the portal knows it (`apiJobs` of the client). */
export const apiJobShape = z.object({
  id,
  clientId: id,
  caseId: z.string().nullable(),
  clientName: z.string(),
  apiJobStatus: z.enum(PUSH_STATUSES),
  progress: z.number().int(),
  outputs: z.array(pushMessage),
  createdAt: instant,
  createdByName: z.string().nullable(),
  endedAt: instant.nullable(),
});
export type ApiJob = z.output<typeof apiJobShape>;

const synced = z.object({
  policiesAdded: z.number().int(),
  plansAdded: z.number().int(),
  plansChanged: z.number().int(),
  plansRemoved: z.number().int(),
  /** Policies that QPS no longer has; they stay here, since people worked on them. */
  policiesNotInQps: z.array(z.string()),
});

export const qpsApi = resource('/api/clients/:clientId', {
  planDesign: get('/qps/plan-design-info', {
    may: read('client'),
    params: clientParams,
    reply: z.object({ readAt: instant, policies: z.array(policyInQps) }),
    summary: 'The plan design of the client’s case as QPS has it now',
  }),
  importClasses: post('/qps/employee-classes', {
    may: create('clientEif'),
    params: clientParams,
    reply: z.object({
      employeeClassIds: z.array(id),
      /** Plans that QPS gives a class and the client does not have, by their names: they are in no class here. */
      plansNotFound: z.array(z.string()),
    }),
    summary: 'Makes the employee classes that QPS has, with their plans; only while the client has none',
  }),
  sync: post('/sync-qps', {
    may: update('clientSetup'),
    params: clientParams,
    reply: synced,
    summary: 'Reads the plan design again into the client’s policies and plans',
  }),
});

const part = z.object({ label: z.string(), count: z.number().int() });

export const pushApi = resource('/api/clients/:clientId', {
  preview: get('/qps/push-preview', {
    may: read('qpsPush'),
    params: clientParams,
    reply: z.object({
      parts: z.array(part),
      /** When the push that QPS took last was started; null before the first. */
      pushedAt: instant.nullable(),
      /** What is no longer as it was sent then. */
      changedSince: z.array(part).nullable(),
      leftOut: z.number().int(),
      blockers: z.array(z.string()),
      cautions: z.array(z.string()),
    }),
    summary: 'What a push would send, what stands in its way, and what to know before',
  }),
  push: post('/qps/async-push', {
    may: create('qpsPush'),
    params: clientParams,
    reply: apiJobShape,
    summary: 'Starts a push of the client to QPS; QPS_PUSH_STATUS tells how it goes on',
  }),
  apiJobs: get('/api-jobs', {
    may: read('qpsPush'),
    params: clientParams,
    query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(10) }),
    reply: z.object({ data: z.array(apiJobShape) }),
    summary: 'Pushes of the client, latest first',
  }),
});
