import type { Field } from './field.ts';
import { parseMonthDay } from './month-day.ts';
import { normalisePhone } from './phone.ts';
import { normaliseTaxId } from './tax-id.ts';

/**
 * The value as it is kept, of a value as it was typed or sent: `''` and lists without entries become `null` (not
 * answered), texts are trimmed with inner white space collapsed, numbers and codes get their one form. What cannot be
 * read is left for `valueProblems` to explain.
 */
export function normalise(field: Field, value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string') return normaliseText(field, value);
  if (!Array.isArray(value)) return value;
  if (field.kind === 'rows') return emptyAsNull(value.map((row: unknown) => normaliseRow(field, row)));
  return emptyAsNull(
    value.map((entry: unknown) => normalise({ ...field, kind: entryKind(field) }, entry)).filter(isGiven),
  );
}

function normaliseText(field: Field, typed: string): unknown {
  const text = (field.kind === 'longText' ? keepLines(typed) : typed.replace(/\s+/g, ' ')).trim().normalize('NFC');
  if (text === '') return null;
  switch (field.kind) {
    case 'phone':
      return normalisePhone(text);
    case 'taxId':
      return normaliseTaxId(text);
    case 'state':
      return text.toUpperCase();
    case 'monthDay':
      return normaliseMonthDay(text);
    case 'integer':
    case 'decimal':
    case 'money':
    case 'percent':
      return normaliseNumber(text);
    default:
      return text;
  }
}

function normaliseMonthDay(text: string): string {
  const parts = parseMonthDay(text);
  return parts ? `${String(parts.month).padStart(2, '0')}/${String(parts.day).padStart(2, '0')}` : text;
}

function normaliseNumber(text: string): string | number {
  const plain = text.replace(/^\$\s*|\s*%$/g, '').replace(/,(?=\d{3}\b)/g, '');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text;
}

function normaliseRow(field: Field, row: unknown): unknown {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return row;
  return Object.fromEntries(
    Object.entries(row).map(([key, cell]: [string, unknown]) => {
      const column = field.row && Object.hasOwn(field.row, key) ? field.row[key] : undefined;
      return [key, column ? normalise(column, cell) : cell];
    }),
  );
}

const keepLines = (text: string) => text.replace(/\r\n?/g, '\n').replace(/[^\S\n]+/g, ' ');
const isGiven = (entry: unknown) => entry !== null;
const emptyAsNull = (list: unknown[]) => (list.length === 0 ? null : list);
const entryKind = (field: Field) => (field.kind === 'states' ? 'state' : field.kind === 'texts' ? 'text' : 'choice');
