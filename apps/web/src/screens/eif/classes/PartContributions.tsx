import { type EmployeeClassPlan, employeeClassPlanFields } from '@onboard/domain/benefits/employee-class.data';
import { isSame } from '@onboard/domain/changes/net-changes';
import { classPlansOf } from '@onboard/domain/eif/classes/class-plans';
import { planOf, settleContribution } from '@onboard/domain/eif/classes/contributions';
import { isDisability, planTitle } from '@onboard/domain/eif/coverages-sold';
import { Button } from '@onboard/kit/Button/Button';
import { Card } from '@onboard/kit/Card/Card';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSetContributions } from '../../../data/eif.ts';
import { FieldNote } from '../fields/FieldNote.tsx';
import { giveAnswer, usePageForm } from '../form/page-form.tsx';
import { Questions } from '../sections/Questions.tsx';
import styles from './Classes.module.css';
import { classSection } from './class-parts.ts';
import { PartFoot } from './PartFoot.tsx';
import type { PartProps } from './part-props.ts';
import { savedPlansOf } from './saved-plans.ts';

type Key = keyof typeof employeeClassPlanFields;
const NOT_HERE: readonly Key[] = [
  'employeeClassId',
  'planId',
  'waitingPeriodRule',
  'waitingPeriodNumber',
  'waitingPeriodUnit',
  'waitingPeriodCoinciding',
];
type PayingKey = Exclude<
  Key,
  | 'employeeClassId'
  | 'planId'
  | 'waitingPeriodRule'
  | 'waitingPeriodNumber'
  | 'waitingPeriodUnit'
  | 'waitingPeriodCoinciding'
>;
const KEYS = (Object.keys(employeeClassPlanFields) as Key[]).filter((key): key is PayingKey => !NOT_HERE.includes(key));

/** Who pays for each plan of the class, how much, and how it is taxed. */
export function PartContributions({ eif, employeeClass, goOn, foot }: PartProps) {
  const { facts, clientId } = eif;
  const queries = useQueryClient();
  const send = useSetContributions(clientId, employeeClass.id);
  const classPlans = classPlansOf(facts, employeeClass.id);
  const save = () => send.mutateAsync(savedPlansOf(queries, clientId, employeeClass.id, KEYS));
  return (
    <>
      {classPlans.length === 0 ? <FieldNote>Choose the plans of this class first.</FieldNote> : null}
      <div className={styles.planCards}>
        {classPlans.map((classPlan) => (
          <OfPlan key={classPlan.id} classPlan={classPlan} others={classPlans} />
        ))}
      </div>
      <PartFoot {...foot} onGoOn={() => goOn(classPlans.length > 0 ? save : undefined)} />
    </>
  );
}

interface OfPlanProps {
  classPlan: EmployeeClassPlan;
  others: readonly EmployeeClassPlan[];
}

function OfPlan({ classPlan, others }: OfPlanProps) {
  const { eif, facts } = usePageForm();
  useSettled(classPlan);
  const plan = planOf(facts, classPlan);
  const empty = others.filter((each) => {
    const other = planOf(facts, each);
    return (
      each.contribution === null &&
      other?.isVoluntary !== true &&
      other &&
      plan &&
      isDisability(other) === isDisability(plan)
    );
  });
  const mayCopy = classPlan.contribution !== null && classPlan.contribution !== 'VOLUNTARY' && empty.length > 0;
  const copy = () => {
    for (const other of empty) {
      const otherPlan = planOf(facts, other);
      if (!otherPlan) continue;
      const copied = { ...other, ...Object.fromEntries(KEYS.map((key) => [key, classPlan[key]])) } as EmployeeClassPlan;
      const settled = settleContribution({ ...copied, earningsDefinition: other.earningsDefinition }, otherPlan);
      giveAll(other, settled);
    }
  };
  const giveAll = (before: EmployeeClassPlan, after: EmployeeClassPlan) => {
    for (const attributeKey of KEYS) {
      if (!isSame(before[attributeKey], after[attributeKey])) {
        giveAnswer(eif, { entity: 'EmployeeClassPlan', id: before.id, attributeKey }, after[attributeKey]);
      }
    }
  };
  return (
    <Card title={plan ? planTitle(plan) : 'Plan'}>
      <div className={styles.planCards}>
        <Questions asks={classSection('contributions').asks} subject={classPlan} />
        {mayCopy ? (
          <div>
            <Button variant="secondary" size="small" onClick={copy}>
              The same for {empty.length} other {empty.length === 1 ? 'plan' : 'plans'}
            </Button>
          </div>
        ) : null}
      </div>
    </Card>
  );
}

/** When who pays changes, what follows from it changes with it: all is 100 percent, nothing is 0. */
function useSettled(classPlan: EmployeeClassPlan): void {
  const { eif, facts } = usePageForm();
  const { contribution, contributionBasis, tax } = classPlan;
  const answered = `${contribution} ${contributionBasis} ${tax}`;
  const seen = useRef(answered);
  useEffect(() => {
    if (seen.current === answered) return;
    seen.current = answered;
    const plan = planOf(facts, classPlan);
    if (!plan) return;
    const settled = settleContribution(classPlan, plan);
    for (const attributeKey of KEYS) {
      if (isSame(classPlan[attributeKey], settled[attributeKey])) continue;
      giveAnswer(eif, { entity: 'EmployeeClassPlan', id: classPlan.id, attributeKey }, settled[attributeKey]);
    }
  }, [answered, classPlan, eif, facts]);
}
