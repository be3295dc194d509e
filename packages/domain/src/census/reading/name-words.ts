import { plain } from '../codes.data.ts';
import { isNobodysName } from '../nobodys-name.ts';

/** Words that stand where a name is still to come; a whole cell, or the beginning of one. */
const NO_NAME =
  /^(?:tb[acd]|t b [acd]|unk|unknown(?: .*)?|(?:name|first|last|first name|last name) unknown|see (?:above|below|attached|notes?|file|employee|ee)|(?:not|to be) (?:available|applicable|known|given|provided|listed|determined|announced|added|named|advised|confirmed|assigned|yet named)|no (?:first |last )?name|name|missing|pending|vacant|(?:info(?:rmation)? )?to follow|x{2,}|null|nil)$/;
const LAST_NAMES = new Set(['blank', 'null', 'missing']);

/** Whether what stands in place of a first or last name is none: "N/A", "TBD", "?", "see above". */
export function saysNoName(text: string, isLast: boolean): boolean {
  if (!/[\p{L}\p{N}]/u.test(text)) return true;
  const words = plain(text);
  if (isLast && LAST_NAMES.has(words)) return false;
  return NO_NAME.test(words) || isNobodysName(text, isLast);
}

const DITTO =
  /^(?:["',]+|''|〃|″|do\.|id\.|idem\.?|ditto\.?|(?:same|as)(?: as)?(?: (?:above|before|employee|ee|subscriber|member|parent|spouse))?\.?)$/iu;

/** Whether a cell only repeats the row above; "Do" without a dot is a last name. */
export const isDitto = (text: string): boolean => text.toLowerCase() !== 'as' && DITTO.test(text);

/** Of the words that stand in place of a name, those that people are called too. */
const ALSO_NAMES = new Set(['na', 'nil', 'no', 'pending', 'same', 'name', 'waive']);

export const isAlsoName = (word: string): boolean => ALSO_NAMES.has(plain(word));

/**
 * Whether somebody may be called by such a word: it is written as the other name is, and that one is a name. "same"
 * beside "Lind" is none, "Same" may be; of "Pending None" nobody is called.
 */
export function mayBeCalled(word: string, other: string): boolean {
  if (!isAlsoName(word) || isAlsoName(other) || isDitto(other) || saysNoName(other, false)) return false;
  const isAs = (form: (text: string) => string) => word !== form(word) || other === form(other);
  return isAs((text) => text.toLowerCase()) && isAs((text) => text.toUpperCase());
}

const BETWEEN = /\p{L}\.?\s*[&+]\s*\p{L}|\p{L}\.?\s+(?:and|und)\s+\p{L}/iu;

/** Whether a cell for one person names two: "Cy & Di", "Mike and Mary". */
export const namesTwo = (name: string): boolean => BETWEEN.test(name);

/** "Maria y José" in a first name; in a last name it joins the two names of one person. */
export const firstNamesTwo = (name: string): boolean => namesTwo(name) || /\p{L}\s+y\s+\p{L}/iu.test(name);

/** What is said of people and is no name, wherever it stands behind one. */
const SURELY_SAID =
  'terminated|termed|deceased|cobra|waived|waives|waiver|declined|fmla|loa|retired|retiree|inactive|rehired|resigned|furloughed';
/** Names too, so that they say it only behind a dash or in capitals behind small letters. */
const MAYBE_SAID =
  'term|waive|decline|active|leave|temp|temporary|pending|vacant|student|disabled|divorced|seasonal|contractor|intern|left|quit|moved|covered|enrolled|new|rehire|hire|ex|former|part|full|ft|pt|on|off|not|no|see|do|duplicate|test|dependent|spouse|child|employee|medicare|tbd|unknown';
const REMARK = new RegExp(
  `\\P{L}(?:${SURELY_SAID})(?!\\p{L})|(?:\\s[-–—]+\\s?|[-–—]\\s)(?:${MAYBE_SAID})(?!\\p{L})`,
  'iu',
);
const IN_CAPITALS = new RegExp(`\\p{Ll}\\P{L}+(?:${MAYBE_SAID.toUpperCase()})(?:\\P{L}|$)`, 'u');

/** Whether a remark stands behind a name: "Ian - terminated", "Sax COBRA", "Di DECEASED". */
export const hasRemark = (name: string): boolean => REMARK.test(name) || IN_CAPITALS.test(name);

const TITLE = /^(?:(?:mrs?|ms|mx|dr)\.?|(?:prof|rev|hon|fr|sra?|srta)\.)\s+(?=\p{L})/iu;
const MARKS = /^[*†‡#^~]+\s*|\s*[*†‡#^~]+$/gu;

/** A name without the footnote marks and titles around it, and what was taken out. */
export function bareName(name: string): { name: string; taken: string[] } {
  const taken: string[] = [];
  const take = (part: string) => {
    taken.push(part.trim());
    return '';
  };
  const unmarked = name.replace(MARKS, take);
  const bare = unmarked.replace(TITLE, take).trim();
  return /\p{L}/u.test(bare) ? { name: bare, taken } : { name, taken: [] };
}

/** The words of which one in a name has it read on the careful way: they may say that there is none, or two. */
export const WORDS_IN_NO_NAME = [
  SURELY_SAID,
  MAYBE_SAID,
  'tba|tbc|tbd|unk|unknown|see|not|to|no|none|name|first|missing|pending|vacant|info|information|null|nil|xx|xxx|xxxx|xxxxx|same|as|ditto|idem|do|id|and|und|y|mr|mrs|ms|mx|dr|prof|rev|hon|fr|sr|sra|srta|waive|waived|waives|waiver|waiving|decline|declined|declines|declining|refuse|refused|refuses|opt|opted|opting|ee|employee|family|spouse|spouses|domestic|partner|wife|husband|dependent|dependents|dependant|dependants|child|children|kid|kids|has|have|never|unmarried|divorced|widow|widowed|widower|separated|nobody|did|blank|does|single|married|un|n|na',
].flatMap((words) => words.split('|'));
