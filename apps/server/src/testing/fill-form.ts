import { billsApi, contactsApi, locationsApi } from '@onboard/contract/client-parts';
import { type ClientRead, clientsApi } from '@onboard/contract/clients';
import { eifApi } from '@onboard/contract/eif';
import { factsOf } from '@onboard/contract/eif-facts';
import { employeeClassesApi } from '@onboard/contract/employee-classes';
import { clientAnswerFields } from '@onboard/domain/clients/client.data';
import { classBasedPlans } from '@onboard/domain/eif/classes/contributions';
import { billedPolicies, replaceableCoverages } from '@onboard/domain/eif/coverages-sold';
import type { EifFacts } from '@onboard/domain/eif/facts';
import { mapleRidge } from '@onboard/domain/eif/samples';
import type { CallingClient } from './calling-client.ts';

const TODAY = '2026-11-16';

/** What the sample answers of one entity say, without what only the sample itself has. */
function answersOf(values: object, without: readonly string[] = []): Record<string, unknown> {
  const left = new Set(['id', 'clientId', ...without]);
  return Object.fromEntries(Object.entries(values).filter(([key, value]) => !left.has(key) && value !== null));
}

/**
 * Answers every question of a client's form over HTTP with the answers of the sample company, as a person would page
 * by page. `people` do the work: with two of them each answers a part.
 */
export async function fillForm(people: readonly [CallingClient, ...CallingClient[]], clientId: string): Promise<void> {
  const [first] = people;
  const second = people[1] ?? first;
  const sample = mapleRidge();
  const params = { clientId };
  const read = () => first.call(clientsApi.get, { params });
  const client = await read();
  await fillClient(second, client, sample);
  const locationIds = new Map<string, string>();
  for (const location of sample.locations) {
    const { id } = await first.call(locationsApi.create, { params, body: answersOf(location) });
    locationIds.set(location.id, id);
  }
  const contactIds = new Map<string, string>();
  for (const contact of sample.contacts) {
    const body = { ...answersOf(contact), ...accessOf(contact, client) };
    const { id } = await first.call(contactsApi.create, { params, body });
    contactIds.set(contact.id, id);
  }
  await fillBilling(second, client, sample, contactIds);
  await fillClasses(first, await read(), sample, locationIds);
}

const accessOf = (contact: EifFacts['contacts'][number], client: ClientRead) =>
  contact.accessesForPolicyIds ? { accessesForPolicyIds: client.policies.map((policy) => policy.id) } : {};

async function fillClient(person: CallingClient, client: ClientRead, sample: EifFacts): Promise<void> {
  const facts = factsOf(client, TODAY);
  const known = new Set(Object.keys(clientAnswerFields));
  const answers = Object.fromEntries(Object.entries(answersOf(sample.client)).filter(([key]) => known.has(key)));
  const previous = sample.client.previousCoverages ?? [];
  answers.previousCoverages = replaceableCoverages(facts).map(
    (coverage) =>
      previous.find((row) => row.coverage === coverage) ?? { ...previous.at(-1), coverage, wasOffered: 'NEW_BENEFIT' },
  );
  const set = Object.entries(answers);
  // A few at a time, as pages are filled.
  for (let at = 0; at < set.length; at += 8) {
    const changes = [{ entity: 'Client' as const, id: client.id, set: Object.fromEntries(set.slice(at, at + 8)) }];
    await person.call(eifApi.saveDraft, { params: { clientId: client.id }, body: { changes } });
  }
}

async function fillBilling(
  person: CallingClient,
  client: ClientRead,
  sample: EifFacts,
  contactIds: ReadonlyMap<string, string>,
): Promise<void> {
  const params = { clientId: client.id };
  const [policySample] = sample.policies;
  const [billSample] = sample.bills;
  if (!policySample || !billSample) throw new Error('The sample has no policy or bill');
  const { billingAdministrationType, billingStructureType, billGrouping, advanceOrArrears } = policySample;
  const { billPayrollCycles } = policySample;
  const set = { billingAdministrationType, billingStructureType, billGrouping, advanceOrArrears, billPayrollCycles };
  for (const policy of billedPolicies(factsOf(client, TODAY))) {
    const changes = [{ entity: 'Policy' as const, id: policy.id, set }];
    await person.call(eifApi.saveDraft, { params, body: { changes } });
    const bill = {
      ...answersOf(billSample),
      policyId: policy.id,
      contactId: contactIds.get(billSample.contactId ?? '') ?? null,
    };
    await person.call(billsApi.putAll, { params, body: { bills: [bill] } });
  }
}

async function fillClasses(
  person: CallingClient,
  client: ClientRead,
  sample: EifFacts,
  locationIds: ReadonlyMap<string, string>,
): Promise<void> {
  const clientId = client.id;
  const classBased = classBasedPlans(factsOf(client, TODAY));
  for (const each of sample.employeeClasses) {
    const body = {
      ...answersOf(each, ['number', 'qpsClasses', 'rehireProvision']),
      ...(each.locationIds && { locationIds: each.locationIds.map((id) => locationIds.get(id) ?? id) }),
    };
    const made = await person.call(employeeClassesApi.create, { params: { clientId }, body });
    const params = { clientId, employeeClassId: made.id };
    const planIds = classBased.map((plan) => plan.id);
    await person.call(employeeClassesApi.setPlans, { params, body: { planIds } });
    const plans = classBased.map((plan) => contributionTo(plan, sample));
    await person.call(employeeClassesApi.setContributions, { params, body: { plans } });
  }
}

/** What the sample pays for a plan like this one. */
function contributionTo(plan: EifFacts['plans'][number], sample: EifFacts) {
  const alike = sample.plans.find(
    (each) => each.coverage === plan.coverage && Boolean(each.isVoluntary) === Boolean(plan.isVoluntary),
  );
  const answered = sample.employeeClassPlans.find((each) => each.planId === (alike?.id ?? sample.plans[0]?.id));
  if (!answered) throw new Error(`The sample pays for no plan like ${plan.planName}`);
  const kept = answersOf(answered, ['employeeClassId', 'planId']);
  return { planId: plan.id, ...kept };
}
