import { isRefusal } from './response-error.ts';

/** What others did to a census that would be dropped, as the server told it. */
export interface OthersWork {
  /** Sent back by whoever read it and drops it all the same. */
  changeNumber: number;
  total: number;
  /** Who did what: the newest of it. */
  told: string[];
}

/** What others did, where something was not dropped because of it. */
export function othersWork(error: unknown): OthersWork | undefined {
  if (!isRefusal(error, 'STALE_VIEW')) return undefined;
  const { details = [], data } = error.data;
  return { ...(data as Omit<OthersWork, 'told'>), told: details.map(({ message }) => message) };
}
