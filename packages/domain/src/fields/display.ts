import { displayDate } from '../calendar/calendar-date.ts';
import { STATES } from '../places/states.data.ts';
import type { Field } from './field.ts';
import { displayMonthDay } from './month-day.ts';
import { displayPhone } from './phone.ts';
import { displayTaxId, maskTaxId } from './tax-id.ts';

const COMMON_LABELS: Readonly<Record<string, string>> = { YES: 'Yes', NO: 'No', NOT_APPLICABLE: 'Not applicable' };

/** The words of one option: those given, or Yes, No and Not applicable. */
export const optionLabel = (value: string, labels: Readonly<Record<string, string>> = {}): string =>
  labels[value] ?? COMMON_LABELS[value] ?? value;

/** "Dental, Vision and Life". */
export function listInWords(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** "$1,200", with cents only where there are any. */
export function displayMoney(dollars: number): string {
  const cents = Number.isInteger(dollars) ? 0 : 2;
  return `$${dollars.toLocaleString('en-US', { minimumFractionDigits: cents, maximumFractionDigits: cents })}`;
}

/**
 * An answer in words, or `null` when not answered. Sensitive answers are masked: nothing that shows an answer needs
 * to remember to. Rows are not for one line; show them column by column.
 */
export function displayValue(field: Field, value: unknown, labels?: Readonly<Record<string, string>>): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return displayList(field, value, labels);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return displayNumber(field, value);
  return displayText(field, String(value), labels);
}

function displayList(field: Field, list: unknown[], labels?: Readonly<Record<string, string>>): string | null {
  if (list.length === 0) return null;
  if (field.kind === 'rows') return `${list.length} ${list.length === 1 ? 'row' : 'rows'}`;
  return listInWords(list.map((entry) => displayText(field, String(entry), labels)));
}

function displayNumber(field: Field, value: number): string {
  if (field.kind === 'money') return displayMoney(value);
  if (field.kind === 'percent') return `${value}%`;
  return value.toLocaleString('en-US');
}

function displayText(field: Field, value: string, labels?: Readonly<Record<string, string>>): string {
  switch (field.kind) {
    case 'taxId':
      return field.isSensitive ? maskTaxId(value) : displayTaxId(value);
    case 'date':
      return displayDate(value);
    case 'monthDay':
      return displayMonthDay(value);
    case 'phone':
      return displayPhone(value);
    case 'state':
    case 'states':
      return Object.hasOwn(STATES, value) ? STATES[value as keyof typeof STATES] : value;
    case 'choice':
    case 'choices':
    case 'id':
    case 'ids':
      return optionLabel(value, labels);
    default:
      return value;
  }
}
