import { CREATED, DELETED, type TrackedEntity, trackedEntities } from '../changes/tracked-entities.ts';
import type { Fields } from '../fields/field.ts';
import { SUB_STEPS } from './catalogue.ts';
import type { Ask, SubStep } from './step.ts';

/** A question and the sub-step that asks it. */
export interface Asking {
  readonly subStep: SubStep;
  readonly ask: Ask;
}

const askings = new Map<string, Asking[]>();
for (const subStep of SUB_STEPS) {
  for (const ask of subStep.asks) {
    const key = `${ask.entity}.${ask.attributeKey}`;
    askings.set(key, [...(askings.get(key) ?? []), { subStep, ask }]);
  }
}

/** Who asks an attribute, first the sub-step that asks it first; several may (the EIN, the names of contacts). */
export const askingsOf = (entity: TrackedEntity, attributeKey: string): readonly Asking[] =>
  askings.get(`${entity}.${attributeKey}`) ?? [];

const ENTITY_WORDS: Readonly<Record<TrackedEntity, string>> = {
  Client: 'Client',
  Policy: 'Policy',
  EmployeeClass: 'Employee class',
  EmployeeClassPlan: 'Plan of a class',
  Bill: 'Bill',
  BillLocation: 'Location on a bill',
  Contact: 'Contact',
  Location: 'Location',
  ContactLocation: 'Location of an administrator',
  Plan: 'Plan',
  MonthlyClaimsReportMailingLocation: 'Address for claims reports',
  Subsidiary: 'Subsidiary',
};

/** What a changed attribute is called in reviews and histories: the question it answers, else the label of its field. */
export function changeLabel(entity: TrackedEntity, attributeKey: string): string {
  if (attributeKey === CREATED) return `${ENTITY_WORDS[entity]} added`;
  if (attributeKey === DELETED) return `${ENTITY_WORDS[entity]} removed`;
  const fields: Fields = trackedEntities[entity];
  const field = Object.hasOwn(fields, attributeKey) ? fields[attributeKey] : undefined;
  return askingsOf(entity, attributeKey)[0]?.ask.question ?? field?.label ?? attributeKey;
}
