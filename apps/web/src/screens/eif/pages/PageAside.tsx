import { subStepOf } from '@onboard/domain/eif/catalogue';
import type { SubStepId } from '@onboard/domain/eif/step';
import type { ComponentType } from 'react';
import { usePageForm } from '../form/page-form.tsx';
import styles from '../sections/Sections.module.css';
import { OtherPolicies } from './OtherPolicies.tsx';
import { SameCarrier } from './SameCarrier.tsx';
import { WaitingExamples } from './WaitingExamples.tsx';

/** What single pages have besides their questions. */
const ASIDES: Readonly<Partial<Record<SubStepId, ComponentType>>> = {
  'previous-coverage-information': SameCarrier,
  'billing-preferences': OtherPolicies,
  'waiting-period': WaitingExamples,
  // The section on the primary administrator says it already.
  'plan-administrators': () => null,
};

export function PageAside() {
  const { place } = usePageForm();
  const Aside = ASIDES[place.subStepId];
  if (Aside) return <Aside />;
  return <Derived />;
}

/** Answers that follow from others. */
function Derived() {
  const { facts, place } = usePageForm();
  const derived = subStepOf(place.subStepId).derived(facts, place);
  if (derived.length === 0) return null;
  return (
    <dl className={styles.derived}>
      {derived.map(({ question, answer }) => (
        <div key={question}>
          <dt>{question}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  );
}
