import { placesOf } from '@onboard/domain/eif/navigation';
import { useParams } from 'react-router';
import { NotFoundPage } from '../../frame/errors/NotFoundPage.tsx';
import { useParam } from '../../frame/use-param.ts';
import { useEif } from './form/use-eif.ts';
import { PlacePage } from './pages/PlacePage.tsx';

/** …/step/:eifStepId/:eifSubStepId and …/policy/:policyId: one page of the form. */
export function EifSubStepScreen() {
  const eif = useEif();
  const stepId = useParam('eifStepId');
  const subStepId = useParam('eifSubStepId');
  const { policyId = null } = useParams();
  const own = placesOf(eif.facts).filter((place) => place.stepId === stepId && place.subStepId === subStepId);
  const place = own.find((each) => each.policyId === policyId) ?? (policyId === null ? own[0] : undefined);
  if (!place) return <NotFoundPage />;
  return <PlacePage key={`${place.subStepId} ${place.policyId}`} eif={eif} place={place} />;
}
