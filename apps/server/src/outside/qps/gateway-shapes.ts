import { planFields, policyFields } from '@onboard/domain/benefits/policy.data';
import { PUSH_STATUSES } from '@onboard/domain/push/push-status';
import { z } from 'zod';
import type { PlanDesign, PushState, QpsCase, QpsPlan, QpsPolicy } from './port.ts';

/**
 * What the gateway to QPS and we agreed to say to each other: openapi.ts makes its document from these shapes, the
 * client reads every answer through them, and the simulator judges every request by them.
 */
const text = z.string().max(191);
const option = (options: readonly string[] = []) => z.enum(options);
const date = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

const planShape = z.object({
  qpsPlanId: text,
  planName: text,
  benefitType: option(planFields.benefitType.options),
  coverage: option(planFields.coverage.options),
  planType: text.nullable(),
  carrierName: text.nullable(),
  salaryBased: z.boolean(),
  isVoluntary: z.boolean(),
  isBuyUp: z.boolean(),
  coversDependents: z.boolean(),
  benefitMaximum: z.number().nullable(),
  pfmlOption: option(planFields.pfmlOption.options).nullable(),
  baseQpsPlanId: text.nullable(),
  qpsClasses: z.array(z.object({ id: text, name: text })),
}) as unknown as z.ZodType<QpsPlan>;

const policyShape = z.object({
  policyNumber: z.string().max(40),
  slfCoverages: z.array(option(policyFields.slfCoverages.options)).min(1),
  primaryPolicy: z.boolean(),
  issuedStateSitus: z.string().length(2),
  policyEffective: date,
  eapIsBlendedWith: option(policyFields.eapIsBlendedWith.options).nullable(),
  plans: z.array(planShape),
}) as unknown as z.ZodType<QpsPolicy>;

export const caseShape = z.object({
  caseId: text,
  ticketId: text.nullable(),
  name: text,
  situs: z.string().length(2),
  territory: text.nullable(),
  employeesNumber: z.number().int().min(0).nullable(),
  taxId: z
    .string()
    .regex(/^\d{9}$/)
    .nullable(),
  implementationType: z.enum(['NEW_BUSINESS', 'ADD_COVERAGE', 'RENEWAL']),
  baseCaseId: text.nullable(),
  healthcareProfessionalsSegment: z.boolean(),
  policies: z.array(policyShape),
}) satisfies z.ZodType<QpsCase>;

export const planDesignShape = z.object({
  caseId: text,
  policies: z.array(policyShape),
  readAt: z.string(),
}) satisfies z.ZodType<PlanDesign>;

export const pushStateShape = z.object({
  pushId: z.string().min(1).max(191),
  status: z.enum(PUSH_STATUSES),
  progress: z.number().min(0).max(100),
  messages: z.array(z.object({ severity: z.enum(['info', 'warning', 'error']), text: z.string().max(2_000) })).max(500),
}) satisfies z.ZodType<PushState>;

export const startedPushShape = z.object({ pushId: z.string().min(1).max(191) });

/** What a push carries at the least; the whole is described in `packages/domain/src/push/push-payload.ts`. */
export const pushRequestShape = z.looseObject({
  version: z.literal(1),
  case: z.looseObject({ caseId: text }),
  policies: z.array(z.looseObject({ policyNumber: z.string() })),
});

export const gatewayProblemShape = z.object({ code: z.string(), message: z.string() });
