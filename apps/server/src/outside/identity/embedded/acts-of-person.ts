import type { SignInAct } from '../port.ts';
import { type AuditEvent, LOCK_BEGAN } from './audit.ts';
import { channelOf, FACTOR_KINDS, KINDS } from './factor-kinds.data.ts';
import type { IdentityDb } from './tables.ts';

const KIND_OF = {
  'password.set': 'PASSWORD_CHOSEN',
  'password.changed': 'PASSWORD_CHOSEN',
  'factor.activated': 'FACTOR_ENROLLED',
  'sign-in.locked': 'LOCKED',
} as const satisfies Partial<Record<AuditEvent, SignInAct['kind']>>;
type Told = keyof typeof KIND_OF;
const TOLD = Object.keys(KIND_OF) as Told[];

const MOST = 100;
/** Tries at the same moment may each have been the one too many. */
const ONE_LOCK_MS = 60_000;

/** What of the audit log whoever looks after a person is to see, latest first; nothing of where it came from. */
export async function actsOfPerson(db: IdentityDb, personId: string): Promise<SignInAct[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['id', 'at', 'event', 'detail'])
    .where('personId', '=', personId)
    .where('event', 'in', TOLD)
    .where((eb) => eb.or([eb('event', '!=', 'sign-in.locked'), eb('detail', '=', LOCK_BEGAN)]))
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return rows
    .map(({ id, at, event, detail }) => ({
      ...{ id: String(id), at, kind: KIND_OF[event as Told] },
      factor: event === 'factor.activated' ? wayOf(detail) : null,
    }))
    .filter(({ kind, at }, index, all) => {
      const before = all.slice(index + 1).find((other) => other.kind === 'LOCKED');
      return kind !== 'LOCKED' || !before || at.getTime() - before.at.getTime() > ONE_LOCK_MS;
    });
}

function wayOf(detail: string | null): SignInAct['factor'] {
  const kind = KINDS.find((each) => each === detail);
  return kind ? (channelOf(FACTOR_KINDS[kind]) ?? 'app') : null;
}
