import { plain } from './codes.data.ts';

const WAIVES = '(?:waive[ds]?|waiver|waiving|declined?|declines|declining|refused?|opt(?:ed|ing)? out)';
const SOMEBODY =
  '(?:ee|employee|family|spouses?|(?:domestic )?partner|wife|husband|dependents?|dependants?|child|children|kids?)';
/** Words that stand in place of a name and can be none. */
const NOBODY = new RegExp(
  `^(?:${[
    `(?:${SOMEBODY} )?${WAIVES}(?: (?:coverage|cover|all|any|benefits?|insurance|by|${SOMEBODY}))*`,
    `(?:has |have )?no (?:one|coverage|cover|election|${SOMEBODY})(?: (?:yet|coverage|covered|to cover|at this time))*`,
    'not (?:applicable|available|married|covered|enrolled|eligible|elected|electing|participating|yet)(?: yet)?',
    '(?:never|un)[ -]?married|divorced|widow(?:ed|er)|separated|nobody|none(?: (?:yet|at this time|enrolled|covered|listed|elected))?',
    'did not elect|blank|does not apply',
  ].join('|')})$`,
);
/** These are last names too. */
const NOBODY_BUT_LAST_NAMES = new Set(['no', 'none', 'single', 'null', 'separated']);
const SET_OFF = /\s[-–—]|[-–—]\s|[(:;/]/;

/**
 * Whether a cell for a name says that there is nobody: the whole cell does, in words and never in a code, since "Dec",
 * "Na" and "No, Kim" are people.
 */
export function isNobodysName(text: string, isLastName = false): boolean {
  if (text.includes(',')) return false;
  // "Na" is a name; who writes "NA" means that there is nobody.
  if (text.trim() === 'NA') return true;
  const written = text.trim().toLowerCase();
  if (/^(?:#?n(?:\/|\.\s?)a\.?|\((?:blank|null|none)\)|[\s$0.-]*)$/.test(written)) return true;
  const words = plain(text);
  if (NOBODY_BUT_LAST_NAMES.has(words)) return !isLastName;
  const first = plain(text.split(SET_OFF)[0] ?? '');
  return NOBODY.test(words) || (first !== '' && NOBODY.test(first));
}
