export type OneByteEncoding = 'windows-1252' | 'macintosh';

/** How the letters of a text that is not Unicode are written, and the words of it that fit neither way, or both. */
export interface OneByteLetters {
  encoding: OneByteEncoding;
  doubtful: string[];
}

const MOST_WORDS = 2_000;
const MOST_TOLD = 5;
const isAsciiLetter = (byte: number) => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);

/** Collects the words with letters beyond A–Z, and tells by them which of the two encodings they are written in. */
export class OneByteWords {
  readonly #words = new Map<string, Buffer>();

  add(bytes: Uint8Array): void {
    let start = -1;
    let isOdd = false;
    for (let at = 0; at <= bytes.length && this.#words.size < MOST_WORDS; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte >= 0x80 || isAsciiLetter(byte)) {
        if (start < 0) start = at;
        isOdd ||= byte >= 0x80;
        continue;
      }
      if (isOdd) {
        const word = Buffer.from(bytes.subarray(start, at));
        this.#words.set(word.toString('latin1'), word);
      }
      start = -1;
      isOdd = false;
    }
  }

  judge(): OneByteLetters {
    let windows = 0;
    let mac = 0;
    const read = [...this.#words.values()].map((bytes) => {
      const asWindows = inEncoding('windows-1252', bytes);
      const asMac = inEncoding('macintosh', bytes);
      windows += asWindows.fit;
      mac += asMac.fit;
      return { asWindows, asMac };
    });
    const isMac = mac > windows;
    // Where both fit alike there is nothing to go by, so that it is a guess for every word.
    const isEven = mac === windows;
    const doubtful = read.flatMap(({ asWindows, asMac }) => {
      const taken = isMac ? asMac : asWindows;
      return taken.fit < 0 || (isEven && taken.fit > 0) ? [taken.word] : [];
    });
    return { encoding: isMac ? 'macintosh' : 'windows-1252', doubtful: doubtful.slice(0, MOST_TOLD) };
  }
}

const DECODERS = {
  'windows-1252': new TextDecoder('windows-1252'),
  macintosh: new TextDecoder('macintosh'),
};

function inEncoding(encoding: OneByteEncoding, bytes: Uint8Array): { word: string; fit: number } {
  const word = DECODERS[encoding].decode(bytes);
  const parts = word.split(/[\s\u00a0\u2013\u2014\u2026]+/u);
  return { word, fit: parts.reduce((sum, part) => sum + fitOf(part), 0) };
}

/** The letters of names in the languages that are written with one byte each. */
const LETTERS = /[ÁÀÂÄÃÅÆÇÉÈÊËÍÌÎÏÑÓÒÔÖÕØŒÚÙÛÜÝŸŠŽÐÞáàâäãåæçéèêëíìîïñóòôöõøœúùûüýÿßšžðþ]/u;
/** Those that most of the names have that are met here. */
const COMMON = /[ÁÉÍÓÚÑÜÖÄÇŠŽáéíóúñüöäçšž]/;
/** Signs that stand beside words, and so say nothing. */
const BESIDE = /^[“‘«‹„‚¿¡]|[”’»›™®ªº]$/gu;

/** How well a word reads: points for each letter where letters of its case stand, one off for each sign that breaks it. */
function fitOf(part: string): number {
  const word = part.replace(BESIDE, '');
  const ascii = word.replace(/[^A-Za-z]/g, '');
  // A sign on its own, such as a bullet, is no word.
  if (ascii === '' && !/\p{L}{2}/u.test(word)) return 0;
  let fit = 0;
  const letters = [...word];
  letters.forEach((letter, at) => {
    if ((letter.codePointAt(0) ?? 0) < 0x80) return;
    const before = letters.slice(0, at).join('');
    if (letter === '’') fit += /^(?:[A-Z]|[A-Z][a-z]|[A-Z]{2})$/.test(before) && at < letters.length - 1 ? 1 : 0;
    else if (!LETTERS.test(letter)) fit -= 1;
    else if (!fitsCase(letter, before, letters.slice(at + 1).join(''))) fit -= 1;
    else fit += COMMON.test(letter) ? 2 : 1;
  });
  return fit;
}

const lowerIn = (text: string): boolean => /\p{Ll}/u.test(text);
const upperIn = (text: string): boolean => /\p{Lu}/u.test(text);

function fitsCase(letter: string, before: string, after: string): boolean {
  if (upperIn(letter))
    return before === '' || /(?:^|[a-z])[A-Z]?[’']$|^(?:Ma?c|De|La|Le|Van)$/.test(before) || !lowerIn(before + after);
  // "JOSé" and "GARCêA" are no words; "McKé" and "é" are.
  const around = before + after;
  return lowerIn(around) || around.length < 2 || !upperIn(around);
}
