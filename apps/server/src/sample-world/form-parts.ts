import type { Change, TrackedEntity } from '@onboard/domain/changes/tracked-entities';
import type { EifFacts } from '@onboard/domain/eif/facts';
import type { Tx } from '../db/connect.ts';
import { createEntity, updateEntity } from '../db/write.ts';
import { addEifEvent } from '../records/eif/events.ts';
import { sampleId } from './sample-id.ts';

/** A thing of a complete sample form: which entity it is, and its values. */
interface Part {
  entity: TrackedEntity;
  values: { id: string } & object;
}

const BY = { userId: null, metadata: { source: 'sample world' } satisfies Change['metadata'] };

/** Policies and plans first: the others name them. */
function partsOf(form: EifFacts): Part[] {
  const all = (entity: TrackedEntity, values: readonly ({ id: string } & object)[]) =>
    values.map((each): Part => ({ entity, values: each }));
  return [
    ...all('Policy', form.policies),
    ...all('Location', form.locations),
    ...all('Contact', form.contacts),
    ...all('Plan', form.plans),
    ...all('EmployeeClass', form.employeeClasses),
    ...all('EmployeeClassPlan', form.employeeClassPlans),
    ...all('Bill', form.bills),
    ...all('BillLocation', form.billLocations),
    ...all('ContactLocation', form.contactLocations),
  ];
}

/** The ids that the things of a sample form have at this client; `known` are those that exist already. */
export function ownIds(key: string, known: Readonly<Record<string, string>> = {}): (id: string) => string {
  return (id) => known[id] ?? sampleId(`${key} ${id}`);
}

/** What the form says of the client itself. */
export function answersOf({ client: { id: _id, ...answers } }: EifFacts): Record<string, unknown> {
  return withoutEmpty(answers);
}

/** Adds what the form holds besides the client; `more` are values that it does not hold. What exists is answered. */
export async function addFormParts(
  tx: Tx,
  clientId: string,
  form: EifFacts,
  own: (id: string) => string,
  {
    existing = new Set(),
    more = {},
  }: Readonly<{
    existing?: ReadonlySet<TrackedEntity>;
    more?: Partial<Record<TrackedEntity, object>>;
  }>,
): Promise<void> {
  for (const { entity, values: part } of partsOf(form)) {
    const { id, clientId: _clientId, ...rest } = withOwnIds(part, own) as { id: string; clientId: string };
    const values = withoutEmpty({ ...rest, ...more[entity] });
    if (!existing.has(entity)) await createEntity(tx, BY, { entity, clientId, id, values });
    else if (entity === 'Policy') await updateEntity(tx, BY, { entity, clientId, id, set: values });
  }
}

/** Signs the form as it stands. */
export async function signSample(
  tx: Tx,
  clientId: string,
  { email, name, title, at }: { email: string; name: string; title: string; at: Date },
): Promise<void> {
  const set = { eifSignedAt: at.toISOString(), eifSignedBy: sampleId(email) };
  await updateEntity(tx, { userId: null }, { entity: 'Client', clientId, id: clientId, set });
  await addEifEvent(tx, { clientId, event: 'signed', actorId: null, actorName: name, details: { name, title }, at });
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The same values with every id of the sample exchanged for one of this client. */
function withOwnIds(value: unknown, own: (id: string) => string): unknown {
  if (typeof value === 'string') return ID.test(value) ? own(value) : value;
  if (Array.isArray(value)) return value.map((each) => withOwnIds(each, own));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withOwnIds(each, own)]));
}

const withoutEmpty = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));
