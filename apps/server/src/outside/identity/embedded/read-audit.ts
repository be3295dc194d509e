import { hashAddress } from './secrets.ts';
import type { IdentityDb } from './tables.ts';

export interface AuditQuery {
  /** Whose: what happened to the person, and what was tried under the address. */
  readonly address?: string | undefined;
  readonly event?: string | undefined;
  readonly outcome?: 'SUCCESS' | 'FAILURE' | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  /** Continues a page: only what is older than this entry. */
  readonly before?: string | undefined;
  readonly limit: number;
}

/** Who did what, when, and from where; newest first. */
export async function readAudit(db: IdentityDb, query: AuditQuery) {
  let rows = db
    .selectFrom('audit_log')
    .leftJoin('people', 'people.id', 'audit_log.personId')
    .select(['audit_log.id', 'at', 'event', 'outcome', 'personId', 'people.email', 'ip', 'agent', 'detail'])
    .orderBy('audit_log.id', 'desc')
    .limit(query.limit);
  const { address, event, outcome, from, until, before } = query;
  if (address !== undefined) {
    const email = address.trim().toLowerCase();
    rows = rows.where((eb) => eb.or([eb('people.email', '=', email), eb('addressHash', '=', hashAddress(address))]));
  }
  if (event !== undefined) rows = rows.where('event', '=', event);
  if (outcome !== undefined) rows = rows.where('outcome', '=', outcome);
  if (from !== undefined) rows = rows.where('at', '>=', from);
  if (until !== undefined) rows = rows.where('at', '<', until);
  if (before !== undefined) rows = rows.where('audit_log.id', '<', before);
  return await rows.execute();
}
