import type { JsonSchema } from '@onboard/contract/openapi/json-schema';

/** Supplies what stands at a place that names an object, such as `changes.0.id`; null leaves out what is not needed. */
export type NameObject = (at: string, isNeeded: boolean) => string | null;

/** Texts of the forms that the contract asks for somewhere; the first that fits a pattern is taken. */
const TEXTS = ['Sample', 'sample', '2027-01-05', '12-31', '08:30', '12345', '2027-01-05T08:30:00Z', 'a'.repeat(64)];
/** Chosen by the caller to tell its own calls apart; names nothing that is kept. */
const IS_NO_OBJECT = /(^|\.)requestId$/;
const EMAIL_NAME = /(^|\.)(email|oldEmail|newEmail)$/;

/** Whether a place is called as what names an object is called: an id of ours, or the address of a person. */
const isNaming = (schema: JsonSchema, at: string): boolean =>
  schema.type === 'string' && !IS_NO_OBJECT.test(at) && (schema.format === 'uuid' || EMAIL_NAME.test(at));

/** Whether anything within names an object that is wanted, so that even an optional part must be sent. */
function isWanted(schema: JsonSchema, nameObject: NameObject, at: string): boolean {
  const { properties = {}, items, anyOf = [] } = schema as JsonSchema & { items?: JsonSchema; anyOf?: JsonSchema[] };
  return (
    (isNaming(schema, at) && nameObject(at, false) !== null) ||
    anyOf.some((each) => isWanted(each, nameObject, at)) ||
    (items !== undefined && isWanted(items, nameObject, `${at}.0`)) ||
    Object.entries(properties).some(([key, each]) => isWanted(each, nameObject, at ? `${at}.${key}` : key))
  );
}

/** The least value of a schema that would do, with every place filled that names an object. */
export function sampleValue(schema: JsonSchema, nameObject: NameObject, at = ''): unknown {
  const {
    anyOf,
    items,
    minItems,
    enum: options,
  } = schema as JsonSchema & {
    anyOf?: JsonSchema[];
    items?: JsonSchema;
    minItems?: number;
    enum?: unknown[];
  };
  if ('const' in schema) return schema.const;
  if (options) return options[0];
  if (isNaming(schema, at)) return nameObject(at, true) ?? '';
  if (anyOf) {
    const choice = anyOf.find((each) => isWanted(each, nameObject, at)) ?? anyOf[0] ?? {};
    return sampleValue(choice, nameObject, at);
  }
  const within = (key: string | number) => (at ? `${at}.${key}` : String(key));
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .map(([key, each]) => ({ key, each, at: within(key), isRequired: schema.required?.includes(key) ?? false }))
          .filter(({ each, at: place, isRequired }) => isRequired || isWanted(each, nameObject, place))
          .map(({ key, each, at: place }) => [key, sampleValue(each, nameObject, place)]),
      );
    case 'array':
      return items && (minItems || isWanted(items, nameObject, within(0)))
        ? [sampleValue(items, nameObject, within(0))]
        : [];
    case 'integer':
    case 'number':
      return (schema.minimum as number | undefined) ?? 1;
    case 'boolean':
      return true;
    case 'string':
      return sampleText(schema);
    default:
      return {};
  }
}

function sampleText({ pattern, format, minLength }: JsonSchema): string {
  if (format === 'date-time') return '2027-01-05T08:30:00Z';
  const fits = typeof pattern === 'string' ? new RegExp(pattern) : /^/;
  const text = TEXTS.find((each) => fits.test(each)) ?? 'sample';
  return text.padEnd((minLength as number | undefined) ?? 0, 'e');
}
