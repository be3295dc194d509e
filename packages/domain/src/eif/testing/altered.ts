import type { Client } from '../../clients/client.data.ts';
import type { EifFacts, Entities } from '../facts.ts';
import { placesOf } from '../navigation.ts';
import { problemsAt } from '../problems.ts';
import type { SubStepId } from '../step.ts';

const COLLECTIONS = {
  Policy: 'policies',
  Plan: 'plans',
  Contact: 'contacts',
  Location: 'locations',
  Bill: 'bills',
  EmployeeClass: 'employeeClasses',
  EmployeeClassPlan: 'employeeClassPlans',
} as const;

/** The facts with some of the client's answers changed. */
export const withClient = (facts: EifFacts, client: Partial<Client>): EifFacts => ({
  ...facts,
  client: { ...facts.client, ...client },
});

/** The facts with some attributes of one entity, or of each of them, changed. */
export function withEntity<E extends keyof typeof COLLECTIONS>(
  facts: EifFacts,
  entity: E,
  which: string | 'all',
  values: Partial<Entities[E]>,
): EifFacts {
  const name = COLLECTIONS[entity];
  const list = facts[name].map((each) => (which === 'all' || each.id === which ? { ...each, ...values } : each));
  return { ...facts, [name]: list };
}

/** What a sub-step finds: "path" where something is missing, "path: message" for errors, "path ~ message" for warnings. */
export function saidBy(facts: EifFacts, subStepId: SubStepId): string[] {
  return placesOf(facts)
    .filter((place) => place.subStepId === subStepId)
    .flatMap((place) => problemsAt(facts, place))
    .map(({ path, message, severity, isMissing }) =>
      isMissing ? path : `${path}${severity === 'error' ? ':' : ' ~'} ${message}`,
    );
}
