import { subStepOf } from '@onboard/domain/eif/catalogue';
import type { EifFacts } from '@onboard/domain/eif/facts';
import { nextPlace, previousPlace } from '@onboard/domain/eif/navigation';
import { problemsAt } from '@onboard/domain/eif/problems';
import type { EifProblem, Place } from '@onboard/domain/eif/step';
import { Button } from '@onboard/kit/Button/Button';
import { buttonClass } from '@onboard/kit/Button/buttonClass';
import { ErrorSummary } from '@onboard/kit/ErrorSummary/ErrorSummary';
import { Link } from '@onboard/kit/Link/Link';
import { Fragment, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePageTitle } from '../../../frame/page-title.tsx';
import { paths } from '../../../paths.ts';
import { addId, fieldId, placeAddress } from '../form/addresses.ts';
import { type Editing, PageFormProvider } from '../form/page-form.tsx';
import { itemLine } from '../form/problem-line.ts';
import type { Eif } from '../form/use-eif.ts';
import { useTold } from '../form/use-told.ts';
import styles from '../layout/Layout.module.css';
import { SectionView } from '../sections/SectionView.tsx';
import { OwnStatement } from '../statement/OwnStatement.tsx';
import { PageAside } from './PageAside.tsx';

/** Sections whose answers stand elsewhere on the page. */
const ELSEWHERE: readonly string[] = ['managed-locations', 'bill-locations'];

/** The questions of a page, saved as they are answered. */
export function PlaceForm({ eif, place }: { eif: Eif; place: Place }) {
  const { facts, clientId, queue } = eif;
  const navigate = useNavigate();
  const telling = useTold();
  const { attempts, isTold } = telling;
  const [isLeaving, setLeaving] = useState(false);
  const [editing, setEditing] = useState<Editing | null>(null);
  const problems = useMemo(() => problemsAt(facts, place), [facts, place]);
  const subStep = subStepOf(place.subStepId);
  const errors = problems.filter(({ severity }) => severity === 'error');
  const told = attempts > 0 ? errors.filter(isTold) : [];
  usePageTitle(`${told.length > 0 ? 'Error: ' : ''}${subStep.title}`);
  const next = nextPlace(facts, place);
  const previous = previousPlace(facts, place);
  const onward = next ? placeAddress(clientId, next) : paths.eifSummary(clientId);
  const goOn = async () => {
    setLeaving(true);
    setEditing(null);
    const { answers } = await queue.settled();
    setLeaving(false);
    const isStuck = [...answers.values()].some(({ state }) => state === 'conflict' || state === 'refused');
    if (errors.length > 0 || isStuck) telling.tell(errors);
    else await navigate(onward);
  };
  return (
    <PageFormProvider value={{ eif, facts, place, problems, ...telling, editing, setEditing }}>
      <ErrorSummary problems={told.map((problem) => lineOf(facts, problem))} focusKey={attempts} />
      <PageAside />
      <div className={styles.sections}>
        {subStep.sections
          .filter(({ id }) => !ELSEWHERE.includes(id))
          .map((section) => (
            <Fragment key={section.id}>
              <SectionView section={section} />
              {place.subStepId === 'billing-preferences' && section.id === 'preferences' ? <OwnStatement /> : null}
            </Fragment>
          ))}
      </div>
      <div className={styles.foot}>
        {previous ? (
          <Link className={buttonClass({ variant: 'secondary' })} href={placeAddress(clientId, previous)}>
            Back
          </Link>
        ) : null}
        <Button isPending={isLeaving} pendingLabel="Saving…" onClick={() => void goOn()}>
          Save and continue
        </Button>
        {told.length > 0 ? (
          <Link className={buttonClass({ variant: 'quiet' })} href={onward}>
            Finish this page later
          </Link>
        ) : null}
      </div>
    </PageFormProvider>
  );
}

/** A line of the error summary, and the control it leads to. */
function lineOf(facts: EifFacts, problem: EifProblem) {
  const { entityId, path } = problem;
  const message = itemLine(facts, problem);
  if (entityId === null) return { fieldId: addId(path), message };
  return { fieldId: fieldId(entityId, path.replace(/\.\d+$/, '')), message };
}
