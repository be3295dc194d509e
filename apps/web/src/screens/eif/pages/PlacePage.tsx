import { subStepOf } from '@onboard/domain/eif/catalogue';
import { policyName } from '@onboard/domain/eif/coverages-sold';
import type { Place } from '@onboard/domain/eif/step';
import { Skeleton } from '@onboard/kit/Skeleton/Skeleton';
import { InlineError } from '../../../frame/errors/InlineError.tsx';
import { ClassList } from '../classes/ClassList.tsx';
import type { Eif } from '../form/use-eif.ts';
import { EifLayout } from '../layout/EifLayout.tsx';
import { GoneAnswers } from '../layout/GoneAnswers.tsx';
import { railId } from '../layout/rail-steps.ts';
import { SaveStatus } from '../layout/SaveStatus.tsx';
import { StateBanner } from '../layout/StateBanner.tsx';
import { PlaceForm } from './PlaceForm.tsx';
import { PlaceRecap } from './PlaceRecap.tsx';

/** One page of the form, to fill in or, for those who may not change it now, to read. */
export function PlacePage({ eif, place }: { eif: Eif; place: Place }) {
  const subStep = subStepOf(place.subStepId);
  const policy = eif.facts.policies.find(({ id }) => id === place.policyId);
  const isClasses = subStep.scope === 'classes';
  return (
    <EifLayout
      eif={eif}
      currentStepId={place.stepId}
      currentSubStepId={railId(place)}
      eyebrow={policy ? policyName(policy) : undefined}
      title={subStep.title}
      purpose={subStep.purpose}
      status={eif.mayEdit && !isClasses ? <SaveStatus eif={eif} place={place} /> : undefined}
    >
      <GoneAnswers eif={eif} />
      <StateBanner eif={eif} />
      {eif.state === null ? (
        eif.changesError ? (
          <InlineError error={eif.changesError} title="We could not find out whether the form can be changed." />
        ) : (
          <Skeleton lines={6} />
        )
      ) : !eif.mayEdit ? (
        <PlaceRecap eif={eif} place={place} />
      ) : isClasses ? (
        <ClassList eif={eif} place={place} />
      ) : (
        <PlaceForm eif={eif} place={place} />
      )}
    </EifLayout>
  );
}
