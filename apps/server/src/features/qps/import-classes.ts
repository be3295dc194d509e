import type { ReplyOf } from '@onboard/contract/endpoint';
import type { qpsApi } from '@onboard/contract/qps';
import { classesOf } from '@onboard/domain/push/qps-classes';
import { createEntity } from '../../db/write.ts';
import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import type { QpsPolicy } from '../../outside/qps/port.ts';
import { lockClient } from '../../records/clients/cases.ts';
import { actOnForm } from '../../records/eif/act-on-form.ts';
import { hasEmployeeClasses } from '../../records/employee-classes/has-classes.ts';
import { plansOf, policiesOf } from '../../records/policies/store.ts';
import { refuse } from '../../refuse.ts';
import { isSamePlan } from './is-same-plan.ts';
import { readPlanDesign } from './read-plan-design.ts';

type Imported = ReplyOf<(typeof qpsApi)['importClasses']>;

/**
 * Makes the employee classes that QPS has, each with the plans it may have there; only while there are none here. Names
 * the plans that QPS gives a class and that are not here.
 */
export async function importClasses(house: House, clientId: string, by: SignedIn): Promise<Imported> {
  const design = await readPlanDesign(house, clientId);
  const classes = classesOf(design.policies);
  if (classes.length === 0) refuse('QPS_REFUSED', { message: 'QPS has no employee classes for this client.' });
  return actOnForm(house, clientId, 'edit', by, async (form) => {
    const { tx } = form;
    const writer = { ...form.writer, metadata: { source: 'classes from QPS' } };
    await lockClient(tx, clientId);
    if (await hasEmployeeClasses(tx, clientId)) refuse('ALREADY_HAS_CLASSES');
    const ours = oursByQpsId(design.policies, await policiesOf(tx, clientId), await plansOf(tx, clientId));
    const employeeClassIds: string[] = [];
    for (const { number, name, qpsClasses, qpsPlanIds } of classes) {
      const values = { number, name, qpsClasses };
      const employeeClassId = await createEntity(tx, writer, { entity: 'EmployeeClass', clientId, values });
      employeeClassIds.push(employeeClassId);
      for (const planId of qpsPlanIds.flatMap((id) => ours.get(id) ?? [])) {
        const pair = { employeeClassId, planId };
        await createEntity(tx, writer, { entity: 'EmployeeClassPlan', clientId, values: pair });
      }
    }
    const asked = new Set(classes.flatMap(({ qpsPlanIds }) => qpsPlanIds));
    const missed = design.policies
      .flatMap((policy) => policy.plans)
      .filter(({ qpsPlanId }) => qpsPlanId !== null && asked.has(qpsPlanId) && !ours.has(qpsPlanId));
    return { employeeClassIds, plansNotFound: missed.map(({ planName, qpsPlanId }) => planName ?? qpsPlanId ?? '') };
  });
}

/** Our plan of each that QPS has, by its id there. One that is known by its name is of the same policy. */
function oursByQpsId(
  design: readonly QpsPolicy[],
  policies: Awaited<ReturnType<typeof policiesOf>>,
  plans: Awaited<ReturnType<typeof plansOf>>,
): Map<string, string> {
  const found = new Map<string, string>();
  for (const { policyNumber, plans: sold } of design) {
    const own = policies.find((policy) => policy.policyNumber === policyNumber);
    for (const plan of sold) {
      const same = plans.find((each) => isSamePlan(each, plan) && (each.qpsPlanId || each.policyId === own?.id));
      if (same && plan.qpsPlanId) found.set(plan.qpsPlanId, same.id);
    }
  }
  return found;
}
