import type { EmployeeClassPlan } from '@onboard/domain/benefits/employee-class.data';
import { parseDate, toDate } from '@onboard/domain/calendar/calendar-date';
import { appears } from '@onboard/domain/eif/asked';
import { subStepOf } from '@onboard/domain/eif/catalogue';
import { classPlansOf } from '@onboard/domain/eif/classes/class-plans';
import { planOf } from '@onboard/domain/eif/classes/contributions';
import {
  waitingPeriodInWords,
  waitingPeriodOfClassPlan,
  workedExample,
} from '@onboard/domain/eif/classes/waiting-period';
import { planTitle } from '@onboard/domain/eif/coverages-sold';
import { Banner } from '@onboard/kit/Banner/Banner';
import { Button } from '@onboard/kit/Button/Button';
import { Card } from '@onboard/kit/Card/Card';
import { Link } from '@onboard/kit/Link/Link';
import { useQueryClient } from '@tanstack/react-query';
import { useSetWaitingPeriods } from '../../../data/eif.ts';
import { Question } from '../fields/Question.tsx';
import { placeAddress } from '../form/addresses.ts';
import { giveAnswer, usePageForm } from '../form/page-form.tsx';
import { Example } from '../pages/Example.tsx';
import { Questions } from '../sections/Questions.tsx';
import styles from './Classes.module.css';
import { classSection } from './class-parts.ts';
import { PartFoot } from './PartFoot.tsx';
import type { PartProps } from './part-props.ts';
import { savedPlansOf } from './saved-plans.ts';

const KEYS = ['waitingPeriodRule', 'waitingPeriodNumber', 'waitingPeriodUnit', 'waitingPeriodCoinciding'] as const;
const [HIRED_MONTH, HIRED_DAY] = [3, 10];

/** How long new employees of the class wait, plan by plan, where that differs by class. */
export function PartWaiting({ eif, employeeClass, goOn, foot }: PartProps) {
  const { facts, clientId } = eif;
  const queries = useQueryClient();
  const send = useSetWaitingPeriods(clientId, employeeClass.id);
  const waiting = subStepOf('waiting-period');
  const ask = waiting.asks.find(({ attributeKey }) => attributeKey === 'waitingPeriodSameForAllClasses');
  const isSame = facts.client.waitingPeriodSameForAllClasses;
  const classPlans = classPlansOf(facts, employeeClass.id);
  const [page] = waiting.places(facts);
  const save = () => send.mutateAsync(savedPlansOf(queries, clientId, employeeClass.id, KEYS));
  return (
    <>
      {ask && appears(facts, ask, facts.client) ? <Question ask={ask} subject={facts.client} /> : null}
      {isSame === 'YES' && page ? (
        <Banner tone="info">
          You say how long everybody waits on the page <Link href={placeAddress(clientId, page)}>{waiting.title}</Link>.
        </Banner>
      ) : null}
      {isSame === 'NO' ? (
        <div className={styles.planCards}>
          {classPlans.map((classPlan) => (
            <OfPlan key={classPlan.id} classPlan={classPlan} others={classPlans} />
          ))}
        </div>
      ) : null}
      <PartFoot {...foot} onGoOn={() => goOn(isSame === 'NO' && classPlans.length > 0 ? save : undefined)} />
    </>
  );
}

interface OfPlanProps {
  classPlan: EmployeeClassPlan;
  others: readonly EmployeeClassPlan[];
}

function OfPlan({ classPlan, others }: OfPlanProps) {
  const { eif, facts } = usePageForm();
  const plan = planOf(facts, classPlan);
  const waiting = waitingPeriodOfClassPlan(classPlan);
  const words = waitingPeriodInWords(waiting);
  const year = parseDate(facts.policies.find((each) => each.policyEffective)?.policyEffective ?? facts.today)?.year;
  const example = workedExample(toDate(year ?? 2027, HIRED_MONTH, HIRED_DAY), waiting);
  const empty = others.filter((each) => each.waitingPeriodRule === null);
  const copy = () => {
    for (const other of empty) {
      for (const attributeKey of KEYS) {
        giveAnswer(eif, { entity: 'EmployeeClassPlan', id: other.id, attributeKey }, classPlan[attributeKey]);
      }
    }
  };
  return (
    <Card title={plan ? planTitle(plan) : 'Plan'}>
      <div className={styles.planCards}>
        <Questions asks={classSection('waiting-periods').asks} subject={classPlan} />
        <Example title={words} lines={example ? [example] : []} />
        {words !== null && empty.length > 0 ? (
          <div>
            <Button variant="secondary" size="small" onClick={copy}>
              The same for the {empty.length} other {empty.length === 1 ? 'plan' : 'plans'}
            </Button>
          </div>
        ) : null}
      </div>
    </Card>
  );
}
