import type { SaidMeanings } from '../../records/census/said.ts';
import type { ColumnMeanings } from '../../records/census/submissions.ts';
import { refuse } from '../../refuse.ts';

/**
 * What is said of columns that is not said yet. A header that means what the person saw, untouched, keeps what somebody
 * said of it meanwhile; one they chose is not written over another choice they did not see: refuses with it and who made
 * it. Without what they saw the last word counts.
 */
export function mergeMapping(
  mapping: Readonly<ColumnMeanings>,
  seen: Readonly<ColumnMeanings> | undefined,
  said: SaidMeanings,
  userId: string,
): ColumnMeanings {
  const conflicts: string[] = [];
  const taken = Object.entries(mapping).filter(([header, target]) => {
    const there = said.get(header);
    if (there?.target === target) return false;
    if (!there || !seen) return true;
    const saw = Object.hasOwn(seen, header) ? seen[header] : undefined;
    if (saw === target) return false;
    if (saw === there.target || there.byUserId === userId) return true;
    conflicts.push(header);
    return false;
  });
  const [first] = conflicts;
  if (first === undefined) return Object.fromEntries(taken);
  const more = conflicts.length === 1 ? '' : ` (and ${conflicts.length - 1} more)`;
  return refuse('STALE_ANSWER', {
    message: `${said.get(first)?.by ?? 'Someone'} said what ${first}${more} means while you were working on it. Choose which answer counts.`,
    data: {
      columns: conflicts.map((header) => {
        const there = said.get(header);
        return { header, target: there?.target ?? null, by: there?.by ?? null, at: there?.at ?? null };
      }),
    },
  });
}
