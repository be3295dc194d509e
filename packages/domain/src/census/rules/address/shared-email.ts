import { RosterIndex } from '../../roster-index.ts';
import type { RosterRule } from '../roster-rule.ts';

/** A08, second half: one address for two employees. */
export const A08_SHARED: RosterRule = {
  id: 'A08',
  domain: 'ADDRESS',
  check(roster, families, _facts, say) {
    const byEmail = new RosterIndex(
      families.employees,
      (a, b) => roster.email[a] === roster.email[b] && roster.emailCheck[a] === roster.emailCheck[b],
    );
    for (let at = 0; at < roster.size; at += 1) {
      const hash = roster.email[at] ?? 0;
      if (!roster.isEmployee[at] || hash === 0 || families.dropped.has(at)) continue;
      const other = byEmail.claim(at, hash);
      // Somebody who is in two files with other values is told by I16.
      const isSame = other >= 0 && families.isOtherFile(other, at) && roster.ssn[other] === roster.ssn[at];
      if (other >= 0 && !isSame)
        say(
          at,
          'email',
          'warning',
          `The employee in ${families.whereIs(other, at)} has the same e-mail address. Enter each employee’s own address, or leave it if they share one.`,
        );
    }
    byEmail.release();
  },
};
