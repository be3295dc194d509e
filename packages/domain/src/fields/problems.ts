/** Something wrong with a value: where in it (`''` is the value itself), the sentence to show, and whether it blocks. */
export interface FieldProblem {
  /** Within the value: `''`, or `2.policyNumber` for a column of the third row. */
  readonly path: string;
  readonly message: string;
  readonly severity: 'error' | 'warning';
}
