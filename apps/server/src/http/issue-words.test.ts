import { expect, it } from 'vitest';
import { z } from 'zod';
import { parsePart } from './guard.ts';

/** What a body is refused with. */
function saidOf(shape: z.ZodType, value: unknown): string {
  try {
    parsePart('body', z.object({ part: shape }), { part: value });
  } catch (refusal) {
    const [detail] = (refusal as { details?: { path: string; message: string }[] }).details ?? [];
    return `${detail?.path}: ${detail?.message}`;
  }
  return 'nothing';
}

it.each([
  ['a text too long', z.string().max(100), 'a'.repeat(101), 'This is too long. Shorten it to 100 characters or fewer.'],
  ['a text too short', z.string().min(1), '', 'This is empty. Enter a value.'],
  ['a text of few letters', z.string().min(8), 'a', 'This needs at least 8 characters.'],
  ['a list too long', z.array(z.string()).max(1), ['a', 'b'], 'There can be 1 at most. Take some out.'],
  ['a list too short', z.array(z.string()).min(1), [], 'There have to be at least 1. Add some.'],
  ['a number too large', z.number().max(1_000), 1_001, 'This can be 1,000 at most. Enter a smaller one.'],
  ['a number too small', z.number().min(1), 0, 'This has to be at least 1. Enter a larger one.'],
  ['nothing', z.string(), undefined, 'This is missing. Enter a value.'],
  ['a number for a text', z.string(), 1, 'This has to be text.'],
  ['a text for a list', z.array(z.string()), 'a', 'This has to be a list.'],
  ['half a person', z.int(), 1.5, 'This has to be a whole number.'],
  ['another choice', z.enum(['A', 'B']), 'C', 'Choose one of A, B.'],
  ['no id', z.uuid(), 'x', 'This is not an id. Choose one from the list.'],
  [
    'no known form',
    z.union([z.string(), z.number()]),
    true,
    'This does not have the form that is asked for. Check it and enter it again.',
  ],
  ['a sentence of its own', z.string().min(1, 'Enter a name.'), '', 'Enter a name.'],
])('%s is told in our words', (_, shape, value, words) => expect(saidOf(shape, value)).toBe(`body.part: ${words}`));
