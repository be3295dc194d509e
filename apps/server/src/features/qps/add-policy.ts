import { deadlinesOf } from '@onboard/domain/tasks/due-dates';
import type { Tx } from '../../db/connect.ts';
import { createEntity, updateEntity, type Writer } from '../../db/write.ts';
import type { QpsPlan, QpsPolicy } from '../../outside/qps/port.ts';

/** Adds a policy as QPS has it, with its plans; returns its id. */
export async function addPolicy(
  tx: Tx,
  by: Writer,
  clientId: string,
  { plans, ...policy }: QpsPolicy,
  now: Date,
): Promise<string> {
  const { policyEffective } = policy;
  const policyId = await createEntity(tx, by, {
    entity: 'Policy',
    clientId,
    values: {
      ...policy,
      phaseId: 'WELCOME',
      initialPolicyEffectiveDate: policyEffective,
      ...(policyEffective && deadlinesOf(policyEffective, now.toISOString().slice(0, 10))),
      qpsEvents: [{ policyEffective, timestamp: now.toISOString() }],
    },
  });
  const ids = new Map<string | null, string>();
  for (const plan of plans) ids.set(plan.qpsPlanId, await addPlan(tx, by, clientId, policyId, plan));
  for (const { qpsPlanId, baseQpsPlanId } of plans) {
    const [id, basePlanId] = [ids.get(qpsPlanId), baseQpsPlanId && ids.get(baseQpsPlanId)];
    if (id && basePlanId) await updateEntity(tx, by, { entity: 'Plan', clientId, id, set: { basePlanId } });
  }
  return policyId;
}

/** What a plan is by QPS; which plan it builds on is set once both are there. */
export function planValues({ baseQpsPlanId: _base, ...plan }: QpsPlan): Omit<QpsPlan, 'baseQpsPlanId'> {
  return plan;
}

export function addPlan(tx: Tx, by: Writer, clientId: string, policyId: string, plan: QpsPlan): Promise<string> {
  return createEntity(tx, by, { entity: 'Plan', clientId, values: { policyId, ...planValues(plan) } });
}
