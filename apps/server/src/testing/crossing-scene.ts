import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';
import { newId } from '../db/new-id.ts';
import { createEntity } from '../db/write.ts';
import { settleSetup } from '../records/clients/store.ts';
import { addEmail } from '../records/emails/store.ts';
import { addPerson, assignClient } from '../records/people/store.ts';
import { startSession } from '../records/sessions/store.ts';
import { sampleId } from '../sample-world/sample-id.ts';
import { CallingClient } from './calling-client.ts';
import type { TestHouse } from './test-house.ts';

const SYSTEM = { userId: null };
// Each with its implementation consultant.
const CLIENTS = { orchard: 'sue', quarry: 'sam' } as const;
// Nan alone administers both clients; Ben is the broker of both, given in the other order.
const PEOPLE = {
  nan: { role: 'BEN_ADMIN', clients: ['orchard', 'quarry'] },
  abe: { role: 'BEN_ADMIN', clients: [] },
  ben: { role: 'BROKER', clients: ['quarry', 'orchard'] },
  sue: { role: 'SLF_ADMIN', clients: [] },
  sam: { role: 'SLF_ADMIN', clients: [] },
  ora: { role: 'SLF_OWNER', clients: [] },
  oto: { role: 'SLF_OWNER', clients: [] },
} as const;
type ClientName = keyof typeof CLIENTS;
type PersonName = keyof typeof PEOPLE;
const CLIENT_NAMES = Object.keys(CLIENTS) as ClientName[];
const PERSON_NAMES = Object.keys(PEOPLE) as PersonName[];

/** Two clients and the people around them, whom nobody else touches. */
export interface Scene {
  readonly client: Readonly<Record<ClientName, string>>;
  readonly person: Readonly<Record<PersonName, string>>;
  /** Its owners, signed in. */
  readonly ora: CallingClient;
  readonly oto: CallingClient;
}

/** Writes take a while, as in a busy database, so that calls made at once do cross. */
export async function slowWrites(db: Db): Promise<void> {
  await sql`CREATE FUNCTION linger() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_sleep(0.003); RETURN NEW; END $$`.execute(db);
  for (const table of ['users', 'clients', 'search.people', 'emails']) {
    await sql`CREATE TRIGGER linger AFTER UPDATE ON ${sql.table(table)} FOR EACH ROW EXECUTE FUNCTION linger()`.execute(
      db,
    );
  }
}

const byName = <K extends string, V>(names: readonly K[], made: (name: K) => V) =>
  Object.fromEntries(names.map((name) => [name, made(name)])) as Record<K, V>;

export async function setScene({ house, url }: TestHouse): Promise<Scene> {
  const scene = { client: byName(CLIENT_NAMES, newId), person: byName(PERSON_NAMES, newId) };
  await house.db.transaction().execute(async (tx) => {
    for (const name of PERSON_NAMES) await addPersonNamed(tx, name, scene.person[name], house.now());
    for (const name of CLIENT_NAMES) await addClient(tx, name, scene.client[name], scene.person[CLIENTS[name]]);
    for (const name of PERSON_NAMES) {
      for (const client of PEOPLE[name].clients) {
        const given = {
          clientId: scene.client[client],
          userId: scene.person[name],
          isAuthorizedSigner: false,
          by: null,
        };
        await assignClient(tx, given);
      }
    }
    for (const name of CLIENT_NAMES) await settleSetup(tx, SYSTEM, scene.client[name], house.now());
    // To several about each client, so that new names of any of them come to the same e-mails.
    for (const name of [...CLIENT_NAMES, ...CLIENT_NAMES]) {
      const recipients = (['nan', 'ben'] as const).map((to) => ({
        address: `${to}@c.example`,
        userId: scene.person[to],
      }));
      const said = { template: 'welcome', subject: 'S', html: '', text: '', sealedLink: null, cause: null };
      const about = { clientId: scene.client[name], createdAt: house.now(), createdBy: null };
      await addEmail(tx, { id: newId(), ...said, ...about, recipients });
    }
  });
  const signIn = async (name: PersonName) => {
    const { token } = await startSession(house.db, scene.person[name], house.now());
    return new CallingClient(url, { 'onboard-session': token });
  };
  return { ...scene, ora: await signIn('ora'), oto: await signIn('oto') };
}

async function addPersonNamed(tx: Tx, name: PersonName, id: string, lastLogin: Date): Promise<void> {
  const who = { id, email: `${name}-${id}@crossing.example`, firstName: name, lastName: 'Vale', phoneNumber: null };
  await addPerson(tx, { ...who, role: PEOPLE[name].role, identityId: null, createdBy: null });
  await tx.updateTable('users').set({ lastLogin }).where('id', '=', id).execute();
}

async function addClient(tx: Tx, name: string, id: string, consultantId: string): Promise<void> {
  const values = { name, isOnboard: true, slfImplementationConsultantId: consultantId };
  await createEntity(tx, SYSTEM, { entity: 'Client', clientId: id, id, values });
  const policy = { policyNumber: '912345', slfCoverages: ['LIFE'], primaryPolicy: true, phaseId: 'SETUP' };
  await createEntity(tx, SYSTEM, { entity: 'Policy', clientId: id, values: policy });
}

/** All that calls may have changed of a scene, with names in place of ids. */
export async function endOf(db: Db, { client, person }: Scene): Promise<string> {
  const isClient = sql`ANY(${Object.values(client)}::uuid[])`;
  const isPerson = sql`ANY(${Object.values(person)}::uuid[])`;
  const sorted = (text: string) =>
    sql`(SELECT string_agg(word, ' ' ORDER BY word) FROM string_to_table(${sql.raw(text)}, ' ') AS word)`;
  const { rows } = await sql<{ end: unknown }>`SELECT json_build_array(
    (SELECT json_agg(json_build_array(u.id, u.role, u."deletedAt" IS NULL, u."firstName", u."phoneNumber", u.version,
        u."welcomeEmailSentDate" IS NULL, s.role, s.status, s.name, ${sorted('s.text')}) ORDER BY u.id)
      FROM users u JOIN search.people s ON s."userId" = u.id WHERE u.id = ${isPerson}),
    (SELECT json_agg(json_build_array(id, name, "isArchived", "setupCompletedAt" IS NULL,
        "slfImplementationConsultantId") ORDER BY id) FROM clients WHERE id = ${isClient}),
    (SELECT json_agg(json_build_array("clientId", "userId") ORDER BY "clientId", "userId")
      FROM client_users WHERE "clientId" = ${isClient}),
    (SELECT json_agg(json_build_array("userId", kind) ORDER BY "userId", kind)
      FROM person_events WHERE "userId" = ${isPerson}),
    (SELECT json_agg(written.line ORDER BY written.line::text) FROM (
      SELECT json_build_array(e.template, e."clientId", array_agg(r."userId" ORDER BY r."userId"),
        ${sorted('e."searchText"')}) AS line
      FROM emails e JOIN email_recipients r ON r."emailId" = e.id WHERE r."userId" = ${isPerson} GROUP BY e.id) AS written)
  ) AS end`.execute(db);
  const named = Object.entries({ ...client, ...person, owner: sampleId('owner@sunward.example') });
  return named.reduce((said, [name, id]) => said.replaceAll(id, name), JSON.stringify(rows[0]?.end));
}
