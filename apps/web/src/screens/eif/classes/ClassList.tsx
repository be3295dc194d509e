import type { Place } from '@onboard/domain/eif/step';
import type { Eif } from '../form/use-eif.ts';

export function ClassList(_: { eif: Eif; place: Place }) {
  return null;
}
