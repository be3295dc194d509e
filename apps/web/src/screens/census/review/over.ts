import { isRefusal } from '../../../data/response-error.ts';

const OVER = ['CENSUS_SUBMITTED', 'NOT_FOUND'];

/** Whether no further try can succeed. */
export const isOver = (error: unknown): boolean => OVER.some((code) => isRefusal(error, code));

/** The files it is about, where the others can still be mended. */
export function goneFiles(error: unknown): ReadonlySet<string> {
  const refusal = OVER.map((code) => (isRefusal(error, code) ? error : null)).find((each) => each !== null);
  const { documentIds = [] } = (refusal?.data.data ?? {}) as { documentIds?: string[] };
  return new Set(documentIds);
}
