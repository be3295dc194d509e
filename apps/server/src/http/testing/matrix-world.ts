import { setTimeout as pause } from 'node:timers/promises';
import { billsApi, contactsApi, locationsApi } from '@onboard/contract/client-parts';
import { documentsApi } from '@onboard/contract/documents';
import { employeeClassesApi } from '@onboard/contract/employee-classes';
import { SIGNER_LINK_HEADER } from '@onboard/contract/signer-link';
import { ROLES, type Role } from '@onboard/domain/access/rules.data';
import { POLICY_TASK_IDS } from '@onboard/domain/tasks/tasks.data';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { issueSignerLink } from '../../records/outside-signers/links.ts';
import { startSession } from '../../records/sessions/store.ts';
import { addTasks } from '../../records/tasks/store.ts';
import { sampleId } from '../../sample-world/sample-id.ts';
import { CallingClient } from '../../testing/calling-client.ts';
import type { TestHouse } from '../../testing/test-house.ts';
import { KINDS, type Kind } from './slots.ts';

/**
 * Who asks in the matrix of rights, and the objects they ask about. Whoever has no role is nobody; an outside signer is
 * nobody but to calls that are open to one, and so far there is none.
 */
export interface Actor {
  name: string;
  role: Role | null;
  email: string;
  /** Staff reach every client; theirs is one that nobody else's cases touch. */
  client: string;
  /** Somebody else of the same kind, out of the reach of the employer side. */
  other: string;
  /** The client that the link of an outside signer is for. */
  link?: { client: string; isExpired: boolean };
}

const NOBODY = { role: null, email: '', client: 'cedar-falls', other: 'admin@harborview.example' };

export const ACTORS: readonly Actor[] = [
  { ...NOBODY, name: 'anonymous' },
  { ...NOBODY, name: 'expired session', email: 'admin@cedarfalls.example' },
  { ...NOBODY, name: 'outside signer, own', link: { client: 'cedar-falls', isExpired: false } },
  { ...NOBODY, name: 'outside signer, foreign', link: { client: 'harborview', isExpired: false } },
  { ...NOBODY, name: 'outside signer, expired', link: { client: 'cedar-falls', isExpired: true } },
  {
    name: 'BEN_ADMIN',
    role: 'BEN_ADMIN',
    email: 'admin@cedarfalls.example',
    client: 'cedar-falls',
    other: 'admin@harborview.example',
  },
  {
    name: 'BROKER',
    role: 'BROKER',
    email: 'signer@lakeside.example',
    client: 'northgate',
    other: 'broker@lakeside.example',
  },
  {
    name: 'SLF_ADMIN',
    role: 'SLF_ADMIN',
    email: 'consultant@sunward.example',
    client: 'bluewater',
    other: 'admin@harborview.example',
  },
  {
    name: 'SLF_OWNER',
    role: 'SLF_OWNER',
    email: 'owner@sunward.example',
    client: 'summit-trail',
    other: 'admin@harborview.example',
  },
];

export type Which = 'own' | 'foreign' | 'missing' | 'broken';
const CLIENTS = ['cedar-falls', 'northgate', 'bluewater', 'lakewood', 'harborview', 'summit-trail'];

/** Longer than any job of these calls takes. */
const QUIET_MS = 3_000;

/** A word that stands in every answer about the foreign client. */
export const FOREIGN_NAME = 'Harborview';
export const FOREIGN_CLIENT = sampleId('harborview');

/** The real objects of each client, and people that staff may do anything to. */
export class MatrixWorld {
  readonly test: TestHouse;
  readonly #owner: CallingClient;
  /** First live object of each kind, by client. */
  readonly #parts = new Map<string, Map<Kind, string>>();
  readonly #spares = new Map<string, { id: string; email: string }>();
  /** Secrets of the links of outside signers, by actor. */
  readonly #links = new Map<string, string>();

  constructor(test: TestHouse, owner: CallingClient) {
    this.test = test;
    this.#owner = owner;
  }

  static async of(test: TestHouse): Promise<MatrixWorld> {
    const world = new MatrixWorld(test, await test.as('owner@sunward.example'));
    await world.refresh();
    await world.#giveTask('bluewater');
    await world.#makeLinks();
    return world;
  }

  /** Whose people enroll elsewhere has no task of a policy to decide about. */
  async #giveTask(key: string): Promise<void> {
    const policyId = this.#parts.get(key)?.get('policy') ?? null;
    const task = { taskId: POLICY_TASK_IDS[0], policyId, dueDate: null, status: 'In Review' };
    await this.test.house.db.transaction().execute((tx) => addTasks(tx, sampleId(key), [task]));
  }

  async #makeLinks(): Promise<void> {
    const { db, now } = this.test.house;
    for (const { name, link } of ACTORS) {
      if (!link) continue;
      const clientId = sampleId(link.client);
      const set = { outsideSignerEmail: 'signer@outside.example' };
      await db.updateTable('clients').set(set).where('id', '=', clientId).execute();
      const at = link.isExpired ? new Date('2026-01-01T00:00:00Z') : now();
      this.#links.set(name, (await issueSignerLink(db, clientId, { by: null, at })) ?? '');
    }
  }

  /** What an outside signer sends with each call; nothing for the others. */
  headersOf({ name }: Actor): Record<string, string> {
    const token = this.#links.get(name);
    return token ? { [SIGNER_LINK_HEADER]: token } : {};
  }

  /** Makes what a call took away, and looks up every object anew. */
  async refresh(): Promise<void> {
    await this.#lookUp();
    for (const key of CLIENTS) if (await this.#complete(key)) await this.#lookUp();
    for (const role of ROLES) for (const which of ['own', 'foreign'] as const) await this.#keepSpare(role, which);
  }

  async #lookUp(): Promise<void> {
    const ids = CLIENTS.map(sampleId);
    const tables = Object.entries(KINDS).filter(([kind]) => !NOT_OF_A_CLIENT.has(kind));
    const lookups = tables.map(([kind, table]) => {
      // The plans of the first class, since it is that class they are tried with.
      const first = kind === 'employeeClassPlan' ? FIRST_CLASS : sql``;
      return sql`(SELECT DISTINCT ON ("clientId") ${kind} AS kind, "clientId", id FROM ${sql.table(table ?? '')} t
        WHERE "clientId" = ANY(${ids}::uuid[]) AND to_jsonb(t) ->> 'deletedAt' IS NULL ${first}
        ORDER BY "clientId", id)`;
    });
    const { rows } = await sql<{
      kind: Kind;
      clientId: string;
      id: string;
    }>`${sql.join(lookups, sql` UNION ALL `)}`.execute(this.test.house.db);
    for (const key of CLIENTS) {
      const own = rows.filter(({ clientId }) => clientId === sampleId(key));
      const parts = own.map(({ kind, id }): [Kind, string] => [kind, id]);
      this.#parts.set(key, new Map([['client', sampleId(key)], ...parts]));
    }
  }

  /** Makes the missing parts of a client by the calls of the product. */
  async #complete(key: string): Promise<boolean> {
    const params = { clientId: sampleId(key) };
    const owner = this.#owner;
    const has = this.#parts.get(key) ?? new Map<Kind, string>();
    const policyId = has.get('policy') ?? '';
    const makers: Partial<Record<Kind, () => Promise<unknown>>> = {
      location: () => owner.call(locationsApi.create, { params, body: {} }),
      contact: () => owner.call(contactsApi.create, { params, body: { type: 'WEB_ADMIN' } }),
      bill: () => owner.call(billsApi.putAll, { params, body: { bills: [{ policyId }] } }),
      employeeClass: () => owner.call(employeeClassesApi.create, { params, body: {} }),
      employeeClassPlan: () => {
        const ofClass = { ...params, employeeClassId: this.#parts.get(key)?.get('employeeClass') ?? '' };
        return owner.call(employeeClassesApi.setPlans, { params: ofClass, body: { planIds: [has.get('plan') ?? ''] } });
      },
      document: async () => {
        const body = new FormData();
        body.append('file', new Blob(['First Name,Last Name\nAda,Byron\n']), `${key}-${v7()}.csv`);
        await owner.call(documentsApi.upload, { params, query: { category: 'enrollment-census', policyId }, body });
        // Its people would be told by the clock in a minute, in the midst of other calls.
        await sql`UPDATE documents SET "waitsForNotice" = false WHERE "clientId" = ${params.clientId}`.execute(
          this.test.house.db,
        );
      },
      // People of a client see what was sent to them.
      email: () =>
        sql`WITH made AS (INSERT INTO emails (id, "clientId", template, subject, html, text, status, "searchText")
            VALUES (${v7()}, ${params.clientId}, 'phase-change', ${key}, '', '', 'SENT', '') RETURNING id)
          INSERT INTO email_recipients ("emailId", address, "userId")
          SELECT made.id, u.email, u.id FROM made, users u JOIN client_users cu ON cu."userId" = u.id
          WHERE cu."clientId" = ${params.clientId}`.execute(this.test.house.db),
    };
    const missing = Object.entries(makers).filter(([kind]) => !has.has(kind as Kind));
    for (const [kind, make] of missing) {
      await make();
      if (kind === 'employeeClass') await this.#lookUp();
    }
    return missing.length > 0;
  }

  /** Somebody of a role whom no case but those of staff is about, so that anything may be done to them. */
  async #keepSpare(role: Role, which: 'own' | 'foreign'): Promise<void> {
    const { db } = this.test.house;
    const key = `${role} ${which}`;
    const known = this.#spares.get(key);
    if (known) {
      const live = db.selectFrom('users').select('id').where('id', '=', known.id).where('email', '=', known.email);
      if (await live.where('role', '=', role).where('deletedAt', 'is', null).executeTakeFirst()) return;
    }
    const email = `spare-${v7()}@matrix.example`;
    const id = v7();
    await db.insertInto('users').values({ id, email, firstName: 'Spare', lastName: 'Person', role }).execute();
    this.#spares.set(key, { id, email });
  }

  /** A client of HTTP signed in as the actor, each time in a session of its own. */
  async as({ name, email }: Actor): Promise<CallingClient> {
    const { test } = this;
    if (!email) return test.visitor();
    if (name !== 'expired session') return test.as(email);
    const session = await startSession(test.house.db, sampleId(email), new Date('2026-01-01T00:00:00Z'));
    return new CallingClient(test.url, { 'onboard-session': session.token });
  }

  /**
   * What names an object of this kind for the actor. `family`: the role of the people a call is about. `isReached`: the
   * actor may do as they like with what is not theirs, so it is not taken from the client of which nothing may change.
   */
  idOf(
    kind: Kind,
    which: Which,
    actor: Actor,
    { family, isReached }: { family: Role | null; isReached: boolean },
  ): string {
    if (which === 'broken') return 'no-id-at-all';
    const isStaff = actor.role === 'SLF_ADMIN' || actor.role === 'SLF_OWNER';
    const spare = isStaff ? this.#spares.get(`${family ?? 'BEN_ADMIN'} ${which}`) : undefined;
    const known = which === 'foreign' ? actor.other : actor.email || 'admin@cedarfalls.example';
    if (which === 'missing') return kind === 'address' ? 'nobody@nowhere.example' : v7();
    if (kind === 'address') return spare?.email ?? known;
    if (kind === 'user') return spare?.id ?? sampleId(known);
    const foreign = isStaff && isReached ? 'lakewood' : 'harborview';
    return this.#parts.get(which === 'own' ? actor.client : foreign)?.get(kind) ?? v7();
  }

  /** Waits until what calls left to do in the background is done: it belongs to them, and not to the next call. */
  async #quiet(): Promise<void> {
    const { db } = this.test.house;
    for (const until = performance.now() + QUIET_MS; performance.now() < until; await pause(50)) {
      const { rows } = await sql`SELECT FROM jobs.job WHERE state IN ('created', 'retry', 'active')
        AND start_after <= now() LIMIT 1`.execute(db);
      if (rows.length === 0) return;
    }
  }

  /** Everything kept about the foreign client and its people, as one word that any write changes. */
  async seenOfForeign(): Promise<string> {
    const { db } = this.test.house;
    await this.#quiet();
    const { rows } = await sql<{ name: string }>`SELECT table_name AS name FROM information_schema.columns
      WHERE column_name = 'clientId' AND table_schema = 'public' ORDER BY 1`.execute(db);
    const others = [...new Set(ACTORS.map(({ other }) => sampleId(other)))];
    const digests = [
      ...rows.map(({ name }) => digestOf(name, sql`"clientId" = ${FOREIGN_CLIENT}`)),
      digestOf('clients', sql`id = ${FOREIGN_CLIENT}`),
      digestOf('users', sql`id = ANY(${others}::uuid[])`),
    ];
    const seen = await sql<{ line: string }>`${sql.join(digests, sql` UNION ALL `)}`.execute(db);
    return seen.rows.map(({ line }) => line).join('\n');
  }
}

/** A table, and one word for its rows. */
const digestOf = (table: string, of: ReturnType<typeof sql>) =>
  sql`SELECT ${table} || ' ' || md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS line
    FROM ${sql.table(table)} t WHERE ${of}`;

const NOT_OF_A_CLIENT = new Set<string>(['client', 'user', 'address', 'benAdminPlatform']);
const FIRST_CLASS = sql`AND "employeeClassId" = (SELECT id FROM employee_classes c
  WHERE c."clientId" = t."clientId" AND c."deletedAt" IS NULL ORDER BY id LIMIT 1)`;
