import type { Tx } from '../../db/connect.ts';
import { newId } from '../../db/new-id.ts';
import { createEntity, updateEntity, type Writer } from '../../db/write.ts';
import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import type { QpsCase } from '../../outside/qps/port.ts';
import { clientOfCase } from '../../records/clients/cases.ts';
import { settleSetup } from '../../records/clients/store.ts';
import { refuse } from '../../refuse.ts';
import { addPolicy } from './add-policy.ts';
import { findCase } from './find-case.ts';
import { giveTasks } from './give-tasks.ts';

const UNIQUE = '23505';

/**
 * Makes a client of a sold case: its policies, plans and tasks, in one transaction. A case whose client has policies
 * already is refused with the name of that client; a client with the case id and nothing else gets what the case holds.
 */
export async function importCase(
  house: House,
  given: string,
  { isTest = false }: { isTest?: boolean },
  by: SignedIn,
): Promise<{ clientId: string; name: string }> {
  const sold = await findCase(house, given);
  const writer: Writer = { userId: by.actor.userId, metadata: { source: 'import from QPS', caseId: sold.caseId } };
  try {
    return await house.db.transaction().execute(async (tx) => {
      const client = await clientFor(tx, house, sold, writer, isTest);
      for (const policy of sold.policies) await addPolicy(tx, writer, client.clientId, policy, house.now());
      await giveTasks(house, tx, client.clientId, by.actor.userId);
      await settleSetup(tx, writer, client.clientId, house.now());
      return client;
    });
  } catch (error) {
    // Two people imported the same case at once: the second learns of the first.
    if ((error as { code?: string }).code === UNIQUE) await refuseImported(house, sold.caseId);
    throw error;
  }
}

async function clientFor(tx: Tx, house: House, sold: QpsCase, writer: Writer, isTest: boolean) {
  const { caseId, name } = sold;
  const existing = await clientOfCase(tx, caseId);
  if (existing?.isFilled) refuseWith(caseId, existing);
  const base = sold.baseCaseId ? await clientOfCase(tx, sold.baseCaseId) : null;
  const facts = {
    employeesNumber: sold.employeesNumber,
    territory: sold.territory,
    implementationType: sold.implementationType,
    healthcareProfessionalsSegment: sold.healthcareProfessionalsSegment,
    baseClientId: base?.id ?? null,
    qpsImportedAt: house.now().toISOString(),
  };
  if (existing) {
    const ref = { entity: 'Client' as const, clientId: existing.id, id: existing.id };
    await updateEntity(tx, writer, { ...ref, set: facts });
    return { clientId: existing.id, name: existing.name };
  }
  const clientId = newId();
  const values = {
    ...facts,
    ...{ name, caseId, ticketId: sold.ticketId, taxId: sold.taxId },
    ...{ releaseStatus: 'ONBOARDING', isActive: true, isArchived: false, isOnboard: true, isTest },
    slfImplementationConsultantId: writer.userId,
  };
  await createEntity(tx, writer, { entity: 'Client', clientId, id: clientId, values });
  return { clientId, name };
}

function refuseWith(caseId: string, client: { id: string; name: string; qpsImportedAt: Date | null }): never {
  return refuse('ALREADY_EXISTS', {
    message: client.qpsImportedAt
      ? `Case ${caseId} was imported before, as ${client.name}.`
      : `Case ${caseId} has a client with policies already: ${client.name}.`,
    data: { clientId: client.id, name: client.name },
  });
}

async function refuseImported(house: House, caseId: string): Promise<void> {
  const existing = await clientOfCase(house.db, caseId);
  if (existing) refuseWith(caseId, existing);
}
