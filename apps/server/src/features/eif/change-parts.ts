import type { TrackedEntity } from '@onboard/domain/changes/tracked-entities';
import type { Tx } from '../../db/connect.ts';
import { createEntity, deleteEntity, updateEntity } from '../../db/write.ts';
import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { actOnForm } from '../../records/eif/act-on-form.ts';
import { readAnswers } from '../../records/eif/read-answers.ts';
import { refuse } from '../../refuse.ts';
import { removeLinked, setLocations } from './linked-locations.ts';

type Part = Extract<TrackedEntity, 'Location' | 'Contact'>;
type Values = Readonly<Record<string, unknown>>;

/** Answers about a part, in their one form; `kept` are attributes that no question asks but the caller may set. */
function read(entity: TrackedEntity, given: Values, kept: readonly string[]): Record<string, unknown> {
  const asked = Object.fromEntries(Object.entries(given).filter(([key]) => !kept.includes(key)));
  const { values, errors } = readAnswers(entity, asked, (key) => `body.${key}`);
  if (errors.length > 0) refuse('VALIDATION', { details: errors });
  return { ...values, ...Object.fromEntries(kept.filter((key) => key in given).map((key) => [key, given[key]])) };
}

/** What says which kind of part it is and where it belongs. The kind is set when it is made, and stays. */
const KEPT = { Location: [], Contact: ['policyId'] } satisfies Record<Part, readonly string[]>;
const KEPT_WHEN_MADE = { Location: [], Contact: ['type', ...KEPT.Contact] } satisfies Record<Part, readonly string[]>;

/** Adds a location or contact; it may still be incomplete, as the whole draft may. */
export function addPart(
  house: House,
  entity: Part,
  clientId: string,
  { managedLocationIds, ...body }: Values & { managedLocationIds?: string[] | undefined },
  by: SignedIn,
) {
  const values = read(entity, body, KEPT_WHEN_MADE[entity]);
  return actOnForm(house, clientId, 'edit', by, async (form) => {
    const { tx, writer } = form;
    if (entity === 'Contact' && values.type === 'PRIMARY_WEB_ADMIN') await refuseSecondPrimary(tx, clientId);
    const id = await createEntity(tx, writer, { entity, clientId, values }).catch(refuseRivalPrimary);
    if (managedLocationIds) await setLocations(form, clientId, linkOf(id), managedLocationIds);
    return { id };
  });
}

/** Two people named the primary administrator at the same moment: the second learns of the first. */
function refuseRivalPrimary(error: unknown): never {
  if ((error as { constraint?: string }).constraint !== 'contacts_one_primary_idx') throw error;
  return refuse('ALREADY_EXISTS', { message: PRIMARY_EXISTS });
}

const PRIMARY_EXISTS = 'There is a primary administrator already.';

async function refuseSecondPrimary(tx: Tx, clientId: string): Promise<void> {
  const primary = await tx
    .selectFrom('contacts')
    .select('id')
    .where('clientId', '=', clientId)
    .where('type', '=', 'PRIMARY_WEB_ADMIN')
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (primary) refuse('ALREADY_EXISTS', { message: PRIMARY_EXISTS, data: { id: primary.id } });
}

export function changePart(
  house: House,
  entity: Part,
  clientId: string,
  id: string,
  {
    versions: seen,
    managedLocationIds,
    ...body
  }: Values & { versions?: Record<string, number> | undefined; managedLocationIds?: string[] | undefined },
  by: SignedIn,
) {
  const set = read(entity, body, KEPT[entity]);
  return actOnForm(house, clientId, 'edit', by, async (form) => {
    const { tx, writer } = form;
    if (managedLocationIds) await setLocations(form, clientId, linkOf(id), managedLocationIds);
    const { versions } = await updateEntity(tx, writer, { entity, clientId, id, set, ...(seen && { seen }) });
    return { id, versions };
  });
}

const linkOf = (id: string) => ({ entity: 'ContactLocation', key: 'contactId', id }) as const;

/** Removes a contact. One that bills go to is not removed before another takes its place. domain.md §1.4. */
export function removeContact(house: House, clientId: string, id: string, by: SignedIn) {
  return actOnForm(house, clientId, 'edit', by, async (form) => {
    const bill = await form.tx
      .selectFrom('bills')
      .select('name')
      .where('clientId', '=', clientId)
      .where('contactId', '=', id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    if (bill) {
      const message = `“${bill.name ?? 'A bill'}” goes to this person. Choose another contact for it first.`;
      refuse('WRONG_STATE', { message });
    }
    await removeLinked(form, clientId, linkOf(id));
    await deleteEntity(form.tx, form.writer, { entity: 'Contact', clientId, id });
    return { id };
  });
}
