import type { Change, TrackedEntity } from '@onboard/domain/changes/tracked-entities';
import { mapleRidge } from '@onboard/domain/eif/samples';
import type { Tx } from '../db/connect.ts';
import { createEntity, updateEntity } from '../db/write.ts';
import { addEifEvent } from '../records/eif/events.ts';
import { addTasks } from '../records/tasks/store.ts';
import { sampleId } from './sample-id.ts';

const DAY = 24 * 60 * 60 * 1_000;
export const SIGNED_CLIENT = { key: 'lakewood', name: 'Lakewood Print & Paper', admin: 'admin@lakewood.example' };

/** A thing of the complete sample form: which entity it is, and its values. */
interface Part {
  entity: TrackedEntity;
  values: { id: string } & object;
}

function partsOfForm(): Part[] {
  const form = mapleRidge();
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

/**
 * A client whose form was signed two days ago, and where one answer that the consultant changed since waits for the
 * signer: the state in which changes are reviewed.
 */
export async function addSignedClient(tx: Tx, consultantId: string, now: Date): Promise<void> {
  const clientId = sampleId(SIGNED_CLIENT.key);
  const by = { userId: null, metadata: { source: 'sample world' } satisfies Change['metadata'] };
  const { client } = mapleRidge();
  const renamed = { name: SIGNED_CLIENT.name, caseId: 'SF-100109', ticketId: 'ONB-2109', employeesNumber: 96 };
  const known = new Map<string, string>();
  const own = (id: string) => {
    if (!known.has(id)) known.set(id, sampleId(`${SIGNED_CLIENT.key} ${id}`));
    return known.get(id) ?? id;
  };
  const { id: _id, ...answers } = client;
  const values = { ...answers, ...renamed, slfImplementationConsultantId: consultantId, isActive: true, isTest: false };
  await createEntity(tx, by, { entity: 'Client', clientId, id: clientId, values: withoutEmpty(values) });
  for (const { entity, values: part } of partsOfForm()) {
    const { id, clientId: _clientId, ...rest } = withOwnIds(part, own) as { id: string; clientId: string };
    const kept = entity === 'Policy' ? { ...rest, phaseId: 'REVIEW_AND_VALIDATE' } : rest;
    await createEntity(tx, by, { entity, clientId, id, values: withoutEmpty(kept) });
  }
  await addTasks(tx, clientId, [
    { taskId: 'eif-submit-company-information', policyId: null, dueDate: null, status: 'Needs Review' },
  ]);
  await sign(tx, clientId, consultantId, now);
}

async function sign(tx: Tx, clientId: string, consultantId: string, now: Date): Promise<void> {
  const signedAt = new Date(now.getTime() - 2 * DAY);
  const adminId = sampleId(SIGNED_CLIENT.admin);
  const client = { entity: 'Client' as const, clientId, id: clientId };
  const signature = { eifSignedAt: signedAt.toISOString(), eifSignedBy: adminId };
  await updateEntity(tx, { userId: null }, { ...client, set: signature });
  const details = { name: 'Noor Haddad', title: 'Office manager' };
  const signed = { event: 'signed' as const, actorId: null, actorName: details.name, details, at: signedAt };
  await addEifEvent(tx, { clientId, ...signed });
  const set = { erisaPlanName: 'Lakewood Print & Paper Welfare Benefit Plan', waitingPeriodNumber: 60 };
  await updateEntity(tx, { userId: null }, { ...client, set });
  const readyAt = new Date(now.getTime() - DAY);
  const ready = { deifChangesReadyForReviewAt: readyAt.toISOString(), deifChangesReadyForReviewBy: consultantId };
  await updateEntity(tx, { userId: null }, { ...client, set: ready });
  const marked = { event: 'markedReady' as const, actorId: null, actorName: 'Daniel Reyes', at: readyAt };
  await addEifEvent(tx, { clientId, ...marked });
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
