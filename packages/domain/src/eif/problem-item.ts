import { rowHeading, shownRows, valuesOf } from './asked.ts';
import { subStepOf } from './catalogue.ts';
import type { EifFacts } from './facts.ts';
import type { EifProblem } from './step.ts';

type Problem = Pick<EifProblem, 'place' | 'entity' | 'entityId' | 'path'>;

/**
 * Which of several things on a page a problem is about, for lists away from the fields: the plan, the person, the bill,
 * and the row of an answer made of rows. `null` where the page is about one thing only.
 */
export function problemItem(facts: EifFacts, problem: Problem): string | null {
  return [entityName(facts, problem), rowName(facts, problem)].filter(Boolean).join(', ') || null;
}

function entityName(facts: EifFacts, { place, entity, entityId }: Problem): string | null {
  const groups = subStepOf(place.subStepId)
    .sections.filter((section) => section.entity === entity)
    .map((section) => ({ section, subjects: section.subjects(facts, place) }));
  const there = new Set(groups.flatMap(({ subjects }) => subjects.map(({ id }) => id)));
  if (there.size < 2) return null;
  for (const { section, subjects } of groups) {
    const index = subjects.findIndex(({ id }) => id === entityId);
    const subject = subjects[index];
    if (!subject) continue;
    const name = section.heading?.(facts, subject, index) ?? section.title ?? null;
    // The builder of a class is about that class: its plans are told apart by their own names.
    return entity === 'EmployeeClassPlan' ? (name?.split(' · ').at(-1) ?? null) : name;
  }
  return null;
}

function rowName(facts: EifFacts, { place, entity, entityId, path }: Problem): string | null {
  const [attributeKey, index] = path.split('.');
  const { sections } = subStepOf(place.subStepId);
  for (const section of sections) {
    const ask = section.asks.find((each) => each.entity === entity && each.attributeKey === attributeKey);
    const subject = section.subjects(facts, place).find(({ id }) => id === entityId);
    if (!ask?.rows || !subject || index === undefined) continue;
    const row = shownRows(facts, ask.rows, valuesOf(subject)[ask.attributeKey])[Number(index)];
    return row ? rowHeading(facts, ask.rows, row, Number(index)) : null;
  }
  return null;
}
