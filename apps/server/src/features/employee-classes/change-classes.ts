import type { employeeClassesApi } from '@onboard/contract/employee-classes';
import type { BodyOf } from '@onboard/contract/endpoint';
import { canDeleteClass } from '@onboard/domain/eif/classes/class-rules';
import { defaultClass } from '@onboard/domain/eif/classes/default-class';
import { createEntity, deleteEntity, updateEntity } from '../../db/write.ts';
import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { actOnForm, type FormBefore } from '../../records/eif/act-on-form.ts';
import { readAnswers } from '../../records/eif/read-answers.ts';
import { classesInCensus, readClasses, type WholeClass } from '../../records/employee-classes/read-classes.ts';
import { found, refuse } from '../../refuse.ts';
import { formFacts } from './form-facts.ts';

type Values = Readonly<Record<string, unknown>>;

function read(given: Values): Record<string, unknown> {
  const { number: _number, qpsClasses: _qps, rehireProvision: _rehire, ...asked } = given;
  const { values, errors } = readAnswers('EmployeeClass', asked, (key) => `body.${key}`);
  if (errors.length > 0) refuse('VALIDATION', { details: errors });
  return values;
}

const whole = async ({ tx }: FormBefore, clientId: string, id: string) =>
  found((await readClasses(tx, clientId, id))[0]);

/** Adds a class at the end; or, for a client that needs no classes, the one class that everybody is in. */
export function addClass(
  house: House,
  clientId: string,
  { needsEmployeeClasses, ...given }: BodyOf<typeof employeeClassesApi.create>,
  by: SignedIn,
): Promise<WholeClass> {
  const values = read(given);
  return actOnForm(house, clientId, 'edit', by, async (form) => {
    const { tx, writer } = form;
    const classes = await readClasses(tx, clientId);
    const isOnly = needsEmployeeClasses === 'NO';
    if (isOnly && classes.length > 0) refuse('ALREADY_HAS_CLASSES');
    if (needsEmployeeClasses) {
      await updateEntity(tx, writer, { entity: 'Client', clientId, id: clientId, set: { needsEmployeeClasses } });
    }
    const everybody = isOnly ? defaultClass(await formFacts(tx, clientId, house.now())) : null;
    const number = Math.max(0, ...classes.map((each) => each.number ?? 0)) + 1;
    const start = { number, ...everybody?.employeeClass, ...values };
    const id = await createEntity(tx, writer, { entity: 'EmployeeClass', clientId, values: start });
    const planIds = everybody?.planIds ?? [];
    for (const planId of planIds) {
      await createEntity(tx, writer, {
        entity: 'EmployeeClassPlan',
        clientId,
        values: { employeeClassId: id, planId },
      });
    }
    return whole(form, clientId, id);
  });
}

export function changeClass(
  house: House,
  clientId: string,
  id: string,
  { versions: seen, ...given }: BodyOf<typeof employeeClassesApi.update>,
  by: SignedIn,
): Promise<WholeClass> {
  const set = read(given);
  return actOnForm(house, clientId, 'edit', by, async (form) => {
    await updateEntity(form.tx, form.writer, { entity: 'EmployeeClass', clientId, id, set, ...(seen && { seen }) });
    return whole(form, clientId, id);
  });
}

/** Removes a class with its plans, and numbers the others anew, so that they stay 1 to n. */
export function removeClass(house: House, clientId: string, id: string, by: SignedIn) {
  return actOnForm(house, clientId, 'edit', by, async (form) => {
    const { tx, writer } = form;
    const classes = await readClasses(tx, clientId);
    const going = found(classes.find((each) => each.id === id));
    if (!canDeleteClass(going, await classesInCensus(tx, clientId))) {
      const message = `People of your census are in class ${going.number}. Give them another class in the census first, or change this class to what it should be.`;
      refuse('CLASS_IN_USE', { message });
    }
    for (const plan of going.employeeClassPlans) {
      await deleteEntity(tx, writer, { entity: 'EmployeeClassPlan', clientId, id: plan.id });
    }
    await deleteEntity(tx, writer, { entity: 'EmployeeClass', clientId, id });
    for (const [index, each] of classes.filter((other) => other.id !== id).entries()) {
      await updateEntity(tx, writer, { entity: 'EmployeeClass', clientId, id: each.id, set: { number: index + 1 } });
    }
    return { clientId, employeeClassId: id };
  });
}

/** Adds a class like another, with its plans; its name says that it is a copy, since names are unique. */
export function duplicateClass(house: House, clientId: string, id: string, by: SignedIn): Promise<WholeClass> {
  return actOnForm(house, clientId, 'edit', by, async (form) => {
    const { tx, writer } = form;
    const classes = await readClasses(tx, clientId);
    const { employeeClassPlans, ...original } = found(classes.find((each) => each.id === id));
    const names = new Set(classes.map((each) => each.name?.toLowerCase()));
    let name = `${(original.name ?? 'Class').slice(0, 180)} (copy)`;
    for (let copy = 2; names.has(name.toLowerCase()); copy += 1)
      name = `${(original.name ?? 'Class').slice(0, 178)} (copy ${copy})`;
    const number = Math.max(0, ...classes.map((each) => each.number ?? 0)) + 1;
    const values = { ...answersOf(original), name, number, qpsClasses: null };
    const copyId = await createEntity(tx, writer, { entity: 'EmployeeClass', clientId, values });
    for (const plan of employeeClassPlans) {
      const planValues = { ...answersOf(plan), employeeClassId: copyId };
      await createEntity(tx, writer, { entity: 'EmployeeClassPlan', clientId, values: planValues });
    }
    return whole(form, clientId, copyId);
  });
}

function answersOf({ id: _id, clientId: _clientId, versions: _versions, ...values }: Values): Record<string, unknown> {
  return values;
}
