import { searchWords } from '@onboard/domain/fields/search-words';

/** As far as any list is turned; the server takes no offset beyond. */
const LAST_PAGE = 100_000;
const LONGEST_SEARCH = 191;

/** The page that an address asks for, or the nearest one there can be. */
export const pageOf = (asked: string | null): number => {
  const page = Math.trunc(Number(asked));
  return Number.isNaN(page) ? 1 : Math.min(Math.max(1, page), LAST_PAGE);
};

/** The search that an address asks for, as far as it can be searched for. */
export function searchOf(asked: string | null): string {
  const given = asked ?? '';
  const words = searchWords(given);
  const search = words === given ? given : words.trim();
  // Half of a character that takes two is none.
  return search.slice(0, LONGEST_SEARCH).replace(/[\uD800-\uDBFF]$/, '');
}
