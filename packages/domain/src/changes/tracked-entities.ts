import { employeeClassFields, employeeClassPlanFields } from '../benefits/employee-class.data.ts';
import { billFields, billLocationFields, planFields, policyFields } from '../benefits/policy.data.ts';
import { clientFields } from '../clients/client.data.ts';
import {
  contactFields,
  contactLocationFields,
  locationFields,
  monthlyClaimsReportMailingLocationFields,
  subsidiaryFields,
} from '../clients/contact.data.ts';
import type { Fields } from '../fields/field.ts';

/** The twelve entities whose changes are recorded, with the attributes of each. Spec portal §3, EIF change record. */
export const trackedEntities = {
  Client: clientFields,
  Policy: policyFields,
  EmployeeClass: employeeClassFields,
  EmployeeClassPlan: employeeClassPlanFields,
  Bill: billFields,
  BillLocation: billLocationFields,
  Contact: contactFields,
  Location: locationFields,
  ContactLocation: contactLocationFields,
  Plan: planFields,
  MonthlyClaimsReportMailingLocation: monthlyClaimsReportMailingLocationFields,
  Subsidiary: subsidiaryFields,
} as const satisfies Record<string, Fields>;

export type TrackedEntity = keyof typeof trackedEntities;
export const TRACKED_ENTITIES = Object.keys(trackedEntities) as TrackedEntity[];

/** Attribute keys that stand for the beginning and the end of an entity in its changes; any value but null says so. */
export const CREATED = 'createdAt';
export const DELETED = 'deletedAt';

export type ChangeStatus = 'pending' | 'accepted' | 'declined';
/**
 * One attribute of one change. `value` null means cleared. A creation carries the key `createdAt` (from null) besides
 * the first values, and a deletion the key `deletedAt` (from null; back to null when undone).
 */
export interface ChangeDetail {
  attributeKey: string;
  value: unknown;
  previousValue: unknown;
  status: ChangeStatus;
  createdAt: string;
}
/** A change record as it is stored and sent. Spec portal §3. */
export interface Change {
  id: string;
  /** Which one of its client's it is, from 1 on, in the order in which they came to stand: no clock has a part in it. */
  number: number;
  entity: TrackedEntity;
  entityId: string;
  createdAt: string;
  createdByUser: { id: string; name: string; role: string } | null;
  metadata: Record<string, unknown>;
  changeDetails: ChangeDetail[];
}
