import type { Ticketing } from './port.ts';

/** A ticketing system that is up until somebody who develops the product sets it down. */
export interface EmbeddedTicketing extends Ticketing {
  readonly kind: 'embedded';
  set(isUp: boolean): void;
}

export function embeddedTicketing(): EmbeddedTicketing {
  let isUp = true;
  return {
    kind: 'embedded',
    isUp: async () => isUp,
    set: (wanted) => {
      isUp = wanted;
    },
  };
}
