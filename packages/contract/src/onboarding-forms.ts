import { z } from 'zod';
import { put, resource, update } from './endpoint.ts';
import { ofUser } from './person-shapes.ts';
import { id } from './shapes.ts';

/** So many of the changed forms are named; the counts are of all. */
export const MOST_FORMS_NAMED = 100;

const movedForms = z.object({
  userId: id,
  /** The address that the forms go to now. */
  email: z.string(),
  /** Forms that changed, and the places of the person among their recipients. */
  formCount: z.number().int(),
  recipientCount: z.number().int(),
  /** Up to 100 of the forms. */
  forms: z.array(z.object({ clientId: id, clientName: z.string(), onboardingFormId: id, name: z.string() })),
});
export type MovedForms = z.output<typeof movedForms>;

/** Forms to sign, by whose they are. Spec portal §7 "Users". */
export const formAddressesApi = resource('/api/users', {
  update: put('/:userId/onboarding-form-email', {
    may: update('onboardingFormReassignment'),
    params: ofUser,
    body: z
      .object({
        oldEmail: z
          .string({ error: 'Name the address that the person had before.' })
          .trim()
          .min(1, 'Name the address that the person had before.')
          .max(191, 'An e-mail address has at most 191 characters.'),
      })
      .strict(),
    reply: movedForms,
    timeoutMs: 60_000,
    summary:
      'Sends the forms that still wait for a person, and went to their old e-mail address, to the one they have now; what was signed stays. The same again changes nothing',
  }),
});
