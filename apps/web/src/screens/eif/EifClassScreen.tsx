import { subStepOf } from '@onboard/domain/eif/catalogue';
import { classTitle } from '@onboard/domain/eif/classes/class-plans';
import { problemsOfClass } from '@onboard/domain/eif/classes/class-rules';
import { problemsAt } from '@onboard/domain/eif/problems';
import { Skeleton } from '@onboard/kit/Skeleton/Skeleton';
import { useSearchParams } from 'react-router';
import { NotFoundPage } from '../../frame/errors/NotFoundPage.tsx';
import { useParam } from '../../frame/use-param.ts';
import { ClassPart } from './classes/ClassPart.tsx';
import { classListAddress, isPartId, PART_TITLES, partsOf } from './classes/class-parts.ts';
import { PartsNav } from './classes/PartsNav.tsx';
import { useEif } from './form/use-eif.ts';
import { EifLayout } from './layout/EifLayout.tsx';
import { SaveStatus } from './layout/SaveStatus.tsx';
import { StateBanner } from './layout/StateBanner.tsx';
import { PlaceRecap } from './pages/PlaceRecap.tsx';

/** …/class-builder/:employeeClassId: one class, part by part. */
export function EifClassScreen() {
  const eif = useEif();
  const classId = useParam('employeeClassId');
  const [query] = useSearchParams();
  const employeeClass = eif.facts.employeeClasses.find(({ id }) => id === classId);
  const place = subStepOf('class-builder').places(eif.facts)[0];
  if (!employeeClass || !place) return <NotFoundPage />;
  const parts = partsOf(eif.facts, classId);
  const asked = query.get('part');
  const part = isPartId(asked) && parts.includes(asked) ? asked : 'describe';
  return (
    <EifLayout
      eif={eif}
      currentStepId={place.stepId}
      currentSubStepId={place.subStepId}
      eyebrow={classTitle(employeeClass)}
      title={PART_TITLES[part]}
      status={
        eif.mayEdit && part !== 'plans' && part !== 'review' ? (
          <SaveStatus
            eif={eif}
            place={place}
            problems={problemsOfClass(eif.facts, classId, problemsAt(eif.facts, place))}
          />
        ) : undefined
      }
    >
      <StateBanner eif={eif} />
      {eif.state === null ? (
        <Skeleton lines={6} />
      ) : eif.mayEdit ? (
        <>
          <PartsNav eif={eif} classId={classId} parts={parts} part={part} />
          <ClassPart key={`${classId} ${part}`} {...{ eif, employeeClass, place, parts, part }} />
        </>
      ) : (
        <PlaceRecap eif={eif} place={place} back={classListAddress(eif.clientId)} />
      )}
    </EifLayout>
  );
}
