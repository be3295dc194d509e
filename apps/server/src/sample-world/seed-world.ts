import type { BenefitType } from '@onboard/domain/benefits/constants.data';
import { COVERAGES, type Coverage } from '@onboard/domain/benefits/coverages.data';
import { deadlinesOf, dueDateOf } from '@onboard/domain/tasks/due-dates';
import { tasksFor, type WantedTask } from '@onboard/domain/tasks/task-catalogue';
import type { Db, Tx } from '../db/connect.ts';
import { createEntity, type Writer } from '../db/write.ts';
import type { EmbeddedIdentity } from '../outside/identity/embedded/embedded-identity.ts';
import { settleSetup } from '../records/clients/store.ts';
import { addTasks, type TaskStart } from '../records/tasks/store.ts';
import { SAMPLE_CLIENTS, type SampleClient } from './clients.data.ts';
import { addFormParts, answersOf, ownIds, signSample } from './form-parts.ts';
import { SAMPLE_PASSWORD, SAMPLE_PEOPLE, type SamplePerson } from './people.data.ts';
import { qpsPlanId, sampleId } from './sample-id.ts';
import { addSignedClient, SIGNED_CLIENT } from './signed-client.ts';

const SYSTEM: Writer = { userId: null, metadata: { source: 'sample world' } };
const BENEFIT_TYPES: Partial<Record<Coverage, BenefitType>> = {
  STD: 'SHORT_TERM_DISABILITY',
  LTD: 'LONG_TERM_DISABILITY',
};

/** Fills an empty database with the sample world (Design §3); does nothing where there are people already. */
export async function seedWorld(db: Db, identity: EmbeddedIdentity, now: Date): Promise<boolean> {
  if (await db.selectFrom('users').select('id').executeTakeFirst()) return false;
  const identities = new Map<string, string>();
  for (const person of SAMPLE_PEOPLE) {
    const { email, firstName, lastName, totpSecret, codesBy, phoneNumber } = person;
    const phone = codesBy !== 'email' && { phoneNumber: `+1${phoneNumber}` };
    const step = codesBy ? { factor: { kind: codesBy, ...phone } } : { totpSecret };
    const given = { email, firstName, lastName, ...step, password: SAMPLE_PASSWORD };
    identities.set(email, await identity.seedPerson(given));
  }
  await db.transaction().execute(async (tx) => {
    for (const client of SAMPLE_CLIENTS) await addClient(tx, client, now);
    await addSignedClient(tx, sampleId(CONSULTANT), now);
    for (const person of SAMPLE_PEOPLE) await addPersonOf(tx, person, identities.get(person.email) ?? null, now);
    for (const { key } of [...SAMPLE_CLIENTS, SIGNED_CLIENT]) await settleSetup(tx, SYSTEM, sampleId(key), now);
  });
  return true;
}

const CONSULTANT = 'consultant@sunward.example';

async function addClient(tx: Tx, client: SampleClient, now: Date): Promise<void> {
  const clientId = sampleId(client.key);
  const { name, caseId, ticketId, employeesNumber, set, signed } = client;
  const values = {
    ...(signed && answersOf(signed.form)),
    name,
    caseId,
    ticketId,
    employeesNumber,
    isOnboard: true,
    implementationType: 'NEW_BUSINESS',
    slfImplementationConsultantId: sampleId(CONSULTANT),
    ...set,
  };
  await createEntity(tx, SYSTEM, { entity: 'Client', clientId, id: clientId, values });
  const policyId = sampleId(`${client.key} policy`);
  const policyNumber = `9${client.caseId.slice(-5)}`;
  await createEntity(tx, SYSTEM, {
    entity: 'Policy',
    clientId,
    id: policyId,
    values: {
      policyNumber,
      slfCoverages: [...client.coverages],
      primaryPolicy: true,
      phaseId: client.phaseId,
      issuedStateSitus: client.situs,
      policyEffective: client.effective,
      initialPolicyEffectiveDate: client.effective,
      ...deadlinesOf(client.effective, now.toISOString().slice(0, 10)),
    },
  });
  for (const [index, coverage] of client.coverages.entries()) {
    const values = { ...planOf(coverage, policyId), qpsPlanId: qpsPlanId(policyNumber, index) };
    await createEntity(tx, SYSTEM, { entity: 'Plan', clientId, id: sampleId(`${client.key} ${coverage}`), values });
  }
  if (signed) await addSignedForm(tx, client.key, signed, policyId);
  await addTasks(tx, clientId, tasksOf(client, policyId, now));
}

/** The answers to the policy and plans that are there, and the signature under them. */
async function addSignedForm(
  tx: Tx,
  key: string,
  { form, ...signature }: NonNullable<SampleClient['signed']>,
  policyId: string,
): Promise<void> {
  const clientId = sampleId(key);
  const plans = form.plans.map(({ id, coverage }) => [id, sampleId(`${key} ${coverage}`)]);
  const policies = form.policies.map(({ id }) => [id, policyId]);
  const own = ownIds(key, Object.fromEntries([...plans, ...policies]));
  const policy = { policyNumber: undefined, primaryPolicy: true };
  await addFormParts(tx, clientId, form, own, { existing: new Set(['Policy', 'Plan']), more: { Policy: policy } });
  await signSample(tx, clientId, signature);
}

function tasksOf(
  { coverages, effective, set, isFormBegun, signed }: SampleClient,
  policyId: string,
  now: Date,
): TaskStart[] {
  const policy = { id: policyId, slfCoverages: coverages, policyEffective: effective };
  const facts = { client: { isMaxwell: set?.isMaxwell === true }, policies: [policy] };
  const today = now.toISOString().slice(0, 10);
  const statusOf = ({ policyId: of }: WantedTask) => {
    if (set?.releaseStatus === 'LIVE') return 'Done';
    return isFormBegun && of === null ? 'In Progress' : 'Not Started';
  };
  return tasksFor(facts).map((task) => ({
    ...task,
    dueDate: dueDateOf(task, facts, today),
    status: statusOf(task),
    ...(signed && { completedAt: signed.at }),
  }));
}

const planOf = (coverage: Coverage, policyId: string) => ({
  policyId,
  planName: `${COVERAGES[coverage].label} plan`,
  benefitType: BENEFIT_TYPES[coverage] ?? coverage,
  coverage,
  planType: coverage === 'DENTAL' ? 'PPO' : null,
  carrierName: 'Sunward Benefits',
  salaryBased: ['LIFE', 'STD', 'LTD'].includes(coverage),
  isVoluntary: false,
  coversDependents: ['DENTAL', 'VISION'].includes(coverage),
});

async function addPersonOf(tx: Tx, person: SamplePerson, identityId: string | null, now: Date): Promise<void> {
  const { email, firstName, lastName, role, title, phoneNumber } = person;
  const id = sampleId(email);
  const dates = { welcomeEmailSentDate: now, termsOfUseDate: now, firstPasswordSet: now, lastPasswordSet: now };
  await tx
    .insertInto('users')
    .values({ id, email, firstName, lastName, role, title, phoneNumber, identityId, ...dates })
    .execute();
  for (const key of person.clients) {
    const isAuthorizedSigner = email.startsWith('signer@');
    const clientId = sampleId(key);
    const welcomeFlowCompletedAt = key === 'northgate' ? null : now;
    await tx
      .insertInto('client_users')
      .values({ clientId, userId: id, isAuthorizedSigner, welcomeFlowCompletedAt })
      .execute();
  }
}
