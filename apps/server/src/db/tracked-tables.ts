import { type TrackedEntity, trackedEntities } from '@onboard/domain/changes/tracked-entities';
import type { Field, FieldKind } from '@onboard/domain/fields/field';
import type { DB } from './tables.ts';

/** The table of each tracked entity. */
export const TABLES = {
  Client: 'clients',
  Policy: 'policies',
  EmployeeClass: 'employee_classes',
  EmployeeClassPlan: 'employee_class_plans',
  Bill: 'bills',
  BillLocation: 'bill_locations',
  Contact: 'contacts',
  Location: 'locations',
  ContactLocation: 'contact_locations',
  Plan: 'plans',
  MonthlyClaimsReportMailingLocation: 'monthly_claims_report_mailing_locations',
  Subsidiary: 'subsidiaries',
} as const satisfies Record<TrackedEntity, keyof DB>;

const AS_JSON: ReadonlySet<FieldKind> = new Set(['choices', 'states', 'texts', 'ids', 'rows']);

/** A value as the driver takes it: lists go as JSON text, since it would write an array as a PostgreSQL array. */
export function storable(entity: TrackedEntity, attributeKey: string, value: unknown): unknown {
  const field = (trackedEntities[entity] as Record<string, Field>)[attributeKey];
  if (!field) throw new Error(`${entity} has no attribute ${attributeKey}`);
  if (value === null || value === undefined) return null;
  return AS_JSON.has(field.kind) ? JSON.stringify(value) : value;
}

/** A stored value as it is compared and recorded: instants as ISO text. */
export const recorded = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : (value ?? null));

/** Whether two values are the same answer, whatever the order of keys in their rows. */
export function isSame(one: unknown, other: unknown): boolean {
  return canonical(recorded(one)) === canonical(recorded(other));
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value && typeof value === 'object') {
    const entries = Object.entries(value).filter(([, each]) => each !== null && each !== undefined);
    return `{${entries
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`)
      .join(',')}}`;
  }
  return JSON.stringify(value ?? null);
}
