import { asksAnswered } from './answers.ts';
import { subStepOf } from './catalogue.ts';
import type { EifFacts } from './facts.ts';
import { placesOf, visibleStepsOf } from './navigation.ts';
import { problemsAt } from './problems.ts';
import type { Place, StepId } from './step.ts';

export type PlaceStatus = 'notStarted' | 'started' | 'needsAttention' | 'done';

export interface PlaceProgress {
  readonly place: Place;
  readonly title: string;
  readonly status: PlaceStatus;
  /** Errors and warnings now on the page. */
  readonly errors: number;
  readonly warnings: number;
}

export interface StepProgress {
  readonly stepId: StepId;
  readonly title: string;
  readonly places: readonly PlaceProgress[];
  readonly completed: number;
  readonly visible: number;
}

export interface EifProgress {
  readonly steps: readonly StepProgress[];
  readonly completed: number;
  readonly visible: number;
  /** 0–100; 100 only when every page is done. */
  readonly percent: number;
}

/** Done without errors; needs attention when something answered cannot stand; else by whether anything is answered. */
export function placeProgress(facts: EifFacts, place: Place): PlaceProgress {
  const problems = problemsAt(facts, place);
  const errors = problems.filter((problem) => problem.severity === 'error');
  return {
    place,
    title: subStepOf(place.subStepId).title,
    status: statusOf(facts, place, errors),
    errors: errors.length,
    warnings: problems.length - errors.length,
  };
}

function statusOf(facts: EifFacts, place: Place, errors: readonly { isMissing: boolean }[]): PlaceStatus {
  if (errors.length === 0) return 'done';
  if (errors.some((error) => !error.isMissing)) return 'needsAttention';
  return asksAnswered(facts, place) ? 'started' : 'notStarted';
}

/** How far the form is: each page, each step as completed of visible, and overall. domain.md §1.1. */
export function progressOf(facts: EifFacts): EifProgress {
  const places = placesOf(facts).map((place) => placeProgress(facts, place));
  const steps = visibleStepsOf(facts).map(({ id, title }): StepProgress => {
    const own = places.filter(({ place }) => place.stepId === id);
    return { stepId: id, title, places: own, completed: countDone(own), visible: own.length };
  });
  const completed = countDone(places);
  const percent = places.length === 0 ? 0 : Math.floor((completed * 100) / places.length);
  return { steps, completed, visible: places.length, percent };
}

const countDone = (places: readonly PlaceProgress[]) => places.filter((place) => place.status === 'done').length;

/** Whether nothing stands in the way of signing but the signature. */
export const isComplete = (facts: EifFacts): boolean => progressOf(facts).percent === 100;
