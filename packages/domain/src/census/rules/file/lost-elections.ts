import { listInWords } from '../../../fields/display.ts';
import { BENEFITS } from '../../benefit-columns.data.ts';
import { capital } from '../identity/duplicates.ts';
import type { RosterRule } from '../roster-rule.ts';

/** F03: a row of corrections replaces the whole row, so cover it says nothing of would end without a word. */
export const F03_LOST: RosterRule = {
  id: 'F03',
  domain: 'FILE',
  check(roster, families, _facts, say) {
    const all = [...families.lost].flatMap(([at, list]) => list.map((lost) => ({ at, ...lost })));
    for (const { at, from, benefits } of all) {
      if (families.dropped.has(at)) continue;
      const lost = BENEFITS.filter((_benefit, bit) => benefits & (1 << bit));
      const isChoice = ((roster.enrolled[from] ?? 0) & benefits) !== 0;
      const first = BENEFITS.findIndex((_benefit, bit) =>
        isChoice ? (roster.enrolled[from] ?? 0) & benefits & (1 << bit) : benefits & (1 << bit),
      );
      say(
        at,
        `${BENEFITS[first]?.key}.${isChoice ? 'election' : 'volume'}`,
        'error',
        `${capital(families.whereIs(from, at))} has cover for this person that this row says nothing of: ${listInWords(lost.map(({ label }) => label))}. A row of changes has to be whole: enter it here too, or “Waive” where it ends.`,
        null,
      );
    }
  },
};
