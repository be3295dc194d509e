export interface NameParts {
  first: string;
  middle: string;
  last: string;
  suffix: string;
  /** The parts could have been meant otherwise. */
  ambiguous: boolean;
}

const SUFFIX = /^(?:jr|sr|ii|iii|iv|v|esq|md|phd)\.?$/i;
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

/** I09: "Last, First M", "First M Last", with the suffix wherever it stands. */
export function splitName(full: string): NameParts {
  const comma = full.indexOf(',');
  if (comma >= 0) {
    const pieces = full.split(',').map((piece) => piece.trim());
    const suffixAt = pieces.findIndex((piece, index) => index > 0 && SUFFIX.test(piece));
    const suffix = suffixAt > 0 ? (pieces.splice(suffixAt, 1)[0] ?? '') : '';
    if (pieces.length === 1) return { ...spaced(pieces[0] ?? ''), suffix };
    const lastWords = words(pieces[0] ?? '');
    const tail = lastWords.length > 1 && SUFFIX.test(lastWords.at(-1) ?? '') ? (lastWords.pop() ?? '') : '';
    const given = words(pieces.slice(1).join(' '));
    const givenSuffix = given.length > 1 && SUFFIX.test(given.at(-1) ?? '') ? (given.pop() ?? '') : '';
    const middle = given.length > 1 && (given.at(-1) ?? '').replace('.', '').length === 1 ? (given.pop() ?? '') : '';
    return {
      first: given.join(' '),
      middle: middle.replace('.', ''),
      last: lastWords.join(' '),
      suffix: suffix || tail || givenSuffix,
      ambiguous: pieces.length > 2,
    };
  }
  return spaced(full);
}

function spaced(full: string): NameParts {
  const parts = words(full);
  const suffix = parts.length > 2 && SUFFIX.test(parts.at(-1) ?? '') ? (parts.pop() ?? '') : '';
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

const GENERATION = /^(?:jr|sr|ii|iii|iv)\.?$/i;
/** Degrees and licences behind a comma: without one, "Do" and "Ma" are last names. */
const DEGREE =
  /^(?:m\.?d|d\.?o|ph\.?d|d\.?d\.?s|d\.?m\.?d|d\.?v\.?m|r\.?n|n\.?p|p\.?a|j\.?d|esq|c\.?p\.?a|p\.?e|m\.?b\.?a|pharm\.?d|psy\.?d|ed\.?d)\.?$/i;

/** A suffix that stands at the end of a last name is not part of it, nor are degrees behind a comma: "Xu, MD". */
export function takeSuffix(last: string): { last: string; suffix: string } {
  const [name = '', ...behind] = last.split(',').map((piece) => piece.trim());
  if (behind.length > 0 && name !== '' && behind.every((piece) => DEGREE.test(piece))) {
    return { last: name, suffix: behind.join(' ').slice(0, 10) };
  }
  const parts = words(last.replace(/,/g, ' '));
  if (parts.length < 2 || !GENERATION.test(parts.at(-1) ?? '')) return { last, suffix: '' };
  const suffix = parts.pop() ?? '';
  return { last: parts.join(' '), suffix };
}
