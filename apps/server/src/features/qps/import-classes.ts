import { classesOf } from '@onboard/domain/push/qps-classes';
import { createEntity } from '../../db/write.ts';
import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { lockClient } from '../../records/clients/cases.ts';
import { actOnForm } from '../../records/eif/act-on-form.ts';
import { hasEmployeeClasses } from '../../records/employee-classes/has-classes.ts';
import { plansOf } from '../../records/policies/store.ts';
import { refuse } from '../../refuse.ts';
import { readPlanDesign } from './read-plan-design.ts';

/** Makes the employee classes that QPS has, each with the plans it may have there; only while there are none here. */
export async function importClasses(
  house: House,
  clientId: string,
  by: SignedIn,
): Promise<{ employeeClassIds: string[] }> {
  const design = await readPlanDesign(house, clientId);
  const classes = classesOf(design.policies);
  if (classes.length === 0) refuse('QPS_REFUSED', { message: 'QPS has no employee classes for this client.' });
  return actOnForm(house, clientId, 'edit', by, async (form) => {
    const { tx } = form;
    const writer = { ...form.writer, metadata: { source: 'classes from QPS' } };
    await lockClient(tx, clientId);
    if (await hasEmployeeClasses(tx, clientId)) refuse('ALREADY_HAS_CLASSES');
    const plans = await plansOf(tx, clientId);
    const employeeClassIds: string[] = [];
    for (const { number, name, qpsClasses, qpsPlanIds } of classes) {
      const values = { number, name, qpsClasses };
      const employeeClassId = await createEntity(tx, writer, { entity: 'EmployeeClass', clientId, values });
      employeeClassIds.push(employeeClassId);
      for (const plan of plans.filter(({ qpsPlanId }) => qpsPlanId && qpsPlanIds.includes(qpsPlanId))) {
        const pair = { employeeClassId, planId: plan.id };
        await createEntity(tx, writer, { entity: 'EmployeeClassPlan', clientId, values: pair });
      }
    }
    return { employeeClassIds };
  });
}
