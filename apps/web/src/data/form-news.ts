import type { ClientRead } from '@onboard/contract/clients';
import { eifApi } from '@onboard/contract/eif';
import type { Change } from '@onboard/domain/changes/tracked-entities';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { clientKey } from './clients.ts';

/** What happened to the answers of a client since its form was first opened in this tab. */
export interface FormNews {
  changes: readonly Change[];
  /** The number of the last change of the client that these go up to. */
  upTo: number;
}

const known = new Map<string, FormNews>();
const NOTHING_NEW: readonly Change[] = [];

const knownTo = (userId: string, { id, lastChangeNumber }: ClientRead): FormNews => {
  const name = `${userId} ${id}`;
  const before = known.get(name);
  if (before) return before;
  const first = { changes: NOTHING_NEW, upTo: lastChangeNumber };
  known.set(name, first);
  return first;
};

/** Asks for what is new as soon as the client that was fetched has a newer change; each change is sent once. */
export function formNewsQuery(userId: string, client: ClientRead) {
  const now = knownTo(userId, client);
  return queryOptions({
    queryKey: [...clientKey(client.id), 'news', userId, client.lastChangeNumber],
    queryFn: async ({ signal }): Promise<FormNews> => {
      const params = { clientId: client.id };
      for (;;) {
        const { changes, upTo } = knownTo(userId, client);
        if (client.lastChangeNumber <= upTo) return { changes, upTo };
        const news = await call(eifApi.news, { params, query: { after: upTo }, signal });
        // Some hundreds come at once: what came is kept, and the rest asked for.
        const isAll = news.upTo <= upTo;
        const next = { changes: [...changes, ...news.data], upTo: isAll ? client.lastChangeNumber : news.upTo };
        known.set(`${userId} ${client.id}`, next);
      }
    },
    initialData: now.upTo === client.lastChangeNumber ? now : undefined,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
