import type { EmployeeClass, EmployeeClassPlan } from '../benefits/employee-class.data.ts';
import type { Bill, BillLocation, Plan, Policy } from '../benefits/policy.data.ts';
import type { TrackedEntity, trackedEntities } from '../changes/tracked-entities.ts';
import type { Client } from '../clients/client.data.ts';
import type {
  Contact,
  ContactLocation,
  Location,
  MonthlyClaimsReportMailingLocation,
  Subsidiary,
} from '../clients/contact.data.ts';

/** The type of each tracked entity. */
export interface Entities {
  Client: Client;
  Policy: Policy;
  EmployeeClass: EmployeeClass;
  EmployeeClassPlan: EmployeeClassPlan;
  Bill: Bill;
  BillLocation: BillLocation;
  Contact: Contact;
  Location: Location;
  ContactLocation: ContactLocation;
  Plan: Plan;
  MonthlyClaimsReportMailingLocation: MonthlyClaimsReportMailingLocation;
  Subsidiary: Subsidiary;
}

/** Names of the attributes of an entity. */
export type AttributeKey<E extends TrackedEntity = TrackedEntity> = E extends TrackedEntity
  ? Extract<keyof (typeof trackedEntities)[E], string>
  : never;

/** Switches of the product that EIF visibility depends on. Spec portal §5. */
export type EifToggle = 'sunadvisor' | 'sunadvisor-and-eap-classes';

/**
 * Everything the rules of the form look at: the client with all that belongs to it, as it stands now. Deleted
 * entities are left out by whoever gathers the facts.
 */
export interface EifFacts {
  /** The calendar date of whoever looks, 'YYYY-MM-DD': the rules have no clock. */
  readonly today: string;
  readonly client: Client;
  readonly policies: readonly Policy[];
  readonly plans: readonly Plan[];
  readonly contacts: readonly Contact[];
  readonly contactLocations: readonly ContactLocation[];
  readonly locations: readonly Location[];
  readonly subsidiaries: readonly Subsidiary[];
  readonly bills: readonly Bill[];
  readonly billLocations: readonly BillLocation[];
  readonly employeeClasses: readonly EmployeeClass[];
  readonly employeeClassPlans: readonly EmployeeClassPlan[];
  /** E-mail addresses of the client's brokers; none of them may be the primary administrator. */
  readonly brokerEmails: readonly string[];
  readonly toggles: Readonly<Partial<Record<EifToggle, boolean>>>;
}
