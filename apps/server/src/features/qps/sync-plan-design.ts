import type { ReplyOf } from '@onboard/contract/endpoint';
import type { qpsApi } from '@onboard/contract/qps';
import type { Tx } from '../../db/connect.ts';
import { deleteEntity, updateEntity, type Writer } from '../../db/write.ts';
import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import type { QpsPolicy } from '../../outside/qps/port.ts';
import { settleSetup } from '../../records/clients/store.ts';
import { actOnForm } from '../../records/eif/act-on-form.ts';
import { classPlansOfPlan } from '../../records/employee-classes/class-plans.ts';
import { plansOf, policiesOf } from '../../records/policies/store.ts';
import { refuse } from '../../refuse.ts';
import { addPlan, addPolicy, planValues } from './add-policy.ts';
import { giveTasks } from './give-tasks.ts';
import { isSamePlan } from './is-same-plan.ts';
import { readPlanDesign } from './read-plan-design.ts';

type Synced = ReplyOf<(typeof qpsApi)['sync']>;
type StoredPlan = Awaited<ReturnType<typeof plansOf>>[number];

/**
 * Reads the plan design of QPS again. What QPS keeps is taken over; what people answered stays. A plan that QPS no
 * longer has is removed with its place in the classes; a policy never is, since people worked on it. Nobody signs or
 * reviews meanwhile, and nothing of it waits for the signer.
 */
export async function syncPlanDesign(house: House, clientId: string, by: SignedIn): Promise<Synced> {
  const { policies } = await readPlanDesign(house, clientId);
  if (policies.length === 0)
    refuse('QPS_REFUSED', { message: 'QPS has no policies for this client; nothing was changed.' });
  return actOnForm(house, clientId, 'takeOver', by, async ({ tx }) => {
    const writer: Writer = { userId: by.actor.userId, metadata: { source: 'sync from QPS' }, isRecordKeeper: true };
    const [ours, plans] = [await policiesOf(tx, clientId), await plansOf(tx, clientId)];
    const synced: Synced = {
      policiesAdded: 0,
      plansAdded: 0,
      plansChanged: 0,
      plansRemoved: 0,
      policiesNotInQps: ours
        .filter(({ policyNumber }) => !policies.some((policy) => policy.policyNumber === policyNumber))
        .map(({ policyNumber, id }) => policyNumber ?? id),
    };
    for (const policy of policies) {
      const known = ours.find(({ policyNumber }) => policyNumber === policy.policyNumber);
      if (known) {
        const own = plans.filter((plan) => plan.policyId === known.id);
        await syncPolicy(tx, writer, { clientId, policyId: known.id }, policy, own, synced);
      } else {
        await addPolicy(tx, writer, clientId, policy, house.now());
        synced.policiesAdded += 1;
        synced.plansAdded += policy.plans.length;
      }
    }
    await giveTasks(house, tx, clientId, by.actor.userId);
    await settleSetup(tx, writer, clientId, house.now());
    return synced;
  });
}

async function syncPolicy(
  tx: Tx,
  by: Writer,
  { clientId, policyId }: { clientId: string; policyId: string },
  { plans, ...policy }: QpsPolicy,
  ours: readonly StoredPlan[],
  synced: Synced,
): Promise<void> {
  await updateEntity(tx, by, { entity: 'Policy', clientId, id: policyId, set: policy });
  const ids = new Map<string | null, string>();
  for (const plan of plans) {
    const known = ours.find((each) => isSamePlan(each, plan));
    ids.set(plan.qpsPlanId, known?.id ?? (await addPlan(tx, by, clientId, policyId, plan)));
    if (!known) synced.plansAdded += 1;
  }
  for (const plan of plans) {
    const known = ours.find((each) => isSamePlan(each, plan));
    const id = ids.get(plan.qpsPlanId) ?? '';
    const basePlanId = plan.baseQpsPlanId ? (ids.get(plan.baseQpsPlanId) ?? null) : null;
    const set = { ...planValues(plan), basePlanId };
    const { changed } = await updateEntity(tx, by, { entity: 'Plan', clientId, id, set });
    if (known && changed.length > 0) synced.plansChanged += 1;
  }
  for (const gone of ours.filter((each) => !plans.some((plan) => isSamePlan(each, plan)))) {
    for (const id of await classPlansOfPlan(tx, clientId, gone.id)) {
      await deleteEntity(tx, by, { entity: 'EmployeeClassPlan', clientId, id });
    }
    await deleteEntity(tx, by, { entity: 'Plan', clientId, id: gone.id });
    synced.plansRemoved += 1;
  }
}
