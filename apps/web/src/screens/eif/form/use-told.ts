import type { EifProblem } from '@onboard/domain/eif/step';
import { useState } from 'react';

type Found = Pick<EifProblem, 'entityId' | 'path' | 'isMissing'>;

const NONE: ReadonlySet<string> = new Set();
const keyOf = ({ entityId, path }: Pick<Found, 'entityId' | 'path'>) => `${entityId} ${path}`;

/**
 * What is said of missing answers: those that were on the page when the person wanted to go on, and those they left
 * since. A question that appears later is not red before anybody could answer it.
 */
export function useTold() {
  const [attempts, setAttempts] = useState(0);
  const [known, setKnown] = useState(NONE);
  return {
    /** How often the person wanted to go on and could not. */
    attempts,
    isTold: (problem: Found): boolean => !problem.isMissing || known.has(keyOf(problem)),
    /** They wanted to go on: from now on this is told. */
    tell(found: readonly Found[]): void {
      setAttempts(attempts + 1);
      setKnown(new Set(found.map(keyOf)));
    },
    /** They left a question after that. */
    noteLeft(entityId: string, path: string): void {
      if (attempts > 0) setKnown((before) => new Set([...before, keyOf({ entityId, path })]));
    },
  };
}
