import type { ClientRead } from '@onboard/contract/clients';
import { acceptedEntities, type Things } from '@onboard/domain/changes/accepted-entities';
import { type NetChange, netChanges, pendingOf } from '@onboard/domain/changes/net-changes';
import type { TrackedEntity } from '@onboard/domain/changes/tracked-entities';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/connect.ts';
import { TABLES } from '../../db/tracked-tables.ts';
import { found } from '../../refuse.ts';
import { listChanges } from './changes.ts';

export interface AcceptedClient {
  client: ClientRead;
  /** Changes that were left out: those that wait for the signer, and declined ones that nobody undid yet. */
  left: NetChange[];
}

/** A client that was just read, as it was last accepted: changes after signing count once the signer agreed. */
export async function acceptedClient(db: Db | Tx, read: ClientRead): Promise<AcceptedClient> {
  if (!read.eifSignedAt) return { client: read, left: [] };
  const changes = await listChanges(db, read.id, { isOpenOnly: true, isReopened: true });
  const left = pendingOf(netChanges(changes));
  if (left.length === 0) return { client: read, left };
  const accepted = acceptedEntities(thingsOf(read), left, await removedThings(db, read.id, left));
  const { Client, Policy, Plan, Contact, ContactLocation, Location, Subsidiary } = accepted;
  const { Bill, BillLocation, EmployeeClass, EmployeeClassPlan, MonthlyClaimsReportMailingLocation } = accepted;
  const client = {
    ...found(Client[0]),
    ...{ policies: Policy, plans: Plan, contacts: Contact, contactLocations: ContactLocation, locations: Location },
    ...{ subsidiaries: Subsidiary, bills: Bill, billLocations: BillLocation, employeeClasses: EmployeeClass },
    employeeClassPlans: EmployeeClassPlan,
    monthlyClaimsReportMailingLocations: MonthlyClaimsReportMailingLocation,
  };
  return { client, left };
}

const thingsOf = (client: ClientRead) => ({
  Client: [client],
  Policy: client.policies,
  Plan: client.plans,
  Contact: client.contacts,
  ContactLocation: client.contactLocations,
  Location: client.locations,
  Subsidiary: client.subsidiaries,
  Bill: client.bills,
  BillLocation: client.billLocations,
  EmployeeClass: client.employeeClasses,
  EmployeeClassPlan: client.employeeClassPlans,
  MonthlyClaimsReportMailingLocation: client.monthlyClaimsReportMailingLocations,
});

/** The things whose removal is among the changes, as their rows still hold them. */
async function removedThings(db: Db | Tx, clientId: string, left: readonly NetChange[]): Promise<Things> {
  const gone = Map.groupBy(
    left.filter(({ operation }) => operation === 'deleted'),
    ({ entity }) => entity,
  );
  const removed: Partial<Record<TrackedEntity, { id: string }[]>> = {};
  for (const [entity, nets] of gone) {
    const ids = nets.map(({ entityId }) => entityId);
    const { rows } = await sql<{ thing: { id: string } }>`
      SELECT to_jsonb(t) - '{deletedAt,deletedBy,createdBy,updatedBy}'::text[] AS thing FROM ${sql.table(TABLES[entity])} t
      WHERE t."clientId" = ${clientId} AND t.id = ANY(${ids}) ORDER BY t.id`.execute(db);
    removed[entity] = rows.map(({ thing }) => thing);
  }
  return removed;
}
