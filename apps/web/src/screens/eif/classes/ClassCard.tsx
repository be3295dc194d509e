import type { EmployeeClass, EmployeeClassPlan } from '@onboard/domain/benefits/employee-class.data';
import { classPlansOf, classTitle } from '@onboard/domain/eif/classes/class-plans';
import { problemsOfClass } from '@onboard/domain/eif/classes/class-rules';
import { CATEGORY_LABELS, HOURS_UNIT_LABELS } from '@onboard/domain/eif/classes/class-words.data';
import { contributionInWords, planOf } from '@onboard/domain/eif/classes/contributions';
import { planTitle } from '@onboard/domain/eif/coverages-sold';
import type { EifFacts } from '@onboard/domain/eif/facts';
import type { EifProblem } from '@onboard/domain/eif/step';
import { Button } from '@onboard/kit/Button/Button';
import { buttonClass } from '@onboard/kit/Button/buttonClass';
import { ConfirmDialog } from '@onboard/kit/ConfirmDialog/ConfirmDialog';
import { Disclosure } from '@onboard/kit/Disclosure/Disclosure';
import { Link } from '@onboard/kit/Link/Link';
import { Pill } from '@onboard/kit/Pill/Pill';
import { Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDuplicateClass, useRemoveClass } from '../../../data/eif.ts';
import { userMessage } from '../../../data/user-message.ts';
import { InlineError } from '../../../frame/errors/InlineError.tsx';
import { answersToMend } from '../form/answers-to-mend.ts';
import type { Eif } from '../form/use-eif.ts';
import styles from './Classes.module.css';
import { classCardId } from './class-card-id.ts';
import { classAddress } from './class-parts.ts';

interface ClassCardProps {
  eif: Eif;
  employeeClass: EmployeeClass;
  problems: readonly EifProblem[];
}

/** A class in the list: who, which plans, who pays, and whether anything is missing. */
export function ClassCard({ eif, employeeClass, problems }: ClassCardProps) {
  const { facts, clientId } = eif;
  const [isAsking, setAsking] = useState(false);
  const duplicate = useDuplicateClass(clientId);
  const remove = useRemoveClass(clientId);
  const title = classTitle(employeeClass);
  const own = problemsOfClass(facts, employeeClass.id, problems).filter(({ severity }) => severity === 'error');
  const toCorrect = answersToMend(own);
  const plans = classPlansOf(facts, employeeClass.id);
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {own.length === 0 ? (
          <Pill tone="success">Complete</Pill>
        ) : (
          <Pill tone={toCorrect > 0 ? 'error' : 'warning'}>
            {toCorrect > 0 ? `${toCorrect} to correct` : `${own.length} to complete`}
          </Pill>
        )}
      </div>
      <p className={styles.facts}>{factsInWords(employeeClass)}</p>
      <PlansOfClass facts={facts} plans={plans} />
      <div className={styles.actions}>
        <Link
          id={classCardId(employeeClass.id)}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
          href={classAddress(clientId, employeeClass.id)}
        >
          Edit <span className="visually-hidden">{title}</span>
        </Link>
        <Button
          variant="quiet"
          size="small"
          icon={<Copy size={18} aria-hidden="true" />}
          isPending={duplicate.isPending}
          pendingLabel="Duplicating…"
          onClick={() => duplicate.mutate(employeeClass.id)}
        >
          Duplicate <span className="visually-hidden">{title}</span>
        </Button>
        <Button
          variant="quiet"
          size="small"
          icon={<Trash2 size={18} aria-hidden="true" />}
          onClick={() => {
            remove.reset();
            setAsking(true);
          }}
        >
          Delete <span className="visually-hidden">{title}</span>
        </Button>
      </div>
      {duplicate.error ? <InlineError error={duplicate.error} title="The class was not duplicated." /> : null}
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        title={`Delete ${title}?`}
        confirmLabel="Delete class"
        isPending={remove.isPending}
        pendingLabel="Deleting…"
        error={remove.error ? userMessage(remove.error) : undefined}
        onConfirm={() => remove.mutate(employeeClass.id, { onSuccess: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        Its plans, waiting periods and contributions go too. The other classes are numbered anew.
      </ConfirmDialog>
    </li>
  );
}

/** More plans than this would make the list of classes hard to look over. */
const MOST_PLANS = 8;

function PlansOfClass({ facts, plans }: { facts: EifFacts; plans: readonly EmployeeClassPlan[] }) {
  if (plans.length === 0) return null;
  const line = (each: EmployeeClassPlan) => {
    const plan = planOf(facts, each);
    return (
      <li key={each.id} className={styles.plan}>
        <span>{plan ? planTitle(plan) : 'Plan'}</span>
        <span className={styles.planPays}>{contributionInWords(each) ?? 'Who pays is not said yet'}</span>
      </li>
    );
  };
  if (plans.length <= MOST_PLANS) return <ul className={styles.plans}>{plans.map(line)}</ul>;
  return (
    <Disclosure summary={`${plans.length} plans`}>
      <ul className={styles.plans}>{plans.map(line)}</ul>
    </Disclosure>
  );
}

function factsInWords({ categories, minimumHours, minimumHoursUnit, eligibleEmployees }: EmployeeClass): string {
  const hours =
    minimumHours !== null && minimumHoursUnit !== null
      ? `${minimumHours} hours ${HOURS_UNIT_LABELS[minimumHoursUnit].toLowerCase()}`
      : null;
  const people = eligibleEmployees === null ? null : `about ${eligibleEmployees.toLocaleString('en-US')} employees`;
  const groups = categories?.map((category) => CATEGORY_LABELS[category]).join(', ');
  return [groups, hours, people].filter(Boolean).join(' · ') || 'Not described yet';
}
