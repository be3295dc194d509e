import { type ClientRead, clientsApi } from '@onboard/contract/clients';
import { factsOf } from '@onboard/contract/eif-facts';
import { type TaskRead, tasksApi } from '@onboard/contract/tasks';
import { errorsOf } from '@onboard/domain/eif/problems';
import { progressOf } from '@onboard/domain/eif/progress';
import { isClientsMove, tasksFor } from '@onboard/domain/tasks/task-catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CASES } from '../outside/qps/embedded/cases.data.ts';
import type { QpsPlan } from '../outside/qps/port.ts';
import { startTestHouse, type TestHouse } from '../testing/test-house.ts';
import { SAMPLE_CLIENTS } from './clients.data.ts';
import { SAMPLE_PEOPLE } from './people.data.ts';
import { sampleId } from './sample-id.ts';
import { SIGNED_CLIENT } from './signed-client.ts';

type SoldPlan = Omit<QpsPlan, 'baseQpsPlanId' | 'benefitMaximum' | 'pfmlOption' | 'qpsClasses' | 'isBuyUp'>;
const TODAY = new Date().toISOString().slice(0, 10);
const KEYS = [...SAMPLE_CLIENTS.map(({ key }) => key), SIGNED_CLIENT.key];
let test: TestHouse;
const clients = new Map<string, { client: ClientRead; tasks: TaskRead[] }>();

beforeAll(async () => {
  test = await startTestHouse();
  const owner = await test.as('owner@sunward.example');
  for (const key of KEYS) {
    const params = { clientId: sampleId(key) };
    const client = await owner.call(clientsApi.get, { params });
    clients.set(key, { client, tasks: (await owner.call(tasksApi.list, { params })).data });
  }
});
afterAll(() => test?.stop());

const of = (key: string) => {
  const found = clients.get(key);
  if (!found) throw new Error(`no ${key}`);
  return { ...found, form: found.tasks.find(({ taskId }) => taskId === 'eif-submit-company-information') };
};

describe.each(KEYS)('the sample client %s', (key) => {
  it('has the tasks that its policies ask for', () => {
    const { client, tasks } = of(key);
    const wanted = tasksFor({ client, policies: client.policies });
    const named = (all: readonly { taskId: string; policyId: string | null }[]) =>
      all.map(({ taskId, policyId }) => `${taskId} ${policyId}`).sort();
    expect(named(tasks)).toEqual(named(wanted));
  });

  it('has a form that is as far as its task says', () => {
    const { client, form } = of(key);
    const facts = factsOf(client, TODAY);
    const isSigned = client.eifSignedAt !== null;
    expect([form?.status === 'Done' || form?.status === 'Needs Review', form?.completedAt !== null]).toEqual([
      isSigned,
      isSigned,
    ]);
    if (isSigned) expect(errorsOf(facts)).toEqual([]);
    else expect(form?.status).toBe(progressOf(facts).percent > 0 ? 'In Progress' : 'Not Started');
  });

  it('was sold in QPS with the policies it has, so that it can be pushed', () => {
    const { client } = of(key);
    const sold = CASES.find(({ caseId }) => caseId === client.caseId);
    const numbers = (policies: readonly { policyNumber: string | null }[] = []) =>
      policies.map(({ policyNumber }) => policyNumber).sort();
    expect([sold?.name, numbers(sold?.policies)]).toEqual([client.name, numbers(client.policies)]);
  });

  it('has the plans and the tax ID that QPS has, so that reading them again changes nothing of them', () => {
    const { client } = of(key);
    const sold = CASES.find(({ caseId }) => caseId === client.caseId);
    const told = ({ qpsPlanId, planName, benefitType, coverage, planType, ...plan }: SoldPlan) =>
      JSON.stringify({
        ...{ qpsPlanId, planName, benefitType, coverage, planType, carrierName: plan.carrierName },
        ...{ isSalaryBased: plan.salaryBased, isVoluntary: plan.isVoluntary, coversDependents: plan.coversDependents },
      });
    const inQps = sold?.policies.flatMap(({ plans }) => plans) ?? [];
    expect(client.plans.map(told).toSorted()).toEqual(inQps.map(told).toSorted());
    expect(client.taxId).toBe(sold?.taxId);
  });

  it('is in a phase that its tasks allow', () => {
    const { client, tasks } = of(key);
    const waits = tasks.some((task) => isClientsMove(task.taskId, task.status) && task.status !== 'Needs Review');
    for (const { phaseId } of client.policies) {
      expect([phaseId, waits]).toEqual([phaseId, phaseId === 'WELCOME' || phaseId === 'INFO_GATHERING']);
    }
  });

  it('speaks of no other company', () => {
    const { client } = of(key);
    const others = ['Maple Ridge', ...[...clients.values()].flatMap(({ client: { name } }) => name ?? [])];
    const said = JSON.stringify(client);
    expect(others.filter((name) => name !== client.name && said.includes(name))).toEqual([]);
    expect(said).not.toMatch(/@mapleridge\.example/);
  });
});

it('says of people what is so', () => {
  const about = (email: string) => SAMPLE_PEOPLE.find((person) => person.email === email)?.about ?? '';
  const stepOf = (key: string, id: string) =>
    progressOf(factsOf(of(key).client, TODAY)).steps.find(({ stepId }) => stepId === id);
  expect(about('admin@harborview.example')).toContain('company details are in');
  const details = stepOf('harborview', 'company-details');
  expect(details?.completed).toBe(details?.visible);
  expect(about('admin@cedarfalls.example')).toContain('nothing is answered yet');
  expect(progressOf(factsOf(of('cedar-falls').client, TODAY)).percent).toBe(0);
  expect(about('admin@lakewood.example')).toContain('changes wait for her review');
  expect(of('lakewood').form?.status).toBe('Needs Review');
  expect(about('admin@summit.example')).toContain('one of them live');
  expect(of('bluewater').client.releaseStatus).toBe('LIVE');
});
