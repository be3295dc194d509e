import { COVERAGES } from '@onboard/domain/benefits/coverages.data';
import type { Plan } from '@onboard/domain/benefits/policy.data';
import { classPlansOf } from '@onboard/domain/eif/classes/class-plans';
import { classBasedPlans, contributionInWords, planOf } from '@onboard/domain/eif/classes/contributions';
import { planTitle } from '@onboard/domain/eif/coverages-sold';
import { listInWords } from '@onboard/domain/fields/display';
import { Button } from '@onboard/kit/Button/Button';
import { CheckboxGroup } from '@onboard/kit/CheckboxGroup/CheckboxGroup';
import { useState } from 'react';
import { useAskBeforeClosing } from '../../../data/ask-before-closing.ts';
import { useSetPlans } from '../../../data/eif.ts';
import { useKeptDraft } from '../../../data/kept-draft.ts';
import { FieldNote } from '../fields/FieldNote.tsx';
import { fieldId } from '../form/addresses.ts';
import { usePageForm } from '../form/page-form.tsx';
import styles from './Classes.module.css';
import { PartFoot } from './PartFoot.tsx';
import type { PartProps } from './part-props.ts';

/** Which plans the class has, by benefit. Saved as a whole, since a plan that goes takes its answers with it. */
export function PartPlans({ eif, employeeClass, goOn, foot, isTold }: PartProps & { isTold: boolean }) {
  const { facts, problems } = usePageForm();
  const draft = useKeptDraft<string[]>(`eif-plans:${employeeClass.id}`);
  const classPlans = classPlansOf(facts, employeeClass.id);
  const saved = classPlans.flatMap(({ planId }) => planId ?? []);
  const [chosen, setChosen] = useState(draft.kept ?? saved);
  useAskBeforeClosing(saved.length !== chosen.length || saved.some((id) => !chosen.includes(id)));
  const setPlans = useSetPlans(eif.clientId, employeeClass.id);
  const plans = classBasedPlans(facts);
  const groups = [...Map.groupBy(plans, benefitOf)];
  const choose = (next: string[]) => {
    setChosen(next);
    draft.keep(next);
  };
  const save = async () => {
    await setPlans.mutateAsync(chosen);
    draft.forget();
  };
  const lost = classPlans
    .filter((each) => !chosen.includes(each.planId ?? '') && contributionInWords(each) !== null)
    .flatMap((each) => planOf(facts, each) ?? []);
  const id = fieldId(employeeClass.id, 'plans');
  const rule = problems.find(
    ({ entityId, path, isMissing }) => entityId === employeeClass.id && path === 'plans' && !isMissing,
  );
  const missing = isTold && chosen.length === 0 ? 'Choose at least one plan for this class.' : undefined;
  return (
    <>
      <div className={styles.types} id={id} tabIndex={-1}>
        {missing ? <FieldNote isError>{missing}</FieldNote> : null}
        {rule ? <FieldNote isError>{rule.message}</FieldNote> : null}
        {chosen.length < plans.length ? (
          <div>
            <Button variant="secondary" size="small" onClick={() => choose(plans.map((plan) => plan.id))}>
              Choose all {plans.length} plans
            </Button>
          </div>
        ) : null}
        {groups.map(([benefit, own]) => (
          <CheckboxGroup
            key={benefit}
            id={`${id}-${benefit}`}
            label={benefit}
            options={own.map((plan) => ({ value: plan.id, label: planTitle(plan), help: planHelp(facts.plans, plan) }))}
            value={chosen.filter((each) => own.some((plan) => plan.id === each))}
            onChange={(next) => choose([...chosen.filter((each) => !own.some((plan) => plan.id === each)), ...next])}
          />
        ))}
        {lost.length > 0 ? (
          <FieldNote>What you said of {listInWords(lost.map(planTitle))} in this class goes when you save.</FieldNote>
        ) : null}
      </div>
      <PartFoot {...foot} onGoOn={() => goOn(save, chosen.length > 0)} />
    </>
  );
}

const benefitOf = ({ coverage }: Plan): string => (coverage ? COVERAGES[coverage].label : 'Other plans');

function planHelp(plans: readonly Plan[], plan: Plan): string | undefined {
  const base = plans.find(({ id }) => id === plan.basePlanId);
  if (plan.isBuyUp === true) return base ? `Adds to ${planTitle(base)}` : 'Adds to another plan';
  if (plan.isVoluntary === true) return 'Voluntary: employees pay all of it';
  return undefined;
}
