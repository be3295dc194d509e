import { type TrackedEntity, trackedEntities } from '../changes/tracked-entities.ts';
import type { Fields } from '../fields/field.ts';
import {
  appears,
  cellInWords,
  rowHeading,
  shownColumns,
  shownRows,
  subjectsOf,
  valueInWords,
  valuesOf,
} from './asked.ts';
import type { EifFacts, Entities } from './facts.ts';
import { sectionProblems } from './section-problems.ts';
import type { Ask, Column, DerivedAnswer, Finding, Place, RecapRow, Section, SubStep } from './step.ts';
import { visibleSteps } from './visible-steps.ts';

type AskInput<E extends TrackedEntity> = Omit<Ask<E>, 'entity' | 'field'>;
type SectionInput<E extends TrackedEntity> = Omit<Section<E>, 'asks'> & { readonly asks: readonly AskInput<E>[] };

/**
 * A section of a page: its questions get their entity and field from the table of attributes. What is written is held
 * to the type of its entity; what reads it meets sections of every entity, and hands each the entities it is about.
 */
export function section<E extends TrackedEntity>({ asks, ...input }: SectionInput<E>): Section {
  const fields: Fields = trackedEntities[input.entity];
  const of: Section<E> = {
    ...input,
    asks: asks.map((ask) => {
      const field = fields[ask.attributeKey];
      if (!field) throw new Error(`${input.entity} has no attribute ${ask.attributeKey}`);
      return { ...ask, entity: input.entity, field };
    }),
  };
  return of as unknown as Section;
}

/** Columns of a row, held to the type of the row where they are written. */
export const columns = <R>(written: readonly Column<R>[]): readonly Column[] => written as unknown as readonly Column[];

interface SubStepInput extends Pick<SubStep, 'id' | 'stepId' | 'title' | 'purpose' | 'scope' | 'sections'> {
  /** Policies the page is asked for, when its scope is `policy`. */
  policies?(facts: EifFacts): readonly { readonly id: string }[];
  /** Rules between questions. Called with any facts, however incomplete. */
  check?(facts: EifFacts, place: Place): readonly Finding[];
  derived?(facts: EifFacts, place: Place): readonly DerivedAnswer[];
}

/** A page of the form: what is written of it, and what follows from that. */
export function defineSubStep({ policies, check, derived, ...written }: SubStepInput): SubStep {
  const { id, stepId, sections } = written;
  const place = (policyId: string | null): Place => ({ stepId, subStepId: id, policyId });
  const page: SubStep = {
    ...written,
    asks: sections.flatMap((each) => each.asks),
    appears: visibleSteps[id],
    places: (facts) => {
      if (!visibleSteps[id](facts)) return [];
      return policies ? policies(facts).map((policy) => place(policy.id)) : [place(null)];
    },
    derived: (facts, at) => derived?.(facts, at) ?? [],
    problems: (facts, at) =>
      [...sections.flatMap((each) => sectionProblems(facts, each, at)), ...(check?.(facts, at) ?? [])].map(
        (finding) => ({
          severity: 'error',
          isMissing: false,
          ...finding,
          place: at,
        }),
      ),
    recap: (facts, at) => [
      ...page.derived(facts, at).map((row) => ({ ...row, group: null, change: null })),
      ...sections.flatMap((each) => recapSection(facts, each, at)),
    ],
  };
  return page;
}

function recapSection(facts: EifFacts, of: Section, place: Place): RecapRow[] {
  return subjectsOf(facts, of, place).flatMap((subject, index) => {
    const group = of.heading?.(facts, subject, index) ?? of.title ?? null;
    return of.asks
      .filter((ask) => appears(facts, ask, subject) && !ask.isToldAlready?.(facts, subject))
      .flatMap((ask) => recapAsk(facts, ask, subject, group, place));
  });
}

function recapAsk(
  facts: EifFacts,
  ask: Ask,
  subject: Entities[TrackedEntity],
  group: string | null,
  place: Place,
): RecapRow[] {
  const value = valuesOf(subject)[ask.attributeKey];
  const { entity, attributeKey, question, rows } = ask;
  const change = ask.isReadOnly ? null : { place, entity, entityId: subject.id, attributeKey };
  const shown = rows ? shownRows(facts, rows, value) : [];
  if (!rows || shown.length === 0) {
    return [{ question, answer: rows ? null : valueInWords(facts, ask, subject, value), group, change }];
  }
  return shown.flatMap((row, index) => {
    const rowGroup = [group, rowHeading(facts, rows, row, index)].filter(Boolean).join(' · ');
    return shownColumns(facts, rows, row)
      .filter((column) => column.key !== rows.keyedBy)
      .map((column) => ({
        question: column.question,
        answer: cellInWords(facts, ask, column, row),
        group: rowGroup,
        change,
      }));
  });
}
