import type { ClientRead } from '@onboard/contract/clients';
import { factsOf } from '@onboard/contract/eif-facts';
import { type NetChange, netChanges, pendingOf } from '@onboard/domain/changes/net-changes';
import { type OverwrittenAnswer, overwrittenAnswers } from '@onboard/domain/changes/overwritten-answers';
import type { EifFacts } from '@onboard/domain/eif/facts';
import { type EifActor, type EifState, eifActorOf, eifState, mayAct } from '@onboard/domain/eif/lifecycle';
import { type UnacceptedAnswers, unacceptedAnswers } from '@onboard/domain/eif/unaccepted-answers';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { changesQuery, type FormChanges, liveClientQuery } from '../../../data/eif.ts';
import { formNewsQuery } from '../../../data/form-news.ts';
import { useClient } from '../../../frame/client-context.tsx';
import { useUser } from '../../../frame/signed-in.tsx';
import { today } from '../../../frame/today.ts';
import { queueOf } from './queues.ts';
import type { QueueState, SaveQueue } from './save-queue.ts';
import { withUnsaved } from './with-unsaved.ts';

export interface Eif {
  clientId: string;
  /** As the server has it. */
  saved: ClientRead;
  /** With the answers this person gave that are not saved yet: what the page and its rules go by. */
  facts: EifFacts;
  client: ClientRead;
  /** Null until it is known whether changes wait after signing. */
  state: EifState | null;
  actor: EifActor;
  mayEdit: boolean;
  changes: FormChanges | undefined;
  /** Net changes that wait for a review. */
  pending: readonly NetChange[];
  /** Net changes that were declined last and are in the form still. */
  declined: readonly NetChange[];
  /** Which answers of a signed form do not count yet; null where all do. */
  unaccepted: UnacceptedAnswers | null;
  changesError: unknown;
  /** Answers that somebody else put in the place of those this person gave or found, since the form was opened. */
  overwritten: readonly OverwrittenAnswer[];
  queue: SaveQueue;
  unsaved: QueueState;
}

/** The form of the client of this page: its answers, where it stands, and what this person may do. */
export function useEif(): Eif {
  const opened = useClient();
  const user = useUser();
  const queries = useQueryClient();
  const { data: saved = opened } = useQuery(liveClientQuery(opened.id));
  const isSigned = saved.eifSignedAt !== null;
  const { data: changes, error: changesError } = useQuery({ ...changesQuery(saved.id), enabled: isSigned });
  const { data: news } = useQuery(formNewsQuery(user.userId, saved));
  const overwritten = useMemo(() => overwrittenAnswers(news?.changes ?? [], user.userId), [news, user.userId]);
  const queue = queueOf(user.userId, saved.id, queries);
  const unsaved = useSyncExternalStore(queue.subscribe, queue.state);
  useEffect(() => queue.flush(), [queue]);
  const client = useMemo(() => withUnsaved(saved, unsaved.answers.values()), [saved, unsaved.answers]);
  const facts = useMemo(() => factsOf(client, today()), [client]);
  const pending = useMemo(() => (changes ? pendingOf(netChanges(changes.data)) : []), [changes]);
  const declined = useMemo(() => (changes ? pendingOf(netChanges(changes.declined)) : []), [changes]);
  const unaccepted = useMemo(
    () => (pending.length + declined.length > 0 ? unacceptedAnswers(facts, { pending, declined }) : null),
    [facts, pending, declined],
  );
  // What waits and where it stands come together: the client is another reading, of another moment.
  const state = !isSigned
    ? 'draft'
    : changes
      ? eifState(changes.review, { hasPending: pending.length > 0, hasDeclined: declined.length > 0 })
      : null;
  const actor = eifActorOf({ id: user.userId, role: user.role }, saved);
  const mayEdit = state !== null && mayAct(state, 'edit', actor).isAllowed;
  return {
    clientId: saved.id,
    saved,
    client,
    facts,
    state,
    actor,
    mayEdit,
    changes,
    pending,
    declined,
    unaccepted,
    changesError,
    overwritten,
    queue,
    unsaved,
  };
}
