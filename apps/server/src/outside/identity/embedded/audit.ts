import { hashAddress } from './secrets.ts';
import type { IdentitySettings } from './settings.ts';

export type AuditEvent =
  | 'person.created'
  | 'person.updated'
  | 'person.deactivated'
  | 'person.reactivated'
  | 'person.deleted'
  | 'activation.issued'
  | 'reset.issued'
  | 'password.reset'
  | 'password.set'
  | 'password.changed'
  | 'sign-in.password'
  | 'sign-in.code'
  | 'sign-in.complete'
  | 'sign-in.locked'
  | 'sign-in.cancelled'
  | 'factor.enrolled'
  | 'factor.activated'
  | 'factors.reset'
  | 'address.unlocked'
  | 'recovery.asked'
  | 'keys.rotated';

/** Detail of the `sign-in.locked` that began a lock; the others were turned away by it. */
export const LOCK_BEGAN = 'began' as const;

export interface AuditEntry {
  readonly event: AuditEvent;
  readonly outcome?: 'SUCCESS' | 'FAILURE';
  readonly personId?: string | null | undefined;
  readonly address?: string;
  readonly ip?: string;
  /** The browser, as it calls itself. */
  readonly agent?: string;
  readonly detail?: string | undefined;
}

/** The provider's own record of what happened; addresses are named by their hash. */
export async function audit({ db, now }: IdentitySettings, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      at: now(),
      event: entry.event,
      outcome: entry.outcome ?? 'SUCCESS',
      personId: entry.personId ?? null,
      addressHash: entry.address === undefined ? null : hashAddress(entry.address),
      ip: entry.ip ?? null,
      agent: entry.agent ?? null,
      detail: entry.detail ?? null,
    })
    .execute();
}
