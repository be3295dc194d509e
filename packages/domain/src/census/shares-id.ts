import { MARK_BYTE, type Roster } from './roster.ts';
import { sameId } from './roster-hash.ts';

/** Whether two rows have one employee ID: nearly always letter by letter, and else as `sameId` reads them. */
export const sharesId = (roster: Roster, a: number, b: number): boolean =>
  roster.idHash[a] === roster.idHash[b] &&
  roster.hasId(a) &&
  (hasSameLetters(roster, a, b) || sameId(roster.id(a), roster.id(b)));

function hasSameLetters({ letters, idStart }: Roster, a: number, b: number): boolean {
  let [one, other] = [idStart[a] ?? 0, idStart[b] ?? 0];
  const [endOfOne, endOfOther] = [idStart[a + 1] ?? 0, idStart[b + 1] ?? 0];
  for (; one < endOfOne && other < endOfOther; one += 1, other += 1) {
    if (letters[one] !== letters[other]) return false;
    if (letters[one] === MARK_BYTE) return true;
  }
  const isEnd = (at: number, end: number) => at === end || letters[at] === MARK_BYTE;
  return isEnd(one, endOfOne) && isEnd(other, endOfOther);
}
