export interface NameParts {
  first: string;
  middle: string;
  last: string;
  suffix: string;
  /** The parts could have been meant otherwise. */
  ambiguous: boolean;
}

const SUFFIX = /^(?:jr|sr|ii|iii|iv|v|2nd|3rd|4th|esq|md|phd)\.?$/i;
const GENERATION = /^(?:jr|sr|ii|iii|iv|2nd|3rd|4th)\.?$/i;
/** Degrees and licences behind a comma: without one, "Do" and "Ma" are last names. */
const DEGREE =
  /^(?:m\.?d|d\.?o|ph\.?d|d\.?d\.?s|d\.?m\.?d|d\.?v\.?m|d\.?p\.?m|d\.?p\.?t|d\.?n\.?p|r\.?n|l\.?p\.?n|l\.?v\.?n|b\.?s\.?n|m\.?s\.?n|aprn|crna|n\.?p|p\.?a(?:-c)?|j\.?d|esq|c\.?p\.?a|c\.?f\.?a|c\.?f\.?p|p\.?e|m\.?b\.?a|m\.?p\.?h|m\.?s\.?w|lcsw|lmft|phr|sphr|pmp|cissp|pharm\.?d|psy\.?d|ed\.?d)\.?$/i;
/** Degrees that are given names too, where they are not written in capitals: "Vang, Pa". */
const NAME_TOO = /^(?:m\.?d|d\.?o|p\.?a|p\.?e|n\.?p)\.?$/i;
const INITIALS = /^j\.?d\.?$/i;
const isDegree = (word: string): boolean => DEGREE.test(word) && (!NAME_TOO.test(word) || word === word.toUpperCase());
const isTitle = (word: string): boolean => SUFFIX.test(word) || isDegree(word);
/** Of a name in small letters, what stands in capitals behind it and can be nobody's name: "Ann Lee RN". */
const isTail = (word: string, all: string): boolean =>
  SUFFIX.test(word) ||
  (DEGREE.test(word) && !NAME_TOO.test(word) && word === word.toUpperCase() && all !== all.toUpperCase());

const PARTICLES = new Set([
  'de',
  'del',
  'la',
  'las',
  'los',
  'van',
  'von',
  'der',
  'den',
  'da',
  'dos',
  'di',
  'du',
  'le',
  'st',
  'st.',
  'san',
  'santa',
  'bin',
  'al',
  'el',
  'mac',
  'mc',
]);

/** I09: "Last, First M", "First M Last", with suffix and degrees wherever they stand. */
export function splitName(full: string): NameParts {
  if (!full.includes(',')) return spaced(full, full);
  const [head = '', ...behind] = full.split(',').map((piece) => piece.trim());
  const given = behind.filter((piece) => !isTitle(piece));
  const titles = behind.filter(isTitle);
  // Behind a last name alone stands a given name: "Rahman, Md".
  if (given.length === 0 && words(head).length === 1 && !titles.every((piece) => GENERATION.test(piece))) {
    given.push(titles.shift() ?? '');
  }
  if (given.length === 0) {
    const parts = spaced(head, full);
    // Two letters may be given names by their initials: "Van Dyke, JD".
    const isDoubtful = titles.some(
      (piece) => INITIALS.test(piece) || (NAME_TOO.test(piece) && full === full.toUpperCase()),
    );
    return {
      ...parts,
      suffix: joined([...titles, parts.suffix]),
      ambiguous: parts.ambiguous || isDoubtful,
    };
  }
  const lastWords = words(head);
  const tail = takeTail(lastWords, full);
  const givenWords = words(given.join(' '));
  const givenTail = takeTail(givenWords, full);
  const middle =
    givenWords.length > 1 && (givenWords.at(-1) ?? '').replace('.', '').length === 1 ? (givenWords.pop() ?? '') : '';
  return {
    first: givenWords.join(' '),
    middle: middle.replace('.', ''),
    last: lastWords.join(' '),
    suffix: joined([...titles, tail, givenTail]),
    ambiguous: given.length > 1,
  };
}

function spaced(name: string, full: string): NameParts {
  const parts = words(name);
  const suffix = parts.length > 2 ? takeTail(parts, full) : '';
  const first = parts.shift() ?? '';
  const middle = parts.length > 1 && (parts[0] ?? '').replace('.', '').length === 1 ? (parts.shift() ?? '') : '';
  const hasParticle = parts.length > 1 && PARTICLES.has((parts[0] ?? '').toLowerCase());
  return {
    first,
    middle: middle.replace('.', ''),
    last: parts.join(' '),
    suffix,
    ambiguous: parts.length > 2 || (parts.length === 2 && !hasParticle),
  };
}

const takeTail = (parts: string[], full: string): string =>
  parts.length > 1 && isTail(parts.at(-1) ?? '', full) ? (parts.pop() ?? '') : '';

const LONGEST_SUFFIX = 10;
const joined = (titles: readonly string[]): string => titles.filter(Boolean).join(' ').slice(0, LONGEST_SUFFIX).trim();

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** Where "Name" stands beside a column for one part of the name, it is the other part, or the whole name. */
export function otherPart(
  full: string,
  { firstName, lastName }: { firstName?: string | undefined; lastName?: string | undefined },
): { firstName?: string; lastName?: string } {
  const parts = splitName(full);
  const isWhole = (part: string, own: string) => full.includes(',') || part.toLowerCase() === own.toLowerCase();
  if (firstName === undefined && lastName) return { firstName: isWhole(parts.last, lastName) ? parts.first : full };
  if (lastName === undefined && firstName) return { lastName: isWhole(parts.first, firstName) ? parts.last : full };
  return {};
}

/** A name without the degrees behind its comma: "Ann, RN", "Xu, MD". */
export function takeDegrees(name: string): { name: string; degrees: string } {
  const [bare = '', ...behind] = name.split(',').map((piece) => piece.trim());
  const isOnlyDegrees = behind.length > 0 && bare !== '' && behind.every(isDegree);
  return isOnlyDegrees ? { name: bare, degrees: joined(behind) } : { name, degrees: '' };
}

/** A suffix that stands at the end of a last name is not part of it, nor are degrees behind a comma: "Xu, MD". */
export function takeSuffix(last: string): { last: string; suffix: string } {
  const { name, degrees } = takeDegrees(last);
  if (degrees) return { last: name, suffix: degrees };
  const parts = words(last.replace(/,/g, ' '));
  if (parts.length < 2 || !GENERATION.test(parts.at(-1) ?? '')) return { last, suffix: '' };
  const suffix = parts.pop() ?? '';
  return { last: parts.join(' '), suffix };
}
