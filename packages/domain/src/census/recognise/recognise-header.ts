import { ATTRIBUTE_WORDS, BENEFITS } from '../benefit-columns.data.ts';
import { CENSUS_COLUMNS, censusColumn } from '../catalogue.ts';
import { canonical } from './canonical.ts';
import { squash, wordsOf } from './squash.ts';

export type Confidence = 'exact' | 'likely' | 'guess';

export interface Recognised {
  key: string;
  confidence: Confidence;
  /** `spouse`, `child1`, `child2` … in wide files; `dependent` where the word stands without a number. */
  member: string | null;
  /** The header itself began with "employee" or the like. */
  ofEmployee: boolean;
}

const SYNONYMS: ReadonlyMap<string, string> = new Map(
  [...CENSUS_COLUMNS]
    .reverse()
    .flatMap((column) => [
      ...column.synonyms.map((word) => [squash(word), column.key] as const),
      [squash(column.key), column.key] as const,
      [squash(column.label), column.key] as const,
    ]),
);

/** The same words written out and in one order; a form that two columns share says nothing. */
const WRITTEN_OUT: ReadonlyMap<string, string | null> = CENSUS_COLUMNS.filter(({ key }) => !key.includes('.')).reduce(
  (map, { key, label, synonyms }) => {
    for (const word of [label, ...synonyms]) {
      const form = canonical(word);
      if (form !== '') map.set(form, (map.get(form) ?? key) === key ? key : null);
    }
    return map;
  },
  new Map<string, string | null>(),
);

const BENEFIT_WORDS = BENEFITS.flatMap((benefit) => benefit.words.map((word) => ({ word, key: benefit.key }))).sort(
  (a, b) => b.word.length - a.word.length,
);

const EMPLOYEE_WORDS = new Set([
  'employee',
  'employees',
  'ee',
  'emp',
  'subscriber',
  'member',
  'insured',
  'participant',
  'worker',
  'associate',
  'primary',
  'person',
  'enrollee',
]);
/** Over a column alone these stand for the name. */
const LONE_NAMES = new Set(['employee', 'employees', 'insured', 'participant', 'associate', 'subscriber', 'member']);
const LONE_NAME: Recognised = { key: 'fullName', confidence: 'guess', member: null, ofEmployee: true };
const SPOUSE_WORDS = new Set(['spouse', 'spouses', 'sp', 'husband', 'wife', 'partner', 'dp']);
const CHILD_WORDS = new Set(['child', 'ch', 'dep', 'dependent', 'dependant', 'kid', 'children']);

/** What a header means: the catalogue's own words, then with the person in front taken off, then by likeness. */
export const recogniseHeader = (header: string): Recognised | null =>
  recogniseSurely(header) ?? likeness(readPart(header));

const LONGEST = 191;

/** As much of a header as is looked at; a remark in brackets that goes on beyond it is left out. */
function readPart(header: string): string {
  const text = header.replace(/\s+/g, ' ').trim();
  return text.length > LONGEST
    ? text
        .slice(0, LONGEST)
        .replace(/[([{][^)\]}]*$/, '')
        .trim()
    : text;
}

/** Without the search for likeness, which is slow and finds headers in data: for the hunt after the header row. */
export function recogniseSurely(header: string): Recognised | null {
  const text = readPart(header);
  if (text === '') return null;
  const found = oneMeaning(text) ?? partMeaning(text);
  return found && asksSomethingElse(text, found) ? null : found;
}

const SOMEBODY_ELSE = /\b(?:emergency|kin|manager|supervisor|beneficiary)\b/;

/** "SSN Y/N" is no number, "Termination Description" no date, "Phone (Emergency)" another's, "Worker's Comp" an insurance. */
function asksSomethingElse(text: string, { key, confidence }: Recognised): boolean {
  if (confidence === 'exact') return false;
  const words = wordsOf(text).join(' ');
  const type = censusColumn(key)?.type ?? '';
  const isAnsweredSo = type === 'boolean' || key === 'maritalStatus' || key.endsWith('.election');
  if (/\b(?:y n|yes no)\b/.test(words) && !isAnsweredSo) return true;
  if (/\bdesc(?:ription)?\b/.test(words) && !['text', 'code'].includes(type)) return true;
  return /^workers? comp/.test(words) || (SOMEBODY_ELSE.test(words) && key !== 'beneficiary');
}

function oneMeaning(text: string): Recognised | null {
  const whole = wholeHeader(text);
  if (whole) return whole;
  const bare = text.replace(/\s*[([{].*?[)\]}]\s*|\s*[*:†]+\s*$|^\s*\*+\s*/g, ' ').trim();
  if (bare !== text && bare !== '') {
    const bracket = /[([{](.*?)[)\]}]/.exec(text)?.[1] ?? '';
    const person = memberAt(wordsOf(bracket), 0) ? withPerson(text) : null;
    const inside = person ?? wholeHeader(bare) ?? withPerson(text) ?? withPerson(bare);
    if (inside) return { ...inside, confidence: inside.confidence === 'exact' ? 'likely' : inside.confidence };
  }
  return withPerson(text);
}

/** Before a colon these speak of the person of the row; an emergency contact, a manager or a work place does not. */
const OWN_WORDS = new Set(
  'primary home legal mailing residential residence permanent personal employee worker address information info details data position job compensation pay'.split(
    ' ',
  ),
);

/** "Primary Address: Zip / Postal Code": what stands behind a colon or dash, and two words for one thing, both known. */
function partMeaning(text: string): Recognised | null {
  const bare = text.replace(/\(.*?\)/g, ' ').trim();
  const [last = '', ...before] = bare.split(/:|\s[-–—]\s/).reverse();
  if (!before.every((part) => wordsOf(part).every((word) => OWN_WORDS.has(word)))) return null;
  const parts = last.split('/').map((part) => part.trim());
  if (bare === parts[0] || parts.length > 2) return null;
  const whole = before.length > 0 ? oneMeaning(last.trim()) : null;
  const [found, ...others] = whole ? [whole] : parts.filter((part) => part !== '').map(oneMeaning);
  const isOne = found && others.every((other) => other?.key === found.key && other.member === found.member);
  return isOne ? { ...found, confidence: found.confidence === 'guess' ? 'guess' : 'likely' } : null;
}

/** Over a column alone: the life insurance of the employee, unless another column says it more clearly (domain report §3.3). */
const LONE_VOLUME: Recognised = { key: 'life.volume', confidence: 'guess', member: null, ofEmployee: false };

function wholeHeader(text: string): Recognised | null {
  if (/^volumes?$/.test(squash(text))) return LONE_VOLUME;
  const key = SYNONYMS.get(squash(text));
  if (key) return { key, confidence: 'exact', member: null, ofEmployee: isOfEmployee(text) };
  const found = benefitHeader(text, null);
  if (found) return found;
  const written = WRITTEN_OUT.get(canonical(text));
  return written ? { key: written, confidence: 'likely', member: null, ofEmployee: isOfEmployee(text) } : null;
}

const isOfEmployee = (text: string): boolean => EMPLOYEE_WORDS.has(wordsOf(text)[0] ?? '');

function benefitHeader(text: string, member: string | null): Recognised | null {
  const squashed = squash(text).replaceAll('#', '');
  for (const { word, key } of BENEFIT_WORDS) {
    const rest = squashed.startsWith(word)
      ? squashed.slice(word.length)
      : squashed.endsWith(word)
        ? squashed.slice(0, -word.length)
        : null;
    if (rest === null) continue;
    const attribute = ATTRIBUTE_WORDS.get(rest);
    if (attribute) return { key: `${key}.${attribute}`, confidence: 'likely', member, ofEmployee: false };
  }
  return null;
}

/** Takes "Spouse", "Child 2" or "Employee" off either end of a header and looks at what remains. */
function withPerson(text: string): Recognised | null {
  const words = wordsOf(text);
  for (const [member, rest] of splits(words)) {
    if (rest.length === 0) {
      if (member === 'employee') return LONE_NAMES.has(words.join('')) ? LONE_NAME : null;
      return member === 'dependent' ? null : { key: 'fullName', confidence: 'guess', member, ofEmployee: false };
    }
    const key = SYNONYMS.get(squash(rest.join(' '))) ?? WRITTEN_OUT.get(canonical(rest.join(' ')));
    if (key) {
      return {
        key,
        confidence: 'likely',
        member: member === 'employee' ? null : member,
        ofEmployee: member === 'employee',
      };
    }
    const found = benefitHeader(rest.join(' '), member === 'employee' ? null : member);
    if (found) return found;
  }
  return null;
}

function splits(words: readonly string[]): [member: string, rest: string[]][] {
  const found: [string, string[]][] = [];
  const counted = countedChild(words);
  if (counted) found.push(counted);
  const first = memberAt(words, 0);
  if (first) found.push([first.member, words.slice(first.length)]);
  for (let at = Math.max(1, words.length - 2); at < words.length; at += 1) {
    const last = memberAt(words, at);
    if (last && at + last.length === words.length) found.push([last.member, words.slice(0, at)]);
  }
  return found;
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** "1st Child DOB" and "Child DOB 1", where the number stands apart from the word. */
function countedChild(words: readonly string[]): [member: string, rest: string[]] | null {
  const isNth = /^\d{1,2}$/.test(words[0] ?? '') && /^(?:st|nd|rd|th)$/.test(words[1] ?? '');
  const nth = isNth ? Number(words[0]) : ORDINALS.indexOf(words[0] ?? '') + 1;
  const at = isNth ? 2 : 1;
  if (nth > 0 && CHILD_WORDS.has(words[at] ?? '')) return [`child${nth}`, words.slice(at + 1)];
  const last = words.at(-1) ?? '';
  if (words.length < 3 || !CHILD_WORDS.has(words[0] ?? '') || !/^[1-9]\d?$/.test(last)) return null;
  return [`child${last}`, words.slice(1, -1)];
}

function memberAt(words: readonly string[], at: number): { member: string; length: number } | null {
  const word = words[at] ?? '';
  const next = words[at + 1] ?? '';
  if (word === 'domestic' && next === 'partner') return { member: 'spouse', length: 2 };
  if (SPOUSE_WORDS.has(word)) return { member: 'spouse', length: next === '1' ? 2 : 1 };
  if (CHILD_WORDS.has(word)) {
    const number = /^#?\d{1,2}$/.test(next) ? Number(next.replace('#', '')) : 0;
    if (number > 0) return { member: `child${number}`, length: 2 };
    if (next === '#' && /^\d{1,2}$/.test(words[at + 2] ?? '')) return { member: `child${words[at + 2]}`, length: 3 };
    return { member: word.startsWith('dep') ? 'dependent' : 'child1', length: 1 };
  }
  if (EMPLOYEE_WORDS.has(word)) return { member: 'employee', length: 1 };
  return null;
}

/** The person or benefit a group label above the header names, or null. */
export function groupLabel(label: string): string | null {
  const words = wordsOf(label.replace(/\b(?:information|info|details?|data|section|coverage|benefits?)\b/gi, ' '));
  const member = memberAt(words, 0);
  if (member && member.length === words.length) return words.join(' ');
  const squashed = words.join('').replaceAll('&', '');
  return BENEFIT_WORDS.some(({ word }) => word === squashed) ? words.join(' ') : null;
}

/** Words that make of a known header another thing: "Former Name", "Retire Date", "Position ID", "Salary Grade". */
const OTHER_THINGS =
  /\b(?:former|previous|prior|old|maiden|retire[ds]?|retirement|religion|employer|grade|ytd|state|city|country|pay date|work|position (?:id|num|code))\b|\bposition *#/i;

/** A header one or two letters away from a known one; "/", ":", "St" and "No" that are not understood are no slips. */
function likeness(text: string): Recognised | null {
  if (/[/:]|^st\b|\bno\b/i.test(text) || OTHER_THINGS.test(text)) return null;
  const squashed = squash(text);
  if (squashed.length < 5) return null;
  const allowed = squashed.length < 8 ? 1 : 2;
  let best: string | null = null;
  let distance = allowed + 1;
  for (const [word, key] of SYNONYMS) {
    if (word.length < 5 || Math.abs(word.length - squashed.length) > allowed) continue;
    const found = editDistance(word, squashed, distance);
    if (found < distance) {
      distance = found;
      best = key;
    }
  }
  return best ? { key: best, confidence: 'guess', member: null, ofEmployee: false } : null;
}

/** Letters to insert, drop, replace or swap with the neighbour; gives up at `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min((previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        value = Math.min(value, (before[j - 2] ?? 0) + 1);
      }
      current.push(value);
    }
    if (Math.min(...current) >= limit) return limit;
    before = previous;
    previous = current;
  }
  return previous[b.length] ?? limit;
}
