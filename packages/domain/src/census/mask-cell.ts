import { censusColumn } from './catalogue.ts';
import { MEMBER_PREFIX } from './member-prefix.ts';
import { maskSsn, maskSsnAmongMoney, maskSsnIn, maskSsnInId } from './reading/read-ssn.ts';

/** Nine digits that are none: a phone number that lacks one, a number with decimals, and parts of a second. */
const NOT_OF_A_PERSON: Readonly<Record<string, RegExp>> = {
  phone: /^\s*\(?\d{3}\)?[ -]\s?\d{3}-\d{3}\s*$/,
  number: /^[^\d]*\d{1,8}\.\d+\D*$/,
  date: /^[\d-]{8,10}[T ]\d{1,2}:\d{2}:\d{2}\.\d{9}/,
};

const typeOf = (columnKey: string) => censusColumn(columnKey.replace(MEMBER_PREFIX, ''))?.type;

/**
 * The value of a cell as it may be shown or told: whole numbers of social security masked, whatever column they were
 * written into. `columnKey` as in `Finding.columnKey`. The one place that decides it.
 */
export function maskCell(columnKey: string, value: string): string {
  const type = typeOf(columnKey);
  if (type === 'ssn') return maskSsn(value);
  if (type === 'money') return maskSsnAmongMoney(value);
  if (type === 'id') return maskSsnInId(value);
  return NOT_OF_A_PERSON[type ?? '']?.test(value) ? value : maskSsnIn(value);
}

/** Columns that are for social security numbers, whole or in part. */
export const isSecretColumn = (columnKey: string): boolean => typeOf(columnKey) === 'ssn';

/** Whether a value is, or may be part of, a social security number: no screen shows it whole and no browser keeps it. */
export const isSecretCell = (columnKey: string, value: string): boolean =>
  isSecretColumn(columnKey) || maskCell(columnKey, value) !== value;

/** Whom something is about, by an ID; by the name where the ID is masked, since masked IDs of two people may be one. */
export function tellId(id: string, name: string): string {
  const masked = maskSsnInId(id);
  return masked === id ? id : maskSsnIn(name).slice(0, 120) || masked;
}

const LONGEST_TOLD = 120;

/** The same, and not too long for a list. */
export function tellCell(columnKey: string, value: string): string {
  const masked = maskCell(columnKey, value);
  return masked.length > LONGEST_TOLD ? `${masked.slice(0, LONGEST_TOLD - 1)}…` : masked;
}

/** Whether what is told of a cell is all it says: neither masked nor cut, so that it may be written back. */
export const isToldWhole = (told: string): boolean =>
  !/\*\*\*-\*\*-\d{4}/.test(told) && !(told.length === LONGEST_TOLD && told.endsWith('…'));
