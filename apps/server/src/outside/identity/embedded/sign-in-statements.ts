import { defineStatement } from '../../../db/connect.ts';
import type { Counter } from './attempts.ts';
import type { TransactionState } from './authn-states.data.ts';
import type { Caller } from './authn-steps.ts';
import { FACTOR_COLUMNS, type Factor } from './factors.ts';
import { PERSON_COLUMNS } from './people.ts';
import { CALLS_WINDOW_SECONDS, callsOf } from './request-limit.ts';
import { hashSecret, newSecret } from './secrets.ts';
import { type IdentitySettings, minutesFrom } from './settings.ts';
import type { Person } from './tables.ts';
import { type NewTransaction, type SignInTransaction, STATE_TOKEN_PREFIX, STEP_MINUTES } from './transactions.ts';

/**
 * What happens at every sign-in, in one statement before the password is judged and one after. A storm of sign-ins is
 * to spend its time on passwords, and nothing costs more beside them than going to the database and back.
 */
const quoted = (columns: readonly string[], table: string) => columns.map((name) => `${table}."${name}"`).join(', ');

const ENTER = defineStatement<Entered>(
  'identity_enter',
  `with called as (
    insert into identity.request_counts as counts ("key", "count", "windowEndsAt") values ($1, 1, $2)
    on conflict ("key") do update set
      "count" = case when counts."windowEndsAt" <= $3 then 1 else counts."count" + 1 end,
      "windowEndsAt" = case when counts."windowEndsAt" <= $3 then excluded."windowEndsAt" else counts."windowEndsAt" end
    returning "count", "windowEndsAt"
  ), held as (
    insert into identity.attempts as tries ("addressHash", "failedCount", "pendingCount", "lockedUntil", "lastAt", "personId")
    select $5, 0, 1, null, $3, $6 from called where called."count" <= $4
    on conflict ("addressHash") do update set
      "failedCount" = case when tries."lockedUntil" <= $3 then 0 else tries."failedCount" end,
      "pendingCount" = 1 + case when tries."lastAt" < $7 then 0 else tries."pendingCount" end,
      "lockedUntil" = null, "lastAt" = $3
    where (tries."lockedUntil" is null or tries."lockedUntil" <= $3)
      and case when tries."lockedUntil" <= $3 then 0 else tries."failedCount" end
        + case when tries."lastAt" < $7 then 0 else tries."pendingCount" end < $8
    returning "failedCount" + "pendingCount" as place
  )
  select called."count" as calls, called."windowEndsAt", held.place, ${quoted(PERSON_COLUMNS, 'people')}
  from called left join held on true left join identity.people on people."email" = $9`,
);

type Entered = { calls: number; windowEndsAt: Date; place: number | null } & (Person | { id: null });

export interface Entry {
  readonly isWithinCalls: boolean;
  readonly retryAfterSeconds: number;
  /** How many tries stand before this one; nothing when there is no place. */
  readonly place: number | undefined;
  readonly person: Person | undefined;
}

/** A place that was held by a node that died is free again after this. */
const ABANDONED_MINUTES = 1;

/** Counts the call, holds a place for the try, and finds the person. */
export async function enterSignIn(
  { pool, policy, now }: IdentitySettings,
  { ip, counter, address }: { ip: string; counter: Counter; address: string },
): Promise<Entry> {
  const at = now();
  const windowEndsAt = new Date(at.getTime() + CALLS_WINDOW_SECONDS * 1_000);
  const abandoned = minutesFrom(at, -ABANDONED_MINUTES);
  const values = [callsOf(ip), windowEndsAt, at, policy.callsPerAddress, counter.key, counter.personId, abandoned];
  const [row] = await ENTER.ask(pool, [...values, policy.lockAfter, address]);
  if (!row) throw new Error('The sign-in was not counted');
  const { calls, windowEndsAt: endsAt, place, ...person } = row;
  return {
    isWithinCalls: calls <= policy.callsPerAddress,
    retryAfterSeconds: Math.max(1, Math.ceil((endsAt.getTime() - at.getTime()) / 1_000)),
    place: place ?? undefined,
    person: person.id === null ? undefined : (person as Person),
  };
}

const GO_ON = defineStatement<WentOn>(
  'identity_go_on',
  `with person as (
    select "id" from identity.people
    where "id" = $3 and "passwordHash" = $10 and "status" = 'ACTIVE' for share
  ), freed as (
    update identity.attempts set "pendingCount" = greatest("pendingCount" - 1, 0)
    where "addressHash" = $1 and exists (select from person)
  ), noted as (
    insert into identity.audit_log ("at", "event", "outcome", "personId", "addressHash", "ip", "agent")
    select $2, 'sign-in.password', 'SUCCESS', "id", $4, $5, $6 from person
  ), begun as (
    insert into identity.transactions ("tokenHash", "personId", "status", "countedAs", "deviceHash", "expiresAt", "createdAt")
    select $7, "id", case when exists (
      select 1 from identity.factors where "personId" = $3 and "status" = 'ACTIVE'
    ) then 'MFA_REQUIRED' else 'MFA_ENROLL' end, $1, $8, $9, $2
    from person returning "status"
  )
  select begun."status" as state, ${quoted(FACTOR_COLUMNS, 'factors')}
  from begun left join identity.factors on factors."personId" = $3 order by factors."createdAt"`,
);

type WentOn = { state: TransactionState } & (Factor | { id: null });

/**
 * Notes that the password was right, frees the place, and begins the second step. Nothing of it, and nothing given,
 * when the password changed while it was judged.
 */
export async function goOnToFactors(
  { pool, now }: IdentitySettings,
  begun: Omit<NewTransaction, 'state' | 'linkHash'> & { passwordHash: string | null },
  { addressHash, caller }: { addressHash: string; caller: Caller },
): Promise<{ transaction: SignInTransaction; factors: Factor[] } | undefined> {
  const at = now();
  const stateToken = STATE_TOKEN_PREFIX + newSecret();
  const { personId, countedAs, deviceHash = null, passwordHash } = begun;
  const expiresAt = minutesFrom(at, STEP_MINUTES);
  const who = [countedAs, at, personId, addressHash, caller.ip, caller.agent];
  const rows = await GO_ON.ask(pool, [...who, hashSecret(stateToken), deviceHash, expiresAt, passwordHash]);
  const [first] = rows;
  if (!first) return undefined;
  const factors = rows.flatMap(({ state: _, ...factor }) => (factor.id === null ? [] : [factor as Factor]));
  const transaction = {
    stateToken,
    personId,
    state: first.state,
    factorId: null,
    countedAs,
    linkHash: null,
    deviceHash,
    expiresAt,
  };
  return { transaction, factors };
}
