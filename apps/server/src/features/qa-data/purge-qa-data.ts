import { PURGE_PHRASE } from '@onboard/contract/qa-data';
import type { House } from '../../house.ts';
import { lockPeopleOf } from '../../records/people/change-person.ts';
import {
  countOfClients,
  deleteClients,
  filesOfClients,
  lockTestClients,
  tablesOfClients,
  testClients,
} from '../../records/qa-data/store.ts';
import { refuse } from '../../refuse.ts';

/** What a person calls the rows that count; the rest goes along with them. */
const LABELS: Readonly<Record<string, string>> = {
  policies: 'Policies',
  plans: 'Plans',
  employee_classes: 'Employee classes',
  contacts: 'Contacts',
  tasks: 'Tasks',
  documents: 'Documents',
  onboarding_forms: 'Onboarding forms',
  emails: 'E-mails',
  changes: 'Change records',
  client_users: 'Assignments of people',
  explorer_pages: 'Benefits Explorer sites',
};

/** What purging the test data would delete. */
export async function lookAtQaData({ db }: House) {
  const clients = await testClients(db);
  const ids = clients.map(({ id }) => id);
  const named = (await tablesOfClients(db)).filter((table) => Object.hasOwn(LABELS, table));
  const parts = await Promise.all(
    named.map(async (table) => ({ label: LABELS[table] ?? table, count: await countOfClients(db, table, ids) })),
  );
  return { clients, parts: parts.filter(({ count }) => count > 0).toSorted((a, b) => a.label.localeCompare(b.label)) };
}

/**
 * Deletes test clients and all that is theirs, for good. People keep their accounts. Refuses the whole where one of the
 * clients is no test client, or none any more.
 */
export async function purgeQaData(
  { db, storage, log }: House,
  { confirmation, clientIds }: { confirmation: string; clientIds: readonly string[] },
  by: string,
) {
  if (confirmation.trim().toLowerCase() !== PURGE_PHRASE) {
    const message = `Type “${PURGE_PHRASE}” to confirm.`;
    refuse('VALIDATION', { details: [{ path: 'body.confirmation', message }] });
  }
  const wanted = [...new Set(clientIds)];
  const { rows, files } = await db.transaction().execute(async (tx) => {
    await lockPeopleOf(tx, wanted, 'UPDATE');
    const locked = await lockTestClients(tx, wanted);
    if (locked.length !== wanted.length) {
      const message = 'Some of these are not test clients, or are gone. Look again at what would be deleted.';
      refuse('STALE_VIEW', { message });
    }
    const keys = await filesOfClients(tx, locked);
    return { rows: await deleteClients(tx, locked), files: keys };
  });
  log.warn({ userId: by, clients: wanted.length, rows }, 'test data purged');
  // Files that nobody refers to any more are no loss if one stays.
  for (const key of files) await storage.remove(key).catch((err: unknown) => log.warn({ err }, 'file not removed'));
  return { clients: wanted.length, rows, files: files.length };
}
