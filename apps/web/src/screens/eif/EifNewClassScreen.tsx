import { subStepOf } from '@onboard/domain/eif/catalogue';
import { Navigate } from 'react-router';
import { NotFoundPage } from '../../frame/errors/NotFoundPage.tsx';
import { classListAddress } from './classes/class-parts.ts';
import { NewClass } from './classes/NewClass.tsx';
import { useEif } from './form/use-eif.ts';
import { EifLayout } from './layout/EifLayout.tsx';

/** …/class-builder/create: describes a class that is not there yet. */
export function EifNewClassScreen() {
  const eif = useEif();
  const place = subStepOf('class-builder').places(eif.facts)[0];
  if (!place) return <NotFoundPage />;
  if (eif.state !== null && !eif.mayEdit) return <Navigate to={classListAddress(eif.clientId)} replace />;
  return (
    <EifLayout
      eif={eif}
      currentStepId={place.stepId}
      currentSubStepId={place.subStepId}
      eyebrow="New class"
      title="Who is in the class"
      purpose="Then you choose its plans and say who pays."
    >
      <NewClass eif={eif} />
    </EifLayout>
  );
}
