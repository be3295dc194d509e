import { DEFAULT_TIME_ZONE, isTimeZone } from '@onboard/domain/calendar/display-instant';
import { TRACKED_ENTITIES } from '@onboard/domain/changes/tracked-entities';
import { z } from 'zod';
import { versions } from './clients.ts';
import { FILE, get, patch, post, read, resource, update } from './endpoint.ts';
import { changeCount, clientParams, id, instant, MOST_CHANGES, reasonShape } from './shapes.ts';

const entity = z.enum(TRACKED_ENTITIES);

/** Answers to one entity: the attributes it names, and the version this person saw of each. Design §3. */
const answers = z
  .object({
    entity,
    id,
    set: z.record(z.string().max(100), z.unknown()),
    /** Left out, nothing is compared: the last answer stands. */
    seen: versions.optional(),
  })
  .strict();

const savedAnswers = z.object({
  entity,
  id,
  versions,
  /** The answers as they were kept: trimmed, with numbers and codes in their one form. */
  values: z.record(z.string(), z.unknown()),
  warnings: z.array(z.object({ path: z.string(), message: z.string() })),
});

const change = z.object({
  id,
  /** Which one of its client's it is, from 1 on, in the order in which they came to stand. */
  number: z.int().positive(),
  entity,
  entityId: id,
  createdAt: instant,
  createdByUser: z.object({ id, name: z.string(), role: z.string() }).nullable(),
  metadata: z.record(z.string(), z.unknown()),
  changeDetails: z.array(
    z.object({
      attributeKey: z.string(),
      value: z.unknown(),
      previousValue: z.unknown(),
      status: z.enum(['pending', 'accepted', 'declined']),
      createdAt: instant,
    }),
  ),
});

const event = z.object({
  event: z.string(),
  reason: z.string().nullable(),
  actorName: z.string(),
  /** Of who signed: the account they were signed in with, whatever name they typed. */
  accountName: z.string().nullable(),
  createdAt: instant,
});

const timeZone = z.string().max(60).refine(isTimeZone, 'Use a time zone such as America/New_York.');

export const eifApi = resource('/api/clients/:clientId', {
  saveDraft: patch('/draft', {
    may: update('clientEif'),
    params: clientParams,
    body: z.object({ changes: z.array(answers).min(1).max(100) }).strict(),
    reply: z.object({ savedAt: instant, saved: z.array(savedAnswers) }),
    summary: 'Saves answers of the form as they are given; what someone else changed meanwhile is not overwritten',
  }),
  changes: get('/change-log/deif-changes', {
    may: read('clientEif'),
    params: clientParams,
    reply: z.object({
      data: z.array(change),
      /** Right after a decline, the same as if what was declined waited again: its answers are in the form still. */
      declined: z.array(change),
      events: z.array(event),
      hasPending: z.boolean(),
      /** Where signing and review stand, read together with the changes: the two never tell of different moments. */
      review: z.object({
        eifSignedAt: instant.nullable(),
        deifChangesReadyForReviewAt: instant.nullable(),
        deifChangesAcceptedAt: instant.nullable(),
        deifChangesDeclinedAt: instant.nullable(),
        deifChangesUndoneAt: instant.nullable(),
      }),
    }),
    summary: 'Every change since the form was signed, and what happened to the form',
  }),
  news: get('/change-log/since', {
    may: read('clientEif'),
    params: clientParams,
    /** The number of the last change this person has seen; 0 for none. */
    query: z.object({
      after: z.coerce.number('Say how many changes you have seen, 0 for none.').int().min(0).max(MOST_CHANGES),
    }),
    reply: z.object({
      data: z.array(change),
      /** How far these go: where the client has had more changes, the next are those after this number. */
      upTo: changeCount,
    }),
    summary: 'Changes of answers after those that were seen, oldest first, some hundreds at most: none stays silent',
  }),
  summary: get('/eif-summary', {
    may: read('clientEif'),
    params: clientParams,
    query: z.object({ tz: timeZone.optional() }),
    reply: FILE,
    summary: 'The summary as a PDF, with times in the zone given',
  }),
  sign: post('/eif/sign', {
    may: update('clientEif'),
    params: clientParams,
    body: z
      .object({
        name: z.string().trim().min(1, 'Type your full legal name.').max(191),
        title: z.string().trim().min(1, 'Tell us your title.').max(191),
        hasConsented: z.literal(true, 'Agree to sign electronically, or ask us for a paper form.'),
        timeZone: timeZone.default(DEFAULT_TIME_ZONE),
        /** The client's `lastChangeNumber` when the signer ticked the box: nobody signs answers they did not see. */
        seenChangeNumber: changeCount,
      })
      .strict(),
    reply: z.object({ eifSignedAt: instant }),
    summary: 'Signs the form; every question must be answered',
  }),
  review: post('/eif/review', {
    may: update('clientEif'),
    params: clientParams,
    body: z
      .object({
        action: z.enum(['markReady', 'withdraw', 'accept', 'decline']),
        reason: reasonShape.optional(),
        /** To accept or decline: since when the changes that were seen are ready for review. */
        seenReadyAt: z.iso.datetime({ offset: true }).optional(),
      })
      .strict(),
    reply: z.object({ state: z.string() }),
    summary: 'Moves the changes made after signing: ready for review, withdrawn, accepted or declined',
  }),
  undo: post('/undo-ic-edits', {
    may: { who: 'can', action: 'delete', resource: 'icEdits' },
    params: clientParams,
    reply: z.object({ state: z.string() }),
    summary: 'Puts every answer that waits for review back to its last accepted value',
  }),
});
export type DraftAnswers = z.input<typeof answers>;
