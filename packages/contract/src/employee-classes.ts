import { employeeClassFields, employeeClassPlanFields } from '@onboard/domain/benefits/employee-class.data';
import { z } from 'zod';
import { employeeClassPlanShape, employeeClassShape, planShape, versions } from './clients.ts';
import { create, del, get, post, put, read, remove, resource, update } from './endpoint.ts';
import { clientParams, id, objectOf, withClient } from './shapes.ts';

const ofClass = withClient({ employeeClassId: id });
const classBody = objectOf(employeeClassFields).partial();
const wholeClass = employeeClassShape.extend({ employeeClassPlans: z.array(employeeClassPlanShape) });
/** What each call about plans of a class answers with. Spec portal §7. */
const afterwards = z.object({ clientId: id, employeeClassId: id, employeeClass: wholeClass });

const ofPlan = <const K extends keyof typeof employeeClassPlanFields & string>(keys: readonly K[]) => {
  const fields = Object.fromEntries(keys.map((key) => [key, employeeClassPlanFields[key]])) as {
    [P in K]: (typeof employeeClassPlanFields)[P];
  };
  return z
    .object({
      plans: z
        .array(objectOf(fields).partial().extend({ planId: id, versions: versions.optional() }).strict())
        .min(1)
        .max(100),
    })
    .strict();
};

const WAITING = ['waitingPeriodRule', 'waitingPeriodNumber', 'waitingPeriodUnit', 'waitingPeriodCoinciding'] as const;
const ASSIGNED = new Set<string>(['employeeClassId', 'planId', ...WAITING]);
const PAYING = Object.keys(employeeClassPlanFields).filter((key) => !ASSIGNED.has(key)) as Exclude<
  keyof typeof employeeClassPlanFields,
  'employeeClassId' | 'planId' | (typeof WAITING)[number]
>[];

export const employeeClassesApi = resource('/api/clients/:clientId/employee-classes', {
  list: get('', {
    may: read('clientEif'),
    params: clientParams,
    reply: z.object({ data: z.array(wholeClass) }),
    summary: 'Employee classes of the client with their plans, in order',
  }),
  create: post('', {
    may: create('clientEif'),
    params: clientParams,
    body: classBody.extend({ needsEmployeeClasses: z.enum(['YES', 'NO']).optional() }).strict(),
    reply: wholeClass,
    summary: 'Adds a class; with needsEmployeeClasses NO the one class for everybody, when there is none yet',
  }),
  get: get('/:employeeClassId', {
    may: read('clientEif'),
    params: ofClass,
    reply: wholeClass,
    summary: 'One class with its plans',
  }),
  update: put('/:employeeClassId', {
    may: update('clientEif'),
    params: ofClass,
    body: classBody.extend({ versions: versions.optional() }).strict(),
    reply: wholeClass,
    summary: 'Changes who is in a class',
  }),
  remove: del('/:employeeClassId', {
    may: remove('clientEif'),
    params: ofClass,
    reply: z.object({ clientId: id, employeeClassId: id }),
    summary: 'Removes a class and numbers the others anew',
  }),
  duplicate: post('/:employeeClassId/duplicate', {
    may: create('clientEif'),
    params: ofClass,
    reply: wholeClass,
    summary: 'Adds a class like this one, with its plans',
  }),
  plans: get('/:employeeClassId/plans', {
    may: read('clientEif'),
    params: ofClass,
    reply: z.object({ data: z.array(employeeClassPlanShape.extend({ plan: planShape })) }),
    summary: 'Plans of a class',
  }),
  setPlans: post('/:employeeClassId/plans/set-benefit-type-plans', {
    may: update('clientEif'),
    params: ofClass,
    body: z.object({ planIds: z.array(id).max(100) }).strict(),
    reply: afterwards,
    summary: 'Says which plans the class has',
  }),
  setWaitingPeriods: post('/:employeeClassId/plans/waiting-periods', {
    may: update('clientEif'),
    params: ofClass,
    body: ofPlan(WAITING),
    reply: afterwards,
    summary: 'Sets how long new employees of the class wait, plan by plan',
  }),
  setContributions: post('/:employeeClassId/plans/contributions', {
    may: update('clientEif'),
    params: ofClass,
    body: ofPlan(PAYING),
    reply: afterwards,
    summary: 'Sets who pays how much and how it is taxed, plan by plan',
  }),
});
