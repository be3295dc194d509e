import type { QueryClient } from '@tanstack/react-query';
import { readyToWrite } from '../../../data/call.ts';
import { clientQuery } from '../../../data/clients.ts';
import { noteSaved, refreshChanges, refreshForm, saveDraft, savedAnswer } from '../../../data/eif.ts';
import { readDraft, writeDraft } from '../../../data/kept-draft.ts';
import { authenticatedUserQuery } from '../../../data/session.ts';
import { surroundings } from '../../../data/surroundings.ts';
import { tryByTheClock } from '../../../data/try-again.ts';
import { commitAnswer } from './commit-answer.ts';
import { onLeavingPage } from './on-leaving-page.ts';
import { SaveQueue } from './save-queue.ts';
import type { UnsavedAnswer } from './unsaved-answer.ts';

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
  const isTheirs = () => queries.getQueryData(authenticatedUserQuery.queryKey)?.userId === userId;
  const queue = new SaveQueue(
    {
      save: (changes, conduct) => saveDraft(clientId, changes, conduct),
      saved: async (reply) => {
        await noteSaved(queries, clientId, reply);
        void refreshChanges(queries, clientId);
      },
      refresh: () => void refreshForm(queries, clientId),
      keep: (answers) => {
        if (!isTheirs()) return;
        writeDraft(screen, answers.length > 0 ? { userId, answers } : null);
        // A page that closes can send what it has, and ask for nothing first.
        if (answers.length > 0 && navigator.onLine) readyToWrite();
      },
      wait: surroundings.wait,
    },
    kept?.userId === userId ? kept.answers : [],
  );
  queues.set(name, queue);
  // Another person may have signed in at this tab since: nobody's answers are saved in the name of somebody else.
  tryByTheClock(() => {
    if (isTheirs()) queue.tryQuietly();
  });
  const commit = () => {
    const saved = queries.getQueryData(clientQuery(clientId).queryKey);
    if (!saved) return;
    for (const answer of queue.state().answers.values()) {
      if (answer.state === 'editing') commitAnswer(queue, answer, answer.value, savedAnswer(saved, answer).current);
    }
  };
  onLeavingPage(queue, { isTheirs, commit });
  queue.flush();
  return queue;
}
