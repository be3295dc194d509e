import { strangeCharacterMessage } from '@onboard/domain/fields/text-formats';
import { z } from 'zod';
import { create, get, post, resource } from './endpoint.ts';
import { id, instant } from './shapes.ts';

const carrier = z.object({ id, name: z.string(), createdAt: instant });
export type Carrier = z.output<typeof carrier>;

const name = z
  .string({ error: 'Enter the name of the carrier.' })
  .trim()
  .min(1, 'Enter the name of the carrier.')
  .max(191, 'Enter a name of at most 191 characters.')
  .refine(
    (typed) => strangeCharacterMessage('', typed, false) === null,
    'Enter a name without line breaks, control characters or signs that cannot be seen.',
  );

/** Carriers that owners name. Spec portal §6 "create carrier"; its paths are ours. */
export const carriersApi = resource('/api/carriers', {
  list: get('', {
    may: create('carrier'),
    reply: z.object({ data: z.array(carrier) }),
    summary: 'Carriers, by name',
  }),
  create: post('', {
    may: create('carrier'),
    body: z.object({ name }).strict(),
    reply: carrier,
    summary: 'Adds a carrier',
  }),
});
