import type { Field } from './field.ts';
import { normalise } from './normalise.ts';
import { type FieldProblem, valueProblems } from './problems.ts';

/** Takes a value as typed or sent: the form it is kept in, and what is wrong with it. */
export function readValue(field: Field, typed: unknown): { value: unknown; problems: FieldProblem[] } {
  const value = normalise(field, typed);
  return { value, problems: valueProblems(field, value) };
}
