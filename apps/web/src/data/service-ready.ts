import { queryOptions } from '@tanstack/react-query';
import { send } from './send.ts';

/** What the server says of itself when it is asked whether it can work, and how long that took to hear. */
export interface ServiceReady {
  state: 'ready' | 'notReady' | 'unclear';
  ms: number;
  at: string;
}

async function ask(signal: AbortSignal): Promise<ServiceReady> {
  const start = performance.now();
  const { status } = await send({ method: 'GET', url: '/readyz', headers: {}, signal, timeoutMs: 10_000 });
  const state = status === 200 ? 'ready' : status === 503 ? 'notReady' : 'unclear';
  return { state, ms: Math.round(performance.now() - start), at: new Date().toISOString() };
}

/** Asked afresh by whoever looks: an answer of before says nothing about now. */
export const serviceReadyQuery = queryOptions({
  queryKey: ['service-ready'],
  queryFn: ({ signal }) => ask(signal),
  staleTime: 0,
  gcTime: 0,
  retry: false,
});
