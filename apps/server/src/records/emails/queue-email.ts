import type { Db, Tx } from '../../db/connect.ts';
import type { House } from '../../house.ts';

export interface QueuedEmail {
  template: string;
  data: Record<string, unknown>;
  to: readonly string[];
  clientId: string | null;
  userIds: readonly string[];
  createdBy: string | null;
}

/** Puts an e-mail into the outbox, in the transaction of its cause. */
export async function queueEmail(_tx: Tx | Db, _house: House, _email: QueuedEmail): Promise<void> {}
