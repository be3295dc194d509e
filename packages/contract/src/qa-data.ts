import { z } from 'zod';
import { del, get, remove, resource } from './endpoint.ts';
import { id } from './shapes.ts';

/** What an owner types to purge test data, so that it is never a slip of the hand. */
export const PURGE_PHRASE = 'purge test data';

const testClient = z.object({ id, name: z.string(), caseId: z.string().nullable() });

/** Test clients and all that is theirs. Spec portal §6 "purge QA data"; its paths are ours. */
export const qaDataApi = resource('/api/qa-data', {
  look: get('', {
    may: remove('qaData'),
    reply: z.object({
      clients: z.array(testClient),
      /** How many rows of each kind would go. */
      parts: z.array(z.object({ label: z.string(), count: z.number().int() })),
    }),
    summary: 'What purging the test data would delete',
  }),
  purge: del('', {
    may: remove('qaData'),
    body: z.object({ confirmation: z.string().max(191), clientIds: z.array(id).min(1).max(500) }).strict(),
    reply: z.object({ clients: z.number().int(), rows: z.number().int(), files: z.number().int() }),
    summary: 'Deletes these test clients and all that is theirs, for good',
  }),
});
