import type { eifApi } from '@onboard/contract/eif';
import type { BodyOf, ReplyOf } from '@onboard/contract/endpoint';
import { commitAlong, type Tx } from '../../db/connect.ts';
import { type LockedRow, lockEntity, updateEntity } from '../../db/write.ts';
import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { actOnForm, type FormBefore } from '../../records/eif/act-on-form.ts';
import { readAnswers } from '../../records/eif/read-answers.ts';
import { beginsTask } from '../../records/tasks/store.ts';
import { Refusal, refuse } from '../../refuse.ts';

/**
 * Saves answers as they are given. Each names the version it saw: two people on different questions both keep their
 * answers, on the same question the second is told and chooses (Design §3, "Concurrent edits").
 */
export async function saveDraft(
  house: House,
  clientId: string,
  { changes }: BodyOf<typeof eifApi.saveDraft>,
  by: SignedIn,
): Promise<ReplyOf<typeof eifApi.saveDraft>> {
  const read = changes.map(({ entity, set }, index) =>
    readAnswers(entity, set, (key) => `body.changes.${index}.set.${key}`),
  );
  const details = read.flatMap((answers) => answers.errors);
  if (details.length > 0) refuse('VALIDATION', { details });
  // The client is its own entity; its id in the body must be the one the guard judged.
  if (changes.some(({ entity, id }) => entity === 'Client' && id !== clientId)) refuse('NOT_FOUND');
  /** By the place of the change that first names the entity: a later one finds what that one wrote. */
  const rows = new Map<number, LockedRow>();
  const isFirst = (index: number) =>
    changes.findIndex(({ entity, id }) => entity === changes[index]?.entity && id === changes[index]?.id) === index;
  const ofClient = changes.findIndex(({ entity }) => entity === 'Client');
  const lockRows = (tx: Tx) => {
    for (const [index, { entity, id }] of changes.entries()) {
      if (entity === 'Client' || !isFirst(index)) continue;
      rows.set(index, lockEntity(tx, { entity, clientId, id }, Object.keys(read[index]?.values ?? {})));
    }
    // Where the form is not open, nobody asks for them.
    Promise.allSettled(rows.values());
  };
  const save = async ({ tx, state, client, writer }: FormBefore) => {
    if (ofClient !== -1) rows.set(ofClient, Promise.resolve(client));
    const task = { clientId, taskId: 'eif-submit-company-information', policyId: null };
    const all: ReplyOf<typeof eifApi.saveDraft>['saved'] = [];
    for (const [index, { entity, id, seen }] of changes.entries()) {
      const { values, warnings } = read[index] ?? { values: {}, warnings: [] };
      const row = rows.get(index);
      // After signing, the task of the form is still to follow.
      const isEnd = index === changes.length - 1 && state === 'draft';
      const ending = isEnd && {
        along: beginsTask(task, { userId: by.actor.userId, at: house.now() }),
        onSent: () => commitAlong(tx),
      };
      const change = { entity, clientId, id, set: values, ...(seen && { seen }), ...(row && { row }), ...ending };
      const { versions } = await updateEntity(tx, writer, change).catch((error: unknown) => throwAt(error, index));
      all.push({ entity, id, versions, values, warnings });
    }
    return all;
  };
  const ahead = { send: lockRows, keysOfClient: Object.keys(read[ofClient]?.values ?? {}) };
  const saved = await actOnForm(house, clientId, 'edit', by, save, ahead);
  return { savedAt: house.now(), saved };
}

/** A refusal of one of several changes, told which one it was. */
function throwAt(error: unknown, index: number): never {
  if (!(error instanceof Refusal) || error.code !== 'STALE_ANSWER') throw error;
  const details = error.details?.map(({ path, message }) => ({
    path: path.replace(/^body/, `body.changes.${index}.set`),
    message,
  }));
  throw new Refusal('STALE_ANSWER', { ...(details && { details }), data: { ...(error.data as object), index } });
}
