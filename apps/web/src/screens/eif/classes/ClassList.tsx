import { isStaff } from '@onboard/domain/access/ability';
import { classesInOrder, classTitle } from '@onboard/domain/eif/classes/class-plans';
import { nextPlace, previousPlace } from '@onboard/domain/eif/navigation';
import { problemsAt } from '@onboard/domain/eif/problems';
import type { EifProblem, Place } from '@onboard/domain/eif/step';
import { Button } from '@onboard/kit/Button/Button';
import { buttonClass } from '@onboard/kit/Button/buttonClass';
import { ErrorSummary } from '@onboard/kit/ErrorSummary/ErrorSummary';
import { Link } from '@onboard/kit/Link/Link';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePageTitle } from '../../../frame/page-title.tsx';
import { useUser } from '../../../frame/signed-in.tsx';
import { paths } from '../../../paths.ts';
import { FieldNote } from '../fields/FieldNote.tsx';
import { placeAddress } from '../form/addresses.ts';
import { problemLine } from '../form/problem-line.ts';
import type { Eif } from '../form/use-eif.ts';
import layout from '../layout/Layout.module.css';
import { ClassCard } from './ClassCard.tsx';
import styles from './Classes.module.css';
import { classCardId } from './class-card-id.ts';
import { classIdOf, newClassAddress } from './class-parts.ts';
import { ImportClasses } from './ImportClasses.tsx';
import { NoClasses } from './NoClasses.tsx';

const ADD_ID = 'add-class';

/** The classes of the client, and how one more comes about. */
export function ClassList({ eif, place }: { eif: Eif; place: Place }) {
  const { facts, clientId } = eif;
  const isOfStaff = isStaff(useUser().role);
  const navigate = useNavigate();
  const [attempts, setAttempts] = useState(0);
  const classes = classesInOrder(facts);
  const problems = problemsAt(facts, place);
  const errors = problems.filter(({ severity }) => severity === 'error');
  const told = attempts > 0 ? errors : [];
  usePageTitle(`${told.length > 0 ? 'Error: ' : ''}Employee classes`);
  const next = nextPlace(facts, place);
  const previous = previousPlace(facts, place);
  const onward = next ? placeAddress(clientId, next) : paths.eifSummary(clientId);
  const unused = classes.length > 0 ? problems.filter(({ entity }) => entity === 'Plan') : [];
  return (
    <>
      <ErrorSummary problems={told.map((problem) => lineOf(eif, problem))} focusKey={attempts} />
      {classes.length === 0 ? (
        <NoClasses eif={eif} isOfStaff={isOfStaff} />
      ) : (
        <>
          <ul className={styles.list}>
            {classes.map((each) => (
              <ClassCard key={each.id} eif={eif} employeeClass={each} problems={problems} />
            ))}
          </ul>
          {unused.map(({ entityId, message }) => (
            <FieldNote key={entityId}>{message}</FieldNote>
          ))}
          <div className={styles.add}>
            <Link id={ADD_ID} className={buttonClass({ variant: 'secondary' })} href={newClassAddress(clientId)}>
              Add another class
            </Link>
          </div>
        </>
      )}
      {isOfStaff ? <ImportClasses clientId={clientId} isDone={classes.length > 0} /> : null}
      <div className={layout.foot}>
        {previous ? (
          <Link className={buttonClass({ variant: 'secondary' })} href={placeAddress(clientId, previous)}>
            Back
          </Link>
        ) : null}
        <Button onClick={() => (errors.length > 0 ? setAttempts(attempts + 1) : void navigate(onward))}>
          Continue
        </Button>
        {told.length > 0 ? (
          <Link className={buttonClass({ variant: 'quiet' })} href={onward}>
            Finish this page later
          </Link>
        ) : null}
      </div>
    </>
  );
}

function lineOf({ facts }: Eif, problem: EifProblem) {
  const { entity, entityId } = problem;
  const message = problemLine('class-builder', problem);
  const classId = entityId && entity !== 'Plan' ? classIdOf(facts, { entity, entityId }) : null;
  const owner = facts.employeeClasses.find(({ id }) => id === classId);
  if (!owner) return { fieldId: ADD_ID, message };
  const title = classTitle(owner);
  return { fieldId: classCardId(owner.id), message: message.startsWith(title) ? message : `${title}: ${message}` };
}
