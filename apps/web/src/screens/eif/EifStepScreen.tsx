import { placesOf } from '@onboard/domain/eif/navigation';
import { Navigate } from 'react-router';
import { NotFoundPage } from '../../frame/errors/NotFoundPage.tsx';
import { useParam } from '../../frame/use-param.ts';
import { placeAddress } from './form/addresses.ts';
import { useEif } from './form/use-eif.ts';

/** …/step/:eifStepId leads to the first page of the step. */
export function EifStepScreen() {
  const { facts, clientId } = useEif();
  const stepId = useParam('eifStepId');
  const first = placesOf(facts).find((place) => place.stepId === stepId);
  return first ? <Navigate to={placeAddress(clientId, first)} replace /> : <NotFoundPage />;
}
