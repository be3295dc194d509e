import { DIFFERENCES } from '@onboard/domain/census/compare-people';
import { z } from 'zod';

const peopleCount = z.object({ employees: z.number().int(), dependents: z.number().int() });

/** Against the census handed in before: the counts are whole, of each kind the first 1,000 people are listed. */
export const differenceShape = z.object({
  before: peopleCount,
  gone: peopleCount,
  added: peopleCount,
  changed: peopleCount,
  people: z.array(
    z.object({
      kind: z.enum(DIFFERENCES),
      name: z.string(),
      ref: z.string(),
      /** Of a dependent, what they are to whom. */
      relationship: z.string().nullable(),
      employee: z.string().nullable(),
      columns: z.array(z.string()),
      file: z.string(),
      row: z.number().int(),
    }),
  ),
});
export type CensusDifference = z.output<typeof differenceShape>;
