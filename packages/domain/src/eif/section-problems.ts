import type { TrackedEntity } from '../changes/tracked-entities.ts';
import { listInWords } from '../fields/display.ts';
import type { Field } from '../fields/field.ts';
import { requiredMessage, valueProblems } from '../fields/problems.ts';
import {
  appears,
  columnOptions,
  goneOptions,
  isAnswered,
  isRequired,
  optionsOf,
  REMOVED,
  shownColumns,
  shownRows,
  subjectsOf,
  valuesOf,
} from './asked.ts';
import type { EifFacts, Entities } from './facts.ts';
import type { Ask, Finding, Option, Place, Row, RowSet, Section } from './step.ts';

type Said = Omit<Finding, 'entity' | 'entityId'>;

/** What the questions of a section alone find wrong or missing; the rules between questions are the page's own. */
export function sectionProblems(facts: EifFacts, section: Section, place: Place): Finding[] {
  const subjects = subjectsOf(facts, section, place);
  const asked = subjects.flatMap((subject) => subjectProblems(facts, section.asks, subject));
  return [...countProblems(facts, section, place, subjects.length), ...asked];
}

/** What the questions find wrong or missing in one entity. */
export function subjectProblems(facts: EifFacts, asks: readonly Ask[], subject: Entities[TrackedEntity]): Finding[] {
  return asks
    .filter((ask) => !ask.isReadOnly && appears(facts, ask, subject))
    .flatMap((ask) =>
      askProblems(facts, ask, subject).map((said) => ({ ...said, entity: ask.entity, entityId: subject.id })),
    );
}

function countProblems(facts: EifFacts, section: Section, place: Place, there: number): Finding[] {
  const { count, entity, id } = section;
  if (!count || !(section.appearsWhen?.(facts, place) ?? true)) return [];
  const at = { entity, entityId: null, path: id } as const;
  if (there < count.least(facts, place)) return [{ ...at, message: count.missing, isMissing: true }];
  return there > count.most ? [{ ...at, message: `There can be ${count.most} at most. Remove some.` }] : [];
}

function askProblems(facts: EifFacts, ask: Ask, subject: Entities[TrackedEntity]): Said[] {
  const value = valuesOf(subject)[ask.attributeKey];
  const required = isRequired(facts, ask, subject);
  if (ask.rows) return rowsProblems(facts, ask, ask.rows, value, required);
  const options = ask.options || OF_OPTIONS.includes(ask.field.kind) ? optionsOf(facts, ask, subject) : null;
  const said = valueSaid(facts, ask.field, { path: ask.attributeKey, value, required, options, labels: ask.labels });
  return [...said, ...besideTheOne(ask, value)];
}

/** "None of them" beside another answer says two things at once. */
function besideTheOne({ attributeKey: path, standsAlone, labels }: Ask, value: unknown): Said[] {
  if (standsAlone === undefined || !Array.isArray(value) || value.length < 2 || !value.includes(standsAlone)) return [];
  const name = labels?.[standsAlone] ?? standsAlone;
  return [{ path, message: `“${name}” cannot stand beside other answers. Take it out, or take out the others.` }];
}

const OF_OPTIONS: readonly Field['kind'][] = ['choice', 'choices'];

function rowsProblems(facts: EifFacts, ask: Ask, rows: RowSet, value: unknown, required: boolean): Said[] {
  const shown = shownRows(facts, rows, value);
  const { attributeKey } = ask;
  const count = rowCountProblem(rows, attributeKey, shown.length, required);
  return [...count, ...shown.flatMap((row, index) => rowProblems(facts, ask, rows, row, `${attributeKey}.${index}`))];
}

function rowCountProblem(rows: RowSet, path: string, there: number, required: boolean): Said[] {
  const name = rows.one.toLowerCase();
  if (there > rows.most) return [{ path, message: `There can be ${rows.most} at most. Remove some.` }];
  if (!required || there >= rows.least) return [];
  return [{ path, message: `Please provide a response. Add at least one ${name}.`, isMissing: true }];
}

function rowProblems(facts: EifFacts, ask: Ask, rows: RowSet, row: Row, path: string): Said[] {
  return shownColumns(facts, rows, row)
    .filter((column) => column.key !== rows.keyedBy)
    .flatMap((column) => {
      const field = ask.field.row?.[column.key];
      if (!field) return [];
      const required = column.requiredWhen?.(facts, row) ?? true;
      const options = column.options ? columnOptions(facts, ask, column, row) : null;
      const at = { path: `${path}.${column.key}`, value: row[column.key] };
      return valueSaid(facts, field, { ...at, required, options, labels: column.labels });
    });
}

interface Answer {
  path: string;
  value: unknown;
  required: boolean;
  options: readonly Option[] | null;
  labels: Readonly<Record<string, string>> | undefined;
}

function valueSaid(facts: EifFacts, field: Field, answer: Answer): Said[] {
  const { path, value, required, options, labels } = answer;
  if (!isAnswered(value)) return required ? [{ path, message: requiredMessage(field), isMissing: true }] : [];
  const gone = options ? goneOptions(facts, value, options, labels) : [];
  if (gone.length > 0) return [{ path, ...goneSaid(field, gone) }];
  const wrong = valueProblems(field, value);
  return wrong.map((each) => ({ ...each, path: each.path ? `${path}.${each.path}` : path }));
}

/** Which answer is gone, and what to do: several are ticked off, one is chosen again, and words of before may stay. */
function goneSaid({ kind, label, keepsWords }: Field, gone: readonly Option[]): Pick<Finding, 'message' | 'severity'> {
  const words = gone.map((option) => (option.label === REMOVED ? REMOVED : `“${option.label}”`));
  const names = listInWords([...new Set(words)]);
  const is = gone.length === 1 ? 'is' : 'are';
  const it = gone.length === 1 ? 'it' : 'them';
  if (keepsWords) {
    return { message: `${label}: ${names} ${is} not on the list. Keep ${it}, or take ${it} out.`, severity: 'warning' };
  }
  const isList = kind === 'choices' || kind === 'ids' || kind === 'states';
  const mend = isList ? `Take ${it} out.` : 'Choose another answer.';
  return { message: `${label}: ${names} ${is} no longer offered. ${mend}` };
}
