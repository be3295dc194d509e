import type { Plan } from '@onboard/domain/benefits/policy.data';
import { classBasedPlans, settleContribution } from '@onboard/domain/eif/classes/contributions';
import { createEntity, deleteEntity, updateEntity } from '../../db/write.ts';
import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { actOnForm, type FormBefore } from '../../records/eif/act-on-form.ts';
import { readAnswers } from '../../records/eif/read-answers.ts';
import { readClasses, type WholeClass } from '../../records/employee-classes/read-classes.ts';
import { found, refuse } from '../../refuse.ts';
import { formFacts } from './form-facts.ts';

interface Afterwards {
  clientId: string;
  employeeClassId: string;
  employeeClass: WholeClass;
}

async function afterwards({ tx }: FormBefore, clientId: string, employeeClassId: string): Promise<Afterwards> {
  const employeeClass = found((await readClasses(tx, clientId, employeeClassId))[0]);
  return { clientId, employeeClassId, employeeClass };
}

/** Makes these the plans of the class; answers about plans that stay are kept. */
export function setPlans(house: House, clientId: string, employeeClassId: string, planIds: string[], by: SignedIn) {
  return actOnForm(house, clientId, 'edit', by, async (form) => {
    const { tx, writer } = form;
    const { employeeClassPlans } = found((await readClasses(tx, clientId, employeeClassId))[0]);
    const possible = classBasedPlans(await formFacts(tx, clientId, house.now())).map(({ id }) => id);
    const foreign = planIds.findIndex((planId) => !possible.includes(planId));
    if (foreign >= 0) {
      const message = 'This plan cannot be given to a class.';
      refuse('VALIDATION', { details: [{ path: `body.planIds.${foreign}`, message }] });
    }
    for (const { id, planId } of employeeClassPlans) {
      if (!planId || !planIds.includes(planId)) {
        await deleteEntity(tx, writer, { entity: 'EmployeeClassPlan', clientId, id });
      }
    }
    const known = new Set(employeeClassPlans.map(({ planId }) => planId));
    for (const planId of new Set(planIds)) {
      if (known.has(planId)) continue;
      await createEntity(tx, writer, { entity: 'EmployeeClassPlan', clientId, values: { employeeClassId, planId } });
    }
    return afterwards(form, clientId, employeeClassId);
  });
}

interface PlanAnswers {
  planId: string;
  versions?: Record<string, number> | undefined;
  [attributeKey: string]: unknown;
}

/** Saves answers about plans of the class; shares that follow from who pays are set with them. */
export function answerPlans(
  house: House,
  clientId: string,
  employeeClassId: string,
  plans: readonly PlanAnswers[],
  by: SignedIn,
) {
  const read = plans.map(({ planId: _planId, versions: _versions, ...answers }, index) =>
    readAnswers('EmployeeClassPlan', answers, (key) => `body.plans.${index}.${key}`),
  );
  const details = read.flatMap(({ errors }) => errors);
  if (details.length > 0) refuse('VALIDATION', { details });
  return actOnForm(house, clientId, 'edit', by, async (form) => {
    const { tx, writer } = form;
    const { employeeClassPlans } = found((await readClasses(tx, clientId, employeeClassId))[0]);
    for (const [index, { planId, versions: seen }] of plans.entries()) {
      const classPlan = found(employeeClassPlans.find((each) => each.planId === planId));
      const answers = read[index]?.values ?? {};
      const set =
        'contribution' in answers ? { ...answers, ...(await settled(form, clientId, classPlan, answers)) } : answers;
      const change = { entity: 'EmployeeClassPlan' as const, clientId, id: classPlan.id, set };
      await updateEntity(tx, writer, { ...change, ...(seen && { seen }) });
    }
    return afterwards(form, clientId, employeeClassId);
  });
}

async function settled(
  { tx }: FormBefore,
  clientId: string,
  before: WholeClass['employeeClassPlans'][number],
  answers: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const plan = await tx
    .selectFrom('plans')
    .selectAll()
    .where('clientId', '=', clientId)
    .where('id', '=', before.planId ?? '')
    .executeTakeFirst();
  const given = { ...before, ...answers };
  const after: Record<string, unknown> = settleContribution(given, found(plan) as unknown as Plan);
  return Object.fromEntries(
    Object.entries(after).filter(([key, value]) => value !== (before as Record<string, unknown>)[key]),
  );
}
