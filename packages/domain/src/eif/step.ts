import type { TrackedEntity } from '../changes/tracked-entities.ts';
import type { Field } from '../fields/field.ts';
import type { AttributeKey, EifFacts, Entities } from './facts.ts';

/** Steps of the form, in order. domain.md §1.1; those whose sub-steps come later are not listed yet. */
export const STEP_IDS = [
  'company-details',
  'plan-administrators',
  'billing',
  'eligibility',
  'contract-details',
  'erisa',
] as const;
export type StepId = (typeof STEP_IDS)[number];

/** Sub-steps of the form, in order. */
export const SUB_STEP_IDS = [
  'tax-id',
  'current-sun-life-policies',
  'previous-coverage-information',
  'plan-administrators',
  'billing-preferences',
  'class-builder',
  'waiting-period',
  'section-125',
  'erisa',
] as const;
export type SubStepId = (typeof SUB_STEP_IDS)[number];

/** One page of the form as a person meets it: a sub-step, and the policy when it is asked for each policy. */
export interface Place {
  readonly stepId: StepId;
  readonly subStepId: SubStepId;
  readonly policyId: string | null;
}

/** One answer of a choice, as shown. */
export interface Option {
  readonly value: string;
  readonly label: string;
  readonly help?: string;
}

/** One row of a `rows` answer. */
export type Row = Readonly<Record<string, unknown>>;

/** One column of a `rows` answer. Without `requiredWhen` it is required whenever it appears. */
export interface Column<R = Row> {
  readonly key: Extract<keyof R, string>;
  readonly question: string;
  readonly help?: string;
  readonly labels?: Readonly<Record<string, string>>;
  appearsWhen?(facts: EifFacts, row: R): boolean;
  requiredWhen?(facts: EifFacts, row: R): boolean;
  options?(facts: EifFacts, row: R): readonly Option[];
  /** Texts to offer while one is typed; any other is as good. */
  suggestions?(facts: EifFacts): readonly string[];
}

/** The rows of a `rows` answer: any number, or exactly one for each of some things (each coverage, say). */
export interface RowSet {
  /** What one row is called: 'Policy' gives "Policy 1", "Add a policy". */
  readonly one: string;
  /** Fewest rows when the question is required. */
  readonly least: number;
  readonly most: number;
  /** When rows are given by the facts: the column that names each, and the things, in order. */
  readonly keyedBy?: string;
  each?(facts: EifFacts): readonly Option[];
  readonly columns: readonly Column[];
}

/**
 * One question: which attribute of which entity it asks, in which words, and when. Without `appearsWhen` it always
 * appears; without `requiredWhen` it is required whenever it appears.
 */
export interface Ask<E extends TrackedEntity = TrackedEntity> {
  readonly entity: E;
  readonly attributeKey: AttributeKey<E>;
  readonly field: Field;
  readonly question: string;
  /** One sentence below the question, with an example. */
  readonly help?: string;
  /** Words for the options, by value. */
  readonly labels?: Readonly<Record<string, string>>;
  readonly optionHelp?: Readonly<Record<string, string>>;
  /** Shown, never set here. */
  readonly isReadOnly?: boolean;
  /** Of several answers the one that can only be given alone, such as "None of them". */
  readonly standsAlone?: string;
  readonly rows?: RowSet;
  appearsWhen?(facts: EifFacts, subject: Entities[E]): boolean;
  requiredWhen?(facts: EifFacts, subject: Entities[E]): boolean;
  /** Whether another answer says all that this one could: it is then kept, but neither asked nor summed up. */
  isToldAlready?(facts: EifFacts, subject: Entities[E]): boolean;
  /** Options that depend on the facts, such as the coverages sold. */
  options?(facts: EifFacts, subject: Entities[E]): readonly Option[];
  /** An answer to offer while there is none; never saved unless the person takes it. */
  suggests?(facts: EifFacts, subject: Entities[E]): unknown;
}

/** How many of a listed entity there may be, and what one is called. */
export interface Count {
  readonly one: string;
  least(facts: EifFacts, place: Place): number;
  readonly most: number;
  /** Shown when there are fewer than `least`. */
  readonly missing: string;
}

/** Questions about one kind of entity that belong together on the page. */
export interface Section<E extends TrackedEntity = TrackedEntity> {
  readonly id: string;
  readonly entity: E;
  readonly title?: string;
  readonly intro?: string;
  readonly asks: readonly Ask<E>[];
  /** The entities these questions are asked about, in order. */
  subjects(facts: EifFacts, place: Place): readonly Entities[E][];
  /** What to call one of them. */
  heading?(facts: EifFacts, subject: Entities[E], index: number): string;
  /** Present when the person adds and removes entities here. */
  readonly count?: Count;
  appearsWhen?(facts: EifFacts, place: Place): boolean;
}

/** Something wrong or missing on a page. Errors block signing, warnings never do. */
export interface EifProblem {
  readonly place: Place;
  readonly entity: TrackedEntity;
  /** `null` when the entity itself is missing, such as the primary administrator; `path` is then the section's id. */
  readonly entityId: string | null;
  /** The attribute, and where in it: `taxId`, `previousSlfPolicies.0.policyNumber`. */
  readonly path: string;
  readonly message: string;
  readonly severity: 'error' | 'warning';
  /** True when nothing was answered yet, false when what was answered cannot stand. */
  readonly isMissing: boolean;
}

/** A question with its answer in words. */
export interface RecapRow {
  readonly question: string;
  /** `null` reads "Not answered". Sensitive answers are masked. */
  readonly answer: string | null;
  /** Heading this row stands under, such as a class or a policy; `null` directly under the sub-step. */
  readonly group: string | null;
  /** Where to change it; `null` for what follows from other answers. */
  readonly change: RecapChange | null;
}

/** The page, and the entity and attribute on it, that a Change link leads to. */
export interface RecapChange {
  readonly place: Place;
  readonly entity: TrackedEntity;
  readonly entityId: string;
  readonly attributeKey: string;
}

/** An answer that follows from others; shown on the page and in the summary, never asked. */
export interface DerivedAnswer {
  readonly question: string;
  readonly answer: string;
}

/** What a page definition adds to what is derived from its questions: see `defineSubStep`. */
export type Finding = Pick<EifProblem, 'entity' | 'entityId' | 'path' | 'message'> &
  Partial<Pick<EifProblem, 'severity' | 'isMissing'>>;

/** A page of the form. `scope` says what its address names: nothing more, a policy, or a class. */
export interface SubStep {
  readonly id: SubStepId;
  readonly stepId: StepId;
  readonly title: string;
  readonly purpose: string;
  readonly scope: 'client' | 'policy' | 'classes';
  readonly sections: readonly Section[];
  /** Every question of the page. */
  readonly asks: readonly Ask[];
  appears(facts: EifFacts): boolean;
  /** The pages it gives: one, or one for each policy. */
  places(facts: EifFacts): readonly Place[];
  derived(facts: EifFacts, place: Place): readonly DerivedAnswer[];
  problems(facts: EifFacts, place: Place): readonly EifProblem[];
  recap(facts: EifFacts, place: Place): readonly RecapRow[];
}

/** A step: its sub-steps in order. */
export interface Step {
  readonly id: StepId;
  readonly title: string;
  readonly subSteps: readonly SubStep[];
}
