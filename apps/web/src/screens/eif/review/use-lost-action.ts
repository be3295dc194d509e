import { isWantedAlready, lostAction } from '@onboard/domain/eif/lost-action';
import { formatInstant } from '@onboard/kit/Instant/format-instant';
import { useState } from 'react';
import type { FormChanges } from '../../../data/eif.ts';
import { ResponseError } from '../../../data/response-error.ts';

type Action = Parameters<typeof lostAction>[0];

/** What somebody pressed a moment too late: it outlives the button, which goes when the page shows how things stand. */
export interface LostAction {
  /** What is to be said; null while nothing is. */
  words: { title: string; body: string } | null;
  /** Takes a refusal that says that the form is not as it was thought to be; false for any other. */
  take(action: Action, error: unknown): boolean;
  /** Somebody else acted while the question stood open. */
  note(action: Action): void;
  forget(): void;
}

const MEANWHILE: ReadonlySet<string> = new Set(['WRONG_STATE', 'STALE_VIEW', 'EIF_SIGNED']);

export function useLostAction(events: FormChanges['events'] | undefined): LostAction {
  const [lost, setLost] = useState<Action | null>(null);
  const latest = events?.[0];
  const known = latest ? { ...latest, at: formatInstant(latest.createdAt) } : null;
  return {
    words: lost === null || isWantedAlready(lost, known) ? null : lostAction(lost, known),
    take(action, error) {
      const isLost = error instanceof ResponseError && MEANWHILE.has(error.data.code ?? '');
      if (isLost) setLost(action);
      return isLost;
    },
    note: setLost,
    forget: () => setLost(null),
  };
}
