import { subStepOf } from './catalogue.ts';
import type { EifFacts } from './facts.ts';
import { placesOf } from './navigation.ts';
import type { EifProblem, Place } from './step.ts';

/** What is wrong or missing on one page. */
export const problemsAt = (facts: EifFacts, place: Place): readonly EifProblem[] =>
  subStepOf(place.subStepId).problems(facts, place);

/** What is wrong or missing on every page the client sees. */
export const problemsOf = (facts: EifFacts): EifProblem[] =>
  placesOf(facts).flatMap((place) => problemsAt(facts, place));

/** Of these, what blocks signing. */
export const errorsOf = (facts: EifFacts): EifProblem[] =>
  problemsOf(facts).filter((problem) => problem.severity === 'error');
