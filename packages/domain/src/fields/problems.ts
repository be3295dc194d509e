import { STATES } from '../places/states.data.ts';
import { dateMessage } from './date-message.ts';
import { emailMessage } from './email-message.ts';
import type { Field } from './field.ts';
import { monthDayProblem } from './month-day.ts';
import { phoneMessage } from './phone.ts';
import { taxIdMessage, taxIdWarning } from './tax-id.ts';
import { DEFAULT_MAX, formatMessage, lengthMessage, strangeCharacterMessage } from './text-formats.ts';

/** Something wrong with a value: where in it (`''` is the value itself), the sentence to show, and whether it blocks. */
export interface FieldProblem {
  /** Within the value: `''`, or `2.policyNumber` for a column of the third row. */
  readonly path: string;
  readonly message: string;
  readonly severity: 'error' | 'warning';
}

const MOST_ENTRIES = 200;
const LARGEST = { integer: 1_000_000_000, decimal: 1_000_000_000, money: 999_999_999_999, percent: 100 } as const;
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

const error = (message: string, path = ''): FieldProblem => ({ path, message, severity: 'error' });
const warning = (message: string, path = ''): FieldProblem => ({ path, message, severity: 'warning' });
const errors = (message: string | null, path = ''): FieldProblem[] => (message === null ? [] : [error(message, path)]);

/**
 * What is wrong with one normalised value (see `normalise`) by its field alone. `null` is never wrong: whether an
 * answer is required is for the question to say. Shared by server and browser.
 */
export function valueProblems(field: Field, value: unknown): FieldProblem[] {
  if (value === null) return [];
  switch (field.kind) {
    case 'integer':
    case 'decimal':
    case 'money':
    case 'percent':
      return errors(numberMessage(field, value));
    case 'boolean':
      return typeof value === 'boolean' ? [] : [error(`${field.label} is either yes or no.`)];
    case 'choices':
    case 'states':
    case 'texts':
    case 'ids':
      return listProblems(field, value);
    case 'rows':
      return rowsProblems(field, value);
    default:
      return typeof value === 'string' ? stringProblems(field, value) : [error(`${field.label} is text.`)];
  }
}

function stringProblems(field: Field, value: string): FieldProblem[] {
  const warned = field.kind === 'taxId' ? taxIdWarning(value) : null;
  return [...errors(stringMessage(field, value)), ...(warned === null ? [] : [warning(warned)])];
}

function stringMessage(field: Field, value: string): string | null {
  const { kind, label } = field;
  switch (kind) {
    case 'email':
      return emailMessage(value);
    case 'phone':
      return phoneMessage(label, value);
    case 'zipCode':
      return /^\d{5}(-\d{4})?$/.test(value) ? null : 'Zip code needs to be in the format ##### or #####-####';
    case 'taxId':
      return taxIdMessage(value);
    case 'monthDay':
      return monthDayProblem(label, value);
    case 'state':
      return Object.hasOwn(STATES, value) ? null : 'State not valid';
    case 'date':
      return dateMessage(label, value);
    case 'instant':
      return INSTANT.test(value) && !Number.isNaN(Date.parse(value)) ? null : `${label} is not a valid point in time.`;
    case 'choice':
      return field.options?.includes(value) ? null : `${label}: choose one of the answers shown.`;
    case 'id':
      return UUID.test(value) ? null : `${label}: choose one from the list.`;
    default:
      return textMessage(field, value);
  }
}

function textMessage(field: Field, value: string): string | null {
  return (
    strangeCharacterMessage(field.label, value, field.kind === 'longText') ??
    lengthMessage(field.label, value, field.max ?? DEFAULT_MAX) ??
    formatMessage(field.format, field.label, value)
  );
}

function numberMessage(field: Field, value: unknown): string | null {
  const { kind, label } = field;
  if (typeof value !== 'number' || !Number.isFinite(value)) return `${label} needs to be a number, for example 12.`;
  if (kind === 'integer' && !Number.isInteger(value)) return `${label} needs to be a whole number, for example 12.`;
  if (kind !== 'integer' && Math.abs(value * 100 - Math.round(value * 100)) > 1e-6) {
    return `${label} can have two digits after the decimal point at most.`;
  }
  const [least, most] = field.range ?? [0, LARGEST[kind as keyof typeof LARGEST]];
  if (value >= least && value <= most) return null;
  return `${label} needs to be between ${least.toLocaleString('en-US')} and ${most.toLocaleString('en-US')}.`;
}

function listProblems(field: Field, value: unknown): FieldProblem[] {
  if (!Array.isArray(value)) return [error(`${field.label} is a list.`)];
  if (value.length > MOST_ENTRIES) return [error(`${field.label} can have ${MOST_ENTRIES} entries at most.`)];
  if (new Set(value).size < value.length) return [error(`${field.label}: the same answer is there twice.`)];
  const kind = field.keepsWords ? 'text' : ENTRY_KIND[field.kind as keyof typeof ENTRY_KIND];
  const each: Field = { ...field, kind };
  return value.flatMap((entry, index) => within(`${index}`, valueProblems(each, entry ?? '')));
}
const ENTRY_KIND = { choices: 'choice', states: 'state', texts: 'text', ids: 'id' } as const;

function rowsProblems(field: Field, value: unknown): FieldProblem[] {
  if (!Array.isArray(value)) return [error(`${field.label} is a list.`)];
  if (value.length > MOST_ENTRIES) return [error(`${field.label} can have ${MOST_ENTRIES} rows at most.`)];
  return value.flatMap((row: unknown, index) => {
    if (typeof row !== 'object' || row === null || Array.isArray(row))
      return [error('This row cannot be read.', `${index}`)];
    return Object.entries(row).flatMap(([key, cell]: [string, unknown]) => {
      const column = field.row && Object.hasOwn(field.row, key) ? field.row[key] : undefined;
      if (!column) return [error('This column is not one of the row’s.', `${index}.${key}`)];
      return within(`${index}.${key}`, valueProblems(column, cell ?? null));
    });
  });
}

const within = (path: string, problems: FieldProblem[]) =>
  problems.map((problem) => ({ ...problem, path: problem.path ? `${path}.${problem.path}` : path }));

/** What to say where a required answer is missing. Spec portal §5, explorer §5. */
export function requiredMessage(field: Field): string {
  switch (field.kind) {
    case 'monthDay':
      return 'Please provide a response';
    case 'boolean':
    case 'choice':
    case 'choices':
    case 'states':
    case 'rows':
    case 'texts':
    case 'id':
    case 'ids':
      return 'Please provide a response.';
    case 'email':
      return 'Email is required';
    default:
      return `${field.label} is required`;
  }
}
