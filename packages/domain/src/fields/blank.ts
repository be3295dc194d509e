import type { Fields, ValuesOf } from './field.ts';

/** Every attribute of a table of fields, not answered. */
export function blank<F extends Fields>(fields: F): ValuesOf<F> {
  return Object.fromEntries(Object.keys(fields).map((key) => [key, null])) as ValuesOf<F>;
}
