import { z } from 'zod';
import { id } from './shapes.ts';

/** A sheet that holds something and is not read. */
export const leftSheetShape = z.object({
  sheet: z.string(),
  rows: z.number().int(),
  hidden: z.boolean(),
  /** Whether its header says that it lists people: then it can be chosen. */
  listsPeople: z.boolean(),
});

/** The same, of all files of a census. */
export const notReadShape = leftSheetShape.omit({ listsPeople: true }).extend({ file: z.string() });

/** What was done to a file as a whole when it was read: title rows, totals and remarks left out, its encoding. */
export const fileNoteShape = z.object({
  file: z.string(),
  sheet: z.string().optional(),
  ruleId: z.string(),
  message: z.string(),
  count: z.number().int(),
  /** What the first rows say that were left out as totals or remarks; social security numbers are masked. */
  leftOut: z.array(z.object({ row: z.number().int(), words: z.string() })).optional(),
});

const names = z.array(z.string().max(191)).max(1_000);

/** The sheets of a workbook that are read, with what was chosen as the person saw it; null where nobody had chosen. */
export const givenSheets = z.object({ documentId: id, sheets: names, seen: names.nullable().optional() });
