import { clientAnswerFields } from '../clients/client.data.ts';
import { CREATED, DELETED, type TrackedEntity, trackedEntities } from './tracked-entities.ts';

const RECORD_KEPT: Partial<Record<TrackedEntity, readonly string[]>> = {
  Policy: [
    'policyNumber',
    'slfCoverages',
    'primaryPolicy',
    'phaseId',
    'issuedStateSitus',
    'policyEffective',
    'initialPolicyEffectiveDate',
    'enrollmentCensusDeadline',
    'infoGatheringDeadline',
    'liveStatusDate',
    'eapIsBlendedWith',
    'pushedToCompassAt',
    'qpsEvents',
  ],
  Plan: [
    'policyId',
    'qpsPlanId',
    'planName',
    'benefitType',
    'coverage',
    'planType',
    'carrierName',
    'salaryBased',
    'isVoluntary',
    'isBuyUp',
    'basePlanId',
    'coversDependents',
    'qpsClasses',
  ],
  EmployeeClass: ['qpsClasses'],
};

/**
 * Whether a change of this attribute after signing waits for the signer (Spec portal §4). What staff and QPS keep by
 * themselves, such as the phase of a policy, is nobody's answer and never waits.
 */
export function isReviewed(entity: TrackedEntity, attributeKey: string): boolean {
  // Which policies and plans there are is for QPS to say.
  if (attributeKey === CREATED || attributeKey === DELETED) return entity !== 'Policy' && entity !== 'Plan';
  if (entity === 'Client') return attributeKey in clientAnswerFields;
  return attributeKey in trackedEntities[entity] && !RECORD_KEPT[entity]?.includes(attributeKey);
}
