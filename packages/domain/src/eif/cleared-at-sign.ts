import type { TrackedEntity } from '../changes/tracked-entities.ts';
import { type AskedOf, asksAt } from './answers.ts';
import { isAnswered, shownColumns, shownRows, valuesOf } from './asked.ts';
import { SUB_STEPS } from './catalogue.ts';
import type { EifFacts } from './facts.ts';
import type { Row, RowSet } from './step.ts';

/** One answer that signing sets back, as it is then (`null`, or rows without their hidden cells) and as it was. */
export interface ClearedAnswer {
  readonly entity: TrackedEntity;
  readonly entityId: string;
  readonly attributeKey: string;
  readonly value: unknown;
  readonly previousValue: unknown;
}

/**
 * The hidden answers. They stay in the draft, so that nothing is lost while someone changes their mind, and are cleared
 * when the form is signed. domain.md §1.2. An answer asked on two pages is hidden only when both hide it. Entities the
 * person added, such as bills and classes, stay, and so do links, which mean nothing while hidden; of pages that are
 * hidden altogether only answers about the client and its policies are cleared.
 */
export function clearedAtSign(facts: EifFacts): ClearedAnswer[] {
  const byAnswer = Map.groupBy(
    everyAsk(facts),
    ({ ask, subject }) => `${ask.entity} ${subject.id} ${ask.attributeKey}`,
  );
  return [...byAnswer.values()].flatMap((asked) => clearedAnswer(facts, asked));
}

const LINKS: readonly TrackedEntity[] = ['BillLocation', 'ContactLocation'];

function everyAsk(facts: EifFacts) {
  return SUB_STEPS.flatMap((subStep) => {
    const places = subStep.places(facts);
    if (places.length > 0) return places.flatMap((place) => asksAt(facts, place));
    const policyIds = subStep.scope === 'policy' ? facts.policies.map((policy) => policy.id) : [null];
    return policyIds
      .flatMap((policyId) => asksAt(facts, { stepId: subStep.stepId, subStepId: subStep.id, policyId }))
      .filter(({ ask }) => ask.entity === 'Client' || ask.entity === 'Policy')
      .map((asked) => ({ ...asked, isShown: false }));
  });
}

function clearedAnswer(facts: EifFacts, asked: (AskedOf & { isShown: boolean })[]): ClearedAnswer[] {
  const [one] = asked;
  if (!one || one.ask.isReadOnly || LINKS.includes(one.ask.entity)) return [];
  const { ask, subject } = one;
  const previousValue = valuesOf(subject)[ask.attributeKey];
  if (!isAnswered(previousValue)) return [];
  const at = { entity: ask.entity, entityId: subject.id, attributeKey: ask.attributeKey, previousValue };
  if (!asked.some((each) => each.isShown)) return [{ ...at, value: null }];
  const value = ask.rows ? withoutHiddenCells(facts, ask.rows, previousValue) : previousValue;
  return JSON.stringify(value) === JSON.stringify(previousValue) ? [] : [{ ...at, value }];
}

/** The rows that are shown and were given, each with what is hidden in it set to `null`. */
function withoutHiddenCells(facts: EifFacts, rows: RowSet, value: unknown): readonly Row[] | null {
  const given = new Set(Array.isArray(value) ? (value as unknown[]) : []);
  const kept = shownRows(facts, rows, value).filter((row) => given.has(row));
  if (kept.length === 0) return null;
  return kept.map((row) => {
    const shown = new Set<string>(shownColumns(facts, rows, row).map((column) => column.key));
    return Object.fromEntries(Object.entries(row).map(([key, cell]) => [key, shown.has(key) ? cell : null]));
  });
}
