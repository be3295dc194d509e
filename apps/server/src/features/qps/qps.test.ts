import { clientsApi } from '@onboard/contract/clients';
import { benAdminsApi } from '@onboard/contract/people';
import { qpsApi, qpsImportApi } from '@onboard/contract/qps';
import { tasksApi } from '@onboard/contract/tasks';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPool } from '../../db/connect.ts';
import { CASES } from '../../outside/qps/embedded/cases.data.ts';
import { startEmbeddedQps } from '../../outside/qps/embedded/embedded-qps.ts';
import { sampleId } from '../../sample-world/sample-id.ts';
import type { CallingClient } from '../../testing/calling-client.ts';
import { startTestHouse, type TestHouse } from '../../testing/test-house.ts';

let test: TestHouse;
let staff: CallingClient;
let admin: CallingClient;

beforeAll(async () => {
  test = await startTestHouse({ now: () => new Date('2026-09-01T12:00:00Z') });
  staff = await test.as('consultant@sunward.example');
  admin = await test.as('admin@cedarfalls.example');
});
afterAll(() => test.stop());

const importCase = (caseId: string) => staff.call(qpsImportApi.import, { params: { caseId }, body: {} });
const clientOf = (clientId: string) => staff.call(clientsApi.get, { params: { clientId } });
const clientsOfCase = async (search: string) => (await staff.call(clientsApi.list, { query: { search } })).data;

describe('looking up a case', () => {
  it('shows the company, its policies and plans, however the case id was typed', async () => {
    const found = await staff.call(qpsImportApi.lookUp, { params: { caseId: ' sf 100482 ' } });
    expect(found.case).toMatchObject({ caseId: 'SF-100482', name: 'Maple Ridge Manufacturing', employeesNumber: 96 });
    expect(found.case.policies.map((policy) => policy.plans.length)).toEqual([8, 1]);
    expect(found.importedAs).toBeNull();
    expect(found.case).not.toHaveProperty('taxId');
  });

  it('names the client of a case that was imported, also by the id of that client', async () => {
    const { clientId, name } = await importCase('SF-100604');
    const byCase = await staff.call(qpsImportApi.lookUp, { params: { caseId: 'SF-100604' } });
    const byClient = await staff.call(qpsImportApi.lookUp, { params: { caseId: clientId } });
    expect(byCase.importedAs).toEqual({ clientId, name });
    expect(byClient).toEqual(byCase);
  });

  it.each([
    ['SF-999999', 404, 'NOT_FOUND', 'QPS has no case SF-999999. Check the case id.'],
    ['hello', 400, 'VALIDATION', 'A case id is two letters, a hyphen and six digits, such as SF-100482.'],
    ['SF-100641', 502, 'QPS_UNAVAILABLE', undefined],
  ])('says what is wrong with %s', async (caseId, status, code, message) => {
    const refused = await staff.refusal(qpsImportApi.lookUp, { params: { caseId } });
    expect(refused.status).toBe(status);
    expect(refused.body).toMatchObject({ code, ...(message && { message }) });
  });

  it('is for staff alone', async () => {
    const params = { caseId: 'SF-100482' };
    expect((await admin.refusal(qpsImportApi.lookUp, { params })).status).toBe(403);
    expect((await admin.refusal(qpsImportApi.import, { params, body: {} })).status).toBe(403);
    expect((await test.visitor().refusal(qpsImportApi.lookUp, { params })).status).toBe(401);
  });
});

describe('importing a case', () => {
  it('makes the client, its policies, plans and tasks, and says who looks after it', async () => {
    const { clientId } = await importCase('SF-100482');
    const client = await clientOf(clientId);
    expect(client).toMatchObject({
      name: 'Maple Ridge Manufacturing',
      caseId: 'SF-100482',
      isActive: true,
      isTest: false,
      slfImplementationConsultant: { email: 'consultant@sunward.example' },
    });
    expect(client.policies.map((policy) => [policy.policyNumber, policy.phaseId])).toEqual([
      ['952418', 'WELCOME'],
      ['952419', 'WELCOME'],
    ]);
    expect(client.plans).toHaveLength(9);
    expect(client.plans.find((plan) => plan.planName === 'Dental DHMO')?.qpsClasses).toHaveLength(3);
    const tasks = await staff.call(tasksApi.list, { params: { clientId } });
    const [main] = client.policies;
    // The second policy is an employee assistance program alone: nobody enrols in it.
    expect(tasks.data.map((task) => [task.taskId, task.policyId, task.dueDate, task.status])).toEqual([
      ['eif-submit-company-information', null, '2026-11-17', 'Not Started'],
      ['enrollment-elections', main?.id, '2026-12-02', 'Not Started'],
    ]);
  });

  it('refuses the second time, naming the client', async () => {
    const { clientId, name } = await importCase('SF-100533');
    const refused = await staff.refusal(qpsImportApi.import, { params: { caseId: 'SF-100533' }, body: {} });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'ALREADY_EXISTS',
      message: 'Case SF-100533 was imported before, as Cascadia Trail Outfitters.',
      data: { clientId, name },
    });
  });

  it('adds nothing to a client that has policies, however it came by them', async () => {
    const [client] = await clientsOfCase('SF-100103');
    if (!client) throw new Error('The sample world has no client of this case.');
    const before = (await clientOf(client.id)).policies.map((policy) => policy.id);
    const found = await staff.call(qpsImportApi.lookUp, { params: { caseId: 'SF-100103' } });
    expect(found.importedAs).toEqual({ clientId: client.id, name: client.name });
    const refused = await staff.refusal(qpsImportApi.import, { params: { caseId: 'SF-100103' }, body: {} });
    expect(refused.body).toMatchObject({
      code: 'ALREADY_EXISTS',
      message: 'Case SF-100103 has a client with policies already: Bluewater Bakery Group.',
    });
    expect((await clientOf(client.id)).policies.map((policy) => policy.id)).toEqual(before);
  });

  it('makes one client of many imports at the same moment', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => importCase('SF-100548')));
    expect(tries.filter((each) => each.status === 'fulfilled')).toHaveLength(1);
    for (const each of tries) {
      if (each.status === 'rejected') expect(each.reason.body).toMatchObject({ code: 'ALREADY_EXISTS' });
    }
    expect(await clientsOfCase('SF-100548')).toHaveLength(1);
  });

  it('ties added coverage to the client it adds to, and a buy-up to its base plan', async () => {
    const { clientId } = await importCase('SF-100576');
    const [base] = await clientsOfCase('SF-100482');
    expect((await clientOf(clientId)).baseClientId).toBe(base?.id);
    const large = await clientOf((await importCase('SF-100590')).clientId);
    expect(large.plans).toHaveLength(80);
    const buyUps = large.plans.filter((plan) => plan.isBuyUp);
    expect(buyUps).toHaveLength(8);
    for (const plan of buyUps) {
      expect(large.plans.find((each) => each.id === plan.basePlanId)).toMatchObject({ policyId: plan.policyId });
    }
  });

  it('leaves nothing behind when QPS is down', async () => {
    const refused = await staff.refusal(qpsImportApi.import, { params: { caseId: 'SF-100641' }, body: {} });
    expect(refused.body.code).toBe('QPS_UNAVAILABLE');
    expect(await clientsOfCase('SF-100641')).toEqual([]);
  });
});

describe('employee classes of QPS', () => {
  it('are made once, with the plans each may have', async () => {
    const { clientId } = await importCase('SF-100561');
    const tries = await Promise.allSettled(
      [1, 2, 3].map(() => staff.call(qpsApi.importClasses, { params: { clientId } })),
    );
    expect(tries.filter((each) => each.status === 'fulfilled')).toHaveLength(1);
    const client = await clientOf(clientId);
    expect(client.employeeClasses).toMatchObject([
      { number: 1, name: 'All full-time employees', qpsClasses: [{ id: '1', name: 'All full-time employees' }] },
    ]);
    expect(client.employeeClassPlans).toHaveLength(3);
    const again = await staff.refusal(qpsApi.importClasses, { params: { clientId } });
    expect([again.status, again.body.code]).toEqual([409, 'ALREADY_HAS_CLASSES']);
  });

  it('find the plans of every sample client, also such as have no id of QPS, and name those that are not here', async () => {
    const clientId = sampleId('harborview');
    const { plans } = await clientOf(clientId);
    await test.house.db.updateTable('plans').set({ qpsPlanId: null }).where('clientId', '=', clientId).execute();
    const first = plans.find(({ planName }) => planName === 'Dental plan');
    await test.house.db
      .updateTable('plans')
      .set({ planName: 'Another' })
      .where('id', '=', first?.id ?? '')
      .execute();
    const made = await staff.call(qpsApi.importClasses, { params: { clientId } });
    expect([made.employeeClassIds.length, made.plansNotFound]).toEqual([1, ['Dental plan']]);
    const { employeeClassPlans } = await clientOf(clientId);
    const others = plans.filter(({ id }) => id !== first?.id).map(({ id }) => id);
    expect(employeeClassPlans.map(({ planId }) => planId).toSorted()).toEqual(others.toSorted());

    const untouched = sampleId('summit-trail');
    expect((await staff.call(qpsApi.importClasses, { params: { clientId: untouched } })).plansNotFound).toEqual([]);
    expect((await clientOf(untouched)).employeeClassPlans).toHaveLength(2);
  });

  it('are refused where QPS has none, and are not for people of other clients', async () => {
    const { clientId } = await importCase('SF-100517');
    const none = await staff.refusal(qpsApi.importClasses, { params: { clientId } });
    expect(none.body).toMatchObject({ code: 'QPS_REFUSED' });
    expect((await admin.refusal(qpsApi.importClasses, { params: { clientId } })).status).toBe(404);
    expect((await admin.refusal(qpsApi.planDesign, { params: { clientId } })).status).toBe(404);
    expect((await admin.refusal(qpsApi.sync, { params: { clientId } })).status).toBe(403);
  });
});

describe('reading the plan design again', () => {
  it('takes over what changed in QPS, and leaves what people answered', async () => {
    const { clientId } = await importCase('SF-100655');
    await staff.call(qpsApi.importClasses, { params: { clientId } });
    const same = await staff.call(qpsApi.sync, { params: { clientId } });
    expect(same).toEqual({
      policiesAdded: 0,
      plansAdded: 0,
      plansChanged: 0,
      plansRemoved: 0,
      policiesNotInQps: [],
    });

    const sold = CASES.find((each) => each.caseId === 'SF-100655');
    const [policy] = sold?.policies ?? [];
    const [life, voluntary] = policy?.plans ?? [];
    if (!sold || !policy || !life || !voluntary) throw new Error('the case is not as this test needs it');
    const vision = { ...voluntary, qpsPlanId: '952655-03', planName: 'Vision', coverage: 'VISION' as const };
    const moved = { ...policy, policyNumber: '952656', primaryPolicy: false, plans: [] };
    await editInSimulator({
      ...sold,
      policies: [{ ...policy, plans: [{ ...life, benefitMaximum: 250_000 }, vision] }, moved],
    });
    const design = await staff.call(qpsApi.planDesign, { params: { clientId } });
    expect(design.policies).toHaveLength(2);
    const person = { userId: sampleId('admin@cedarfalls.example'), clientId };
    await staff.call(benAdminsApi.assign, { params: person, body: {} });
    expect(await lettersOfTasks(clientId)).toEqual([]);
    expect(await staff.call(qpsApi.sync, { params: { clientId } })).toEqual({
      policiesAdded: 1,
      plansAdded: 1,
      plansChanged: 1,
      plansRemoved: 1,
      policiesNotInQps: [],
    });
    const client = await clientOf(clientId);
    expect(client.plans.map((plan) => [plan.planName, plan.benefitMaximum])).toEqual([
      ['Basic life', 250_000],
      ['Vision', null],
    ]);
    // The plan that went took its place in the class with it.
    expect(client.employeeClassPlans).toHaveLength(1);

    // Somebody works on the client by now, and hears what there is to do, once.
    const [letter, ...more] = await lettersOfTasks(clientId);
    expect([letter?.address, more]).toEqual(['admin@cedarfalls.example', []]);
    expect(letter?.text).toContain('Census and enrollment elections of policy 952656');
    expect(letter?.text).not.toContain('Company information');

    await editInSimulator({ ...sold, policies: [moved] });
    const after = await staff.call(qpsApi.sync, { params: { clientId } });
    expect(after.policiesNotInQps).toEqual(['952655']);
    expect(await lettersOfTasks(clientId)).toHaveLength(1);
    await editInSimulator({ ...sold, policies: [] });
    expect((await staff.refusal(qpsApi.sync, { params: { clientId } })).body.code).toBe('QPS_REFUSED');
    expect((await clientOf(clientId)).policies).toHaveLength(2);
  });
});

async function lettersOfTasks(clientId: string) {
  const { rows } = await sql<{ address: string; text: string }>`SELECT r.address, e.text FROM emails e
    JOIN email_recipients r ON r."emailId" = e.id
    WHERE e.template = 'tasks-added' AND e."clientId" = ${clientId}`.execute(test.house.db);
  return rows;
}

/** A second simulator on the same database: what is edited there is what the house reads. */
async function editInSimulator(edited: unknown): Promise<void> {
  const pool = openPool(test.databaseUrl, 2);
  const simulator = await startEmbeddedQps({ pool });
  const { caseId } = edited as { caseId: string };
  const answer = await fetch(`${simulator.url}/cases/${caseId}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(edited),
  });
  expect(answer.status, await answer.text()).toBe(200);
  await simulator.stop();
  await pool.end();
}
