import type { planShape } from '@onboard/contract/clients';
import type { z } from 'zod';
import type { House } from '../../house.ts';
import { listPartsJson } from '../../records/clients/list-parts.ts';
import { readClasses } from '../../records/employee-classes/read-classes.ts';
import { found } from '../../refuse.ts';

/** Plans of a class, each with what the class answered about it. */
export async function plansOfClass(house: House, clientId: string, employeeClassId: string) {
  const { employeeClassPlans } = found((await readClasses(house.db, clientId, employeeClassId))[0]);
  const plans = (JSON.parse(await listPartsJson(house.db, 'plans', clientId)) as { data: z.output<typeof planShape>[] })
    .data;
  return {
    data: employeeClassPlans.map((classPlan) => ({
      ...classPlan,
      plan: found(plans.find((plan) => plan.id === classPlan.planId)),
    })),
  };
}
