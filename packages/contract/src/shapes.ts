import type { Field, Fields, ValuesOf } from '@onboard/domain/fields/field';
import { LONGEST_REASON, reasonMessage } from '@onboard/domain/fields/reason-message';
import { DEFAULT_MAX } from '@onboard/domain/fields/text-formats';
import { STATE_CODES } from '@onboard/domain/places/states.data';
import { z } from 'zod';

/** An id: any UUID. */
export const id = z.uuid();
/** An instant, sent as ISO 8601 in UTC; the server hands in a Date or a string. */
export const instant = z
  .union([z.date(), z.string()])
  .transform((at) => (typeof at === 'string' ? at : at.toISOString()));
export const date = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'Dates need the form YYYY-MM-DD');
/** How many changes of a client there are or were seen; each has the number that it was counted with. */
export const MOST_CHANGES = 2_147_483_647;
export const changeCount = z.int().min(0).max(MOST_CHANGES);
/** A reason that another person reads, on screens and in e-mails. */
export const reasonShape = z
  .string()
  .trim()
  .max(LONGEST_REASON)
  .superRefine((typed, context) => {
    const message = reasonMessage(typed);
    if (message) context.addIssue({ code: 'custom', message });
  });
export const nothing = z.object({});
export const clientParams = z.object({ clientId: id });
export const withClient = <S extends z.ZodRawShape>(shape: S) => z.object({ clientId: id, ...shape });

/** The shape of what may be sent for a field; what is true of the answer is for `domain/fields/problems` to say. */
function shapeOf(field: Field): z.ZodType {
  switch (field.kind) {
    case 'integer':
      return z.number().int();
    case 'decimal':
    case 'money':
    case 'percent':
      return z.number();
    case 'boolean':
      return z.boolean();
    case 'choice':
      return z.enum([...(field.options ?? [])] as [string, ...string[]]);
    case 'choices':
      return z
        .array(
          field.keepsWords ? z.string().max(DEFAULT_MAX) : z.enum([...(field.options ?? [])] as [string, ...string[]]),
        )
        .max(100);
    case 'states':
      return z.array(z.enum(STATE_CODES)).max(60);
    case 'texts':
      return z.array(z.string().max(2_000)).max(100);
    case 'id':
      return id;
    case 'ids':
      return z.array(id).max(500);
    case 'rows':
      return z.array(z.object(shapesOf(field.row ?? {})).partial()).max(500);
    case 'instant':
      return instant;
    default:
      return z.string().max(4_000);
  }
}

function shapesOf(fields: Fields): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, shapeOf(field).nullable()]));
}

/** A zod object for a table of fields: every attribute may be `null`, which means not answered. */
export function objectOf<F extends Fields>(
  fields: F,
): z.ZodObject<{ [K in keyof F & string]: z.ZodType<ValuesOf<F>[K], ValuesOf<F>[K]> }> {
  return z.object(shapesOf(fields)) as never;
}
/**
 * Whoever would drop what others did to a census is refused with a list of it and a number (`STALE_VIEW`,
 * `data.changeNumber`), to be sent back by whoever read the list. What others did since that number is not dropped either.
 */
export const seenChange = z.object({ seenChangeNumber: z.coerce.number().int().min(0).max(MOST_CHANGES).optional() });
