import type { CensusStanding } from '@onboard/contract/census';
import { isRefusal } from '../../../data/response-error.ts';

type Made = CensusStanding['corrections'][number];
/** What somebody else said of a cell meanwhile. */
export type OtherCell = Pick<Made, 'documentId' | 'sheet' | 'row' | 'columnKey' | 'value' | 'by'> & {
  /** Null where nothing is said of it: it is as the file has it. */
  at: string | null;
};

/** The cells that somebody else changed meanwhile, where an answer of the server is about that; else null. */
export function overtakenCells(error: unknown): OtherCell[] | null {
  if (!isRefusal(error, 'STALE_ANSWER')) return null;
  const { cells } = (error.data.data ?? {}) as { cells?: OtherCell[] };
  return cells && cells.length > 0 ? cells : null;
}
