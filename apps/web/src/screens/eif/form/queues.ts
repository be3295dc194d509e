import { valueProblems } from '@onboard/domain/fields/problems';
import { readValue } from '@onboard/domain/fields/read-value';
import type { QueryClient } from '@tanstack/react-query';
import { noteSaved, refreshChanges, refreshForm, saveDraft } from '../../../data/eif.ts';
import { readDraft, writeDraft } from '../../../data/kept-draft.ts';
import { surroundings } from '../../../data/surroundings.ts';
import { SaveQueue } from './save-queue.ts';
import { type AnswerRef, fieldOf, type UnsavedAnswer } from './unsaved-answer.ts';

interface Kept {
  userId: string;
  answers: UnsavedAnswer[];
}

const queues = new Map<string, SaveQueue>();

/**
 * The queue of a person and a client. It outlives the page, so that an answer given just before leaving is still saved,
 * and begins with what was kept across a reload or a sign-in in the middle.
 */
export function queueOf(userId: string, clientId: string, queries: QueryClient): SaveQueue {
  const name = `${userId} ${clientId}`;
  const known = queues.get(name);
  if (known) return known;
  const screen = `eif:${clientId}`;
  const kept = readDraft<Kept>(screen);
  const queue = new SaveQueue(
    {
      save: (changes) => saveDraft(clientId, changes),
      saved: async (reply) => {
        await noteSaved(queries, clientId, reply);
        void refreshChanges(queries, clientId);
      },
      refresh: () => void refreshForm(queries, clientId),
      keep: (answers) => writeDraft(screen, answers.length > 0 ? { userId, answers } : null),
      wait: surroundings.wait,
    },
    kept?.userId === userId ? kept.answers : [],
  );
  queues.set(name, queue);
  window.addEventListener('online', () => queue.flush());
  queue.flush();
  return queue;
}

/** Whether an answer has the form the server takes. */
export function isSendable(ref: AnswerRef, typed: unknown): boolean {
  const field = fieldOf(ref);
  if (!field) return false;
  const { value } = readValue(field, typed);
  return !valueProblems(field, value).some(({ severity }) => severity === 'error');
}
