import type { Plan, Policy } from '@onboard/domain/benefits/policy.data';
import type { PushMessage, PushStatus } from '@onboard/domain/push/push-status';

/** A sold case as the plan-administration system (QPS) knows it. */
export interface QpsCase {
  caseId: string;
  ticketId: string | null;
  name: string;
  situs: string;
  territory: string | null;
  employeesNumber: number | null;
  taxId: string | null;
  implementationType: 'NEW_BUSINESS' | 'ADD_COVERAGE' | 'RENEWAL';
  /** The case whose client this one adds coverage to. */
  baseCaseId: string | null;
  healthcareProfessionalsSegment: boolean;
  policies: QpsPolicy[];
}
export type QpsPolicy = Pick<
  Policy,
  'policyNumber' | 'slfCoverages' | 'primaryPolicy' | 'issuedStateSitus' | 'policyEffective' | 'eapIsBlendedWith'
> & { plans: QpsPlan[] };
export type QpsPlan = Pick<
  Plan,
  | 'qpsPlanId'
  | 'planName'
  | 'benefitType'
  | 'coverage'
  | 'planType'
  | 'carrierName'
  | 'salaryBased'
  | 'isVoluntary'
  | 'isBuyUp'
  | 'coversDependents'
  | 'benefitMaximum'
  | 'pfmlOption'
  | 'qpsClasses'
> & {
  /** The plan in QPS that a buy-up builds on. */
  baseQpsPlanId: string | null;
};

export interface PlanDesign {
  caseId: string;
  policies: QpsPolicy[];
  readAt: string;
}

export interface PushState {
  pushId: string;
  status: PushStatus;
  /** 0–100. */
  progress: number;
  messages: PushMessage[];
}

/** The plan-administration system. Calls refuse with `QpsError`. */
export interface Qps {
  findCase(caseId: string): Promise<QpsCase | null>;
  /** The plan design of a case as it stands now; null when there is no such case. */
  planDesign(caseId: string): Promise<PlanDesign | null>;
  /** Starts a push; the same idempotency key starts one push only and answers with that one. */
  startPush(idempotencyKey: string, caseId: string, payload: unknown): Promise<{ pushId: string }>;
  pushState(pushId: string): Promise<PushState>;
}

/**
 * `unavailable`: it did not answer, or not in a way we understand; asking again may help.
 * `refused`: it understood and said no; the message is in its own words.
 */
export class QpsError extends Error {
  override readonly name = 'QpsError';
  readonly kind: 'unavailable' | 'refused';
  /** It surely did nothing of what was asked; where it gave no answer, it may have. */
  readonly hasDoneNothing: boolean;
  constructor(kind: 'unavailable' | 'refused', message: string, hasDoneNothing = kind === 'refused') {
    super(message);
    this.kind = kind;
    this.hasDoneNothing = hasDoneNothing;
  }
}
