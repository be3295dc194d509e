import { COVERAGES } from '../benefits/coverages.data.ts';
import type { TrackedEntity } from '../changes/tracked-entities.ts';
import { displayValue, optionLabel } from '../fields/display.ts';
import { UUID } from '../fields/problems.ts';
import { STATES } from '../places/states.data.ts';
import { personName } from './administrators.ts';
import type { EifFacts, Entities } from './facts.ts';
import type { Ask, Column, Option, Place, Row, RowSet, Section } from './step.ts';

/** An entity as the derived rules read it: by attribute key. */
export const valuesOf = (subject: Entities[TrackedEntity]): Row => subject as unknown as Row;

export const isAnswered = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Whether a question is shown for an entity. */
export const appears = (facts: EifFacts, ask: Ask, subject: Entities[TrackedEntity]): boolean =>
  ask.appearsWhen?.(facts, subject) ?? true;

/** Whether a question must have an answer before signing. */
export const isRequired = (facts: EifFacts, ask: Ask, subject: Entities[TrackedEntity]): boolean =>
  !ask.isReadOnly && appears(facts, ask, subject) && (ask.requiredWhen?.(facts, subject) ?? true);

/** The entities a section asks about, none when the section is not shown. */
export const subjectsOf = (facts: EifFacts, section: Section, place: Place): readonly Entities[TrackedEntity][] =>
  (section.appearsWhen?.(facts, place) ?? true) ? section.subjects(facts, place) : [];

/** The options of a question as shown: those of the facts, or those of the field in its order. */
export function optionsOf(facts: EifFacts, ask: Ask, subject: Entities[TrackedEntity]): readonly Option[] {
  if (ask.options) return ask.options(facts, subject);
  if (ask.field.kind === 'state' || ask.field.kind === 'states') {
    return Object.entries(STATES).map(([value, label]) => ({ value, label }));
  }
  return (ask.field.options ?? []).map((value) => withHelp(value, ask));
}

function withHelp(value: string, { labels, optionHelp }: Ask): Option {
  const help = optionHelp?.[value];
  return { value, label: optionLabel(value, labels), ...(help !== undefined && { help }) };
}

/**
 * Answers that are not among the options any more, such as a benefit whose policy went or a location that was removed.
 * Their words are given where the form still knows them; what was once typed as text is its own words.
 */
export function goneOptions(facts: EifFacts, value: unknown, options: readonly Option[], known = NO_LABELS): Option[] {
  return [value]
    .flat()
    .filter((each) => typeof each === 'string' || typeof each === 'number')
    .filter((each) => options.every((option) => option.value !== `${each}`))
    .map((each) => {
      const ownWords = typeof each === 'number' || !UUID.test(each) ? `${each}` : REMOVED;
      const label = known[each] ?? nameWithin(facts, `${each}`) ?? ownWords;
      return { value: `${each}`, label };
    });
}

/** What stands for an answer whose words are gone with it. */
export const REMOVED = 'an answer that was removed';
const NO_LABELS: Readonly<Record<string, string>> = {};

function nameWithin(facts: EifFacts, value: string): string | null {
  if (Object.hasOwn(COVERAGES, value)) return COVERAGES[value as keyof typeof COVERAGES].label;
  const { locations, employeeClasses, contacts } = facts;
  const named = [...locations, ...employeeClasses].find(({ id }) => id === value)?.name;
  const contact = contacts.find(({ id }) => id === value);
  return named ?? (contact && personName(contact)) ?? null;
}

/** The options of a column. */
export function columnOptions(facts: EifFacts, ask: Ask, column: Column, row: Row): readonly Option[] {
  if (column.options) return column.options(facts, row);
  const options = ask.field.row?.[column.key]?.options ?? [];
  return options.map((value) => ({ value, label: optionLabel(value, column.labels) }));
}

/**
 * The rows of a `rows` answer as shown. Where each thing has its row, in the order of the things: the row given for it,
 * or a blank one; rows for things no longer there are left out.
 */
export function shownRows(facts: EifFacts, rows: RowSet, value: unknown): readonly Row[] {
  const given = Array.isArray(value) ? value.filter(isRow) : [];
  const key = rows.keyedBy;
  if (!rows.each || key === undefined) return given;
  return rows.each(facts).map((thing) => given.find((row) => row[key] === thing.value) ?? { [key]: thing.value });
}

const isRow = (row: unknown): row is Row => typeof row === 'object' && row !== null;

/** What to call one row: the thing it is for, or "Policy 2". */
export function rowHeading(facts: EifFacts, rows: RowSet, row: Row, index: number): string {
  const thing = rows.each?.(facts).find((each) => each.value === row[rows.keyedBy ?? '']);
  return thing?.label ?? `${rows.one} ${index + 1}`;
}

export const shownColumns = (facts: EifFacts, rows: RowSet, row: Row): readonly Column[] =>
  rows.columns.filter((column) => column.appearsWhen?.(facts, row) ?? true);

const labelsOf = (options: readonly Option[]) => Object.fromEntries(options.map(({ value, label }) => [value, label]));

/** Any value of a question in words, or `null`; sensitive values are masked, an unticked box reads "No", rows are lines. */
export function valueInWords(
  facts: EifFacts,
  ask: Ask,
  subject: Entities[TrackedEntity],
  value: unknown,
): string | null {
  if (ask.field.kind === 'boolean') return value === true ? 'Yes' : 'No';
  if (ask.rows) return rowsInWords(facts, ask, ask.rows, value);
  const labels: Readonly<Record<string, string>> = { ...ask.labels, ...labelsOf(optionsOf(facts, ask, subject)) };
  const ofNumber = typeof value === 'number' ? labels[value] : undefined;
  return ofNumber ?? displayValue(ask.field, value, labels);
}

/** The answer of one cell in words, or `null`. */
export function cellInWords(facts: EifFacts, ask: Ask, column: Column, row: Row): string | null {
  const field = ask.field.row?.[column.key];
  return field ? displayValue(field, row[column.key], labelsOf(columnOptions(facts, ask, column, row))) : null;
}

/** One line a row: "Policy 1: Policy number 923441, Status Yes, it is active". */
function rowsInWords(facts: EifFacts, ask: Ask, rows: RowSet, value: unknown): string | null {
  if (!isAnswered(value)) return null;
  const lines = shownRows(facts, rows, value).map((row, index) => {
    const cells = shownColumns(facts, rows, row).flatMap((column) => {
      const answer = column.key === rows.keyedBy ? null : cellInWords(facts, ask, column, row);
      return answer === null ? [] : [`${ask.field.row?.[column.key]?.label ?? column.question} ${answer}`];
    });
    return `${rowHeading(facts, rows, row, index)}: ${cells.join(', ') || 'Not answered'}`;
  });
  return lines.join('\n') || null;
}
