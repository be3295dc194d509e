import type { ClientRead } from '@onboard/contract/clients';
import { eifApi } from '@onboard/contract/eif';
import type { Change } from '@onboard/domain/changes/tracked-entities';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { clientKey } from './clients.ts';

/** What happened to the answers of a client since its form was first opened in this tab. */
export interface FormNews {
  changes: readonly Change[];
  /** The newest change of the client that these go up to. */
  upTo: string | null;
}

const known = new Map<string, FormNews>();
const NOTHING_NEW: readonly Change[] = [];

const knownTo = (userId: string, { id, lastChangeId }: ClientRead): FormNews => {
  const name = `${userId} ${id}`;
  const before = known.get(name);
  if (before) return before;
  const first = { changes: NOTHING_NEW, upTo: lastChangeId };
  known.set(name, first);
  return first;
};

/** Asks for what is new as soon as the client that was fetched has a newer change; each change is sent once. */
export function formNewsQuery(userId: string, client: ClientRead) {
  const now = knownTo(userId, client);
  return queryOptions({
    queryKey: [...clientKey(client.id), 'news', userId, client.lastChangeId],
    queryFn: async ({ signal }): Promise<FormNews> => {
      const { changes, upTo } = knownTo(userId, client);
      if (upTo !== null && (client.lastChangeId ?? '') <= upTo) return { changes, upTo };
      const params = { clientId: client.id };
      const { data } = await call(eifApi.news, { params, query: upTo === null ? {} : { after: upTo }, signal });
      const last = data.at(-1)?.id ?? '';
      const next = {
        changes: [...changes, ...data],
        upTo: last > (client.lastChangeId ?? '') ? last : client.lastChangeId,
      };
      known.set(`${userId} ${client.id}`, next);
      return next;
    },
    initialData: now.upTo === client.lastChangeId ? now : undefined,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
