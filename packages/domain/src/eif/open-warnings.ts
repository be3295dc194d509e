import type { EifFacts } from './facts.ts';
import { problemItem } from './problem-item.ts';
import { problemsOf } from './problems.ts';
import type { EifProblem } from './step.ts';
import { placeTitle } from './summary.ts';

/** Something unusual in the answers, which may be right: it blocks nobody, and is told again before the signature. */
export interface OpenWarning extends Pick<EifProblem, 'place' | 'entity' | 'entityId' | 'path' | 'message'> {
  /** The page, and which of several things on it: "Employee classes, Class 1: Managers". */
  readonly about: string;
}

/** Every warning the form shows beside its answers, in the order of the form, each once. */
export function openWarnings(facts: EifFacts): OpenWarning[] {
  const warnings = problemsOf(facts)
    .filter(({ severity }) => severity === 'warning')
    .map((problem) => {
      const { place, entity, entityId, path, message } = problem;
      const about = [placeTitle(facts, place), problemItem(facts, problem)].filter(Boolean).join(', ');
      return { place, entity, entityId, path, message, about };
    });
  // What belongs to no policy, such as a location, stands on the page of each.
  const mended = firstOfEach(warnings, ({ entityId, path, message }) => `${entityId} ${path} ${message}`);
  return firstOfEach(mended, ({ about, message }) => `${about} ${message}`);
}

function firstOfEach<T>(list: readonly T[], keyOf: (each: T) => string): T[] {
  const keys = list.map(keyOf);
  return list.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}
