import type { ClientRead } from '@onboard/contract/clients';
import { createContext, use } from 'react';

/** The client of a hub or clear page. The guard fills it. */
export const ClientContext = createContext<ClientRead | null>(null);

export const useMaybeClient = (): ClientRead | null => use(ClientContext);

/** The client of this page. It is fresh within a minute; screens that edit it ask for it themselves. */
export function useClient(): ClientRead {
  const client = use(ClientContext);
  if (!client) throw new Error('This page belongs to no client');
  return client;
}
