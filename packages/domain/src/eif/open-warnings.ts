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
  const keys = warnings.map(({ about, message }) => `${about} ${message}`);
  return warnings.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}
