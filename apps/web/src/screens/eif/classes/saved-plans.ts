import type { EmployeeClassPlan } from '@onboard/domain/benefits/employee-class.data';
import type { QueryClient } from '@tanstack/react-query';
import { clientQuery } from '../../../data/clients.ts';

/**
 * The plans of a class as they are saved, with some of their answers and the versions of these. Sending them once more
 * when a part is done lets the server settle what follows from them; what someone else changed since is refused.
 */
export function savedPlansOf<K extends keyof EmployeeClassPlan>(
  queries: QueryClient,
  clientId: string,
  classId: string,
  keys: readonly K[],
): ({ planId: string; versions: Record<string, number> } & Pick<EmployeeClassPlan, K>)[] {
  const client = queries.getQueryData(clientQuery(clientId).queryKey);
  return (client?.employeeClassPlans ?? []).flatMap((each) => {
    if (each.employeeClassId !== classId || each.planId === null) return [];
    const answers = Object.fromEntries(keys.map((key) => [key, each[key]])) as unknown as Pick<EmployeeClassPlan, K>;
    return [{ ...answers, planId: each.planId, versions: each.versions }];
  });
}
