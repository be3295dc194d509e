import type { Plan } from '../benefits/policy.data.ts';

interface DesignedPolicy {
  readonly plans: readonly Pick<Plan, 'qpsPlanId' | 'qpsClasses'>[];
}

/** An employee class as the plan design of QPS implies it. */
export interface QpsEmployeeClass {
  readonly number: number;
  readonly name: string;
  readonly qpsClasses: { id: string; name: string }[];
  /** Plans that this class may have, as QPS names them. */
  readonly qpsPlanIds: string[];
}

/** The classes named by the plans of a design, each once, numbered from 1 in the order of their ids in QPS. */
export function classesOf(policies: readonly DesignedPolicy[]): QpsEmployeeClass[] {
  const byId = new Map<string, { id: string; name: string; qpsPlanIds: string[] }>();
  for (const { qpsPlanId, qpsClasses } of policies.flatMap((policy) => policy.plans)) {
    for (const { id, name } of qpsClasses ?? []) {
      if (!id) continue;
      const known = byId.get(id) ?? { id, name: name ?? `Class ${id}`, qpsPlanIds: [] };
      if (qpsPlanId && !known.qpsPlanIds.includes(qpsPlanId)) known.qpsPlanIds.push(qpsPlanId);
      byId.set(id, known);
    }
  }
  return [...byId.values()]
    .sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }))
    .map(({ id, name, qpsPlanIds }, index) => ({ number: index + 1, name, qpsClasses: [{ id, name }], qpsPlanIds }));
}
