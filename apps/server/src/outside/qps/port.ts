import type { Plan, Policy } from '@onboard/domain/benefits/policy.data';

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
  | 'qpsClasses'
>;

/** Spec portal §3, push job statuses. */
export type PushStatus =
  | 'NOT_APPLICABLE'
  | 'IN_PROGRESS'
  | 'COMPLETED'
  | 'COMPLETED_WITH_WARNINGS'
  | 'COMPLETED_WITH_ERRORS'
  | 'TIMEOUT';
export interface PushState {
  status: PushStatus;
  /** 0–100. */
  progress: number;
  messages: { severity: 'info' | 'warning' | 'error'; text: string }[];
}

/** The plan-administration system. Calls refuse with `QpsError`. */
export interface Qps {
  findCase(caseId: string): Promise<QpsCase | null>;
  planDesign(caseId: string): Promise<{ policies: QpsPolicy[]; readAt: string }>;
  /** Starts a push; the same idempotency key starts one push only and answers with that one. */
  startPush(idempotencyKey: string, caseId: string, payload: unknown): Promise<{ pushId: string }>;
  pushState(pushId: string): Promise<PushState>;
}

export class QpsError extends Error {
  override readonly name = 'QpsError';
  readonly kind: 'unavailable' | 'refused';
  constructor(kind: 'unavailable' | 'refused', message: string) {
    super(message);
    this.kind = kind;
  }
}
