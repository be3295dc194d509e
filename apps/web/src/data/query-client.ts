import { QueryClient } from '@tanstack/react-query';
import { NoResponseError, ResponseError } from './response-error.ts';

const RETRIED = new Set([502, 503, 504, 429, 499]);
const RETRIES = 2;

/** Spec portal §9: up to 2 more tries where another try may help. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= RETRIES) return false;
  if (error instanceof ResponseError) return RETRIED.has(error.status) && !error.isSentAway;
  return error instanceof NoResponseError;
}

/** Spec portal §9: 1 s × attempt. `failures` counts from 0. */
export const retryDelay = (failures: number): number => 1_000 * (failures + 1);

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 60_000, refetchOnWindowFocus: false, retry: shouldRetry, retryDelay },
      // The one retry a mutation has is in the caller, where the anti-forgery token is.
      // Without a network it fails at once and says so: what waits unseen for one keeps its dialog shut in.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
