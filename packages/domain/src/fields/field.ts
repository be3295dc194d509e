/**
 * What an attribute of an entity is: the one description from which TypeScript types, request validation,
 * change labels and the order in the summary are derived. Spec portal §3.
 *
 * Units: `date` is 'YYYY-MM-DD', `monthDay` is 'MM/DD', `instant` is an ISO 8601 string in JSON, `money` is dollars, `decimal` has two digits at most,
 * `percent` is 0–100, `taxId` is nine digits without a hyphen, `phone` is ten digits with an optional `x` extension.
 */
export type FieldKind =
  | 'text'
  | 'longText'
  | 'email'
  | 'phone'
  | 'zipCode'
  | 'taxId'
  | 'integer'
  | 'decimal'
  | 'money'
  | 'percent'
  | 'boolean'
  | 'choice'
  | 'choices'
  | 'date'
  | 'monthDay'
  | 'instant'
  | 'state'
  | 'states'
  | 'texts'
  | 'id'
  | 'ids'
  | 'rows';

/** Texts that must be of a known form; the rules are in `text-formats.ts`. */
export type TextFormat = 'personName' | 'policyNumber' | 'planNumber' | 'streetAddress';

export interface Field<T = unknown> {
  readonly kind: FieldKind;
  /** Words a person reads for this attribute. */
  readonly label: string;
  /** Accepted values of a choice, in the order shown. */
  readonly options?: readonly string[];
  /** Of choices that were free text once: words of that time may stay beside them. */
  readonly keepsWords?: boolean;
  /** Longest text, in characters; 191 unless told (Spec explorer §5). */
  readonly max?: number;
  readonly format?: TextFormat;
  /** Least and most of an integer or money field, when narrower than the kind's own. */
  readonly range?: readonly [least: number, most: number];
  /** Fields of one row of a `rows` attribute. */
  readonly row?: Fields;
  /** Never leaves the server whole: shown by its last four digits. */
  readonly isSensitive?: boolean;
  /** Phantom: the type of a given answer; `null` always means not answered. */
  readonly sample?: T;
}

export type Fields = Readonly<Record<string, Field>>;

/** The values of a set of fields: each may be `null`, which means not answered. */
export type ValuesOf<F extends Fields> = { -readonly [K in keyof F]: F[K] extends Field<infer T> ? T | null : never };

type More = Partial<Omit<Field, 'kind' | 'label' | 'sample'>>;
const make =
  <T>(kind: FieldKind) =>
  (label: string, more: More = {}): Field<T> => ({ kind, label, ...more });

export const text = make<string>('text');
export const longText = make<string>('longText');
export const email = make<string>('email');
export const phone = make<string>('phone');
export const zipCode = make<string>('zipCode');
export const taxIdField = make<string>('taxId');
export const integer = make<number>('integer');
export const decimal = make<number>('decimal');
export const money = make<number>('money');
export const percent = make<number>('percent');
export const bool = make<boolean>('boolean');
export const date = make<string>('date');
export const monthDay = make<string>('monthDay');
export const instant = make<string>('instant');
export const state = make<string>('state');
export const states = make<string[]>('states');
export const texts = make<string[]>('texts');
export const id = make<string>('id');
export const ids = make<string[]>('ids');

export function choice<const O extends readonly string[]>(
  label: string,
  options: O,
  more: More = {},
): Field<O[number]> {
  return { kind: 'choice', label, options, ...more };
}
export function choices<const O extends readonly string[]>(
  label: string,
  options: O,
  more: More = {},
): Field<O[number][]> {
  return { kind: 'choices', label, options, ...more };
}
export function rows<F extends Fields>(label: string, row: F, more: More = {}): Field<ValuesOf<F>[]> {
  return { kind: 'rows', label, row, ...more };
}

export const YES_NO = ['YES', 'NO'] as const;
export const YES_NO_NOT_APPLICABLE = ['YES', 'NO', 'NOT_APPLICABLE'] as const;
export type YesNo = (typeof YES_NO)[number];
export const yesNo = (label: string, more: More = {}) => choice(label, YES_NO, more);
export const yesNoNotApplicable = (label: string, more: More = {}) => choice(label, YES_NO_NOT_APPLICABLE, more);
