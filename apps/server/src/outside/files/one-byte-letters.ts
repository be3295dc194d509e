export type OneByteEncoding = 'windows-1252' | 'macintosh';

/** How the letters of a text that is not Unicode are written, and the words of it that fit neither way, or both. */
export interface OneByteLetters {
  encoding: OneByteEncoding;
  doubtful: string[];
}

const MOST_WORDS = 2_000;
const MOST_TOLD = 5;
const isAsciiLetter = (byte: number) => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);

/** Points for a word that cannot be read in the other encoding, and for one that is only odd there. */
const SURE_WORD = 3;
const ODD_WORD = 1;
/** Mac Roman is rare today: so many points it takes to read it, and so many to read it without a doubt. */
const READS_MAC = 3;
const SURELY_MAC = 5;
/** Lines that end in a carriage return alone come from a Mac. */
const MAC_LINES = 3;

/**
 * Collects the words with signs beyond A–Z, and tells by them which of the two encodings they are written in. Most such
 * files are saved by Excel for Windows, so that Mac Roman is read only where Windows-1252 cannot be meant.
 */
export class OneByteWords {
  readonly #words = new Map<string, Buffer>();
  #hasReturn = false;
  #hasNewline = false;

  add(bytes: Uint8Array): void {
    this.#hasReturn ||= bytes.includes(0x0d);
    this.#hasNewline ||= bytes.includes(0x0a);
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
    const words = [...this.#words.values()].map(readBothWays);
    const windows = words.reduce((sum, word) => sum + word.windows, 0);
    const forMac = words.reduce((sum, word) => sum + word.mac, 0);
    const mayBeMac = forMac > 0 || words.some((word) => word.isFree);
    const mac = forMac + (this.#hasReturn && !this.#hasNewline && mayBeMac ? MAC_LINES : 0);
    const isMac = mac >= READS_MAC && mac > windows;
    const doubtful = words.flatMap(({ asWindows, asMac, isOpen, mac: speaks }) => {
      if (isMac) return asMac.isBroken || mac < SURELY_MAC ? [asMac.word] : [];
      // What may be either is a guess where nothing else speaks for Windows.
      return asWindows.isBroken || ((isOpen || speaks > 0) && windows === 0) ? [asWindows.word] : [];
    });
    return { encoding: isMac ? 'macintosh' : 'windows-1252', doubtful: doubtful.slice(0, MOST_TOLD) };
  }
}

const DECODERS = {
  'windows-1252': new TextDecoder('windows-1252'),
  macintosh: new TextDecoder('macintosh'),
};

/** A word in both encodings, and the points it gives each; open is what may be meant in both. */
function readBothWays(bytes: Uint8Array) {
  const asWindows = inEncoding('windows-1252', bytes);
  const asMac = inEncoding('macintosh', bytes);
  const isFree = !asWindows.isBroken && !asMac.isBroken && asMac.hasLetters;
  return {
    asWindows,
    asMac,
    windows: asMac.isBroken && !asWindows.isBroken ? SURE_WORD : 0,
    mac: asMac.isBroken ? 0 : pointsForMac(asWindows),
    isFree,
    isOpen: isFree && (asWindows.hasLetters ? !isRarer(asMac, asWindows) : LIKE_LETTERS.test(asWindows.word)),
  };
}

function pointsForMac({ word, isBroken }: Reading): number {
  if (isBroken && ODD_SIGN.test(word.replace(BESIDE, ''))) return SURE_WORD;
  return isBroken || DASH_IN_WORD.test(word) ? ODD_WORD : 0;
}

/** "GARCÍA" and "GARCÕA" may both be names, and the second hardly is one. */
const isRarer = (one: Reading, other: Reading): boolean => !COMMON.test(one.word) && COMMON.test(other.word);

/** More than a quote, dash, bullet or trade mark in an odd place, which is soon typed. */
const ODD_SIGN = /[^A-Za-z‘’“”–—…•™®©·]/;
/** "Mu–oz", "Pe–a", "L—pez", "Ram—n": no two words, but what is left of "ñ" and "ó". */
const DASH_IN_WORD =
  /^\p{Lu}\p{Ll}*[aeiou]–[aeiou]\p{Ll}{0,3}(?!\p{L})|^\p{Lu}\p{Ll}{0,2}—\p{Ll}{2}|^\p{Lu}\p{Ll}+—ns?$/u;
/** "Garc’a" may have lost an "í" and "…zil" an "Ö"; "Lee’s", "Da’quan" and "O’Neil" are as they should be. */
const LIKE_LETTERS = /\p{L}[b-df-hj-np-tv-z]’(?!(?:s|t|d|m|ll|re|ve|er)$)\p{Ll}|^\p{Lu}’(?:az|os)$|^[…†‚„€]\p{Ll}/u;

interface Reading {
  word: string;
  /** It has signs where they cannot stand. */
  isBroken: boolean;
  /** It has letters beyond A–Z. */
  hasLetters: boolean;
}

function inEncoding(encoding: OneByteEncoding, bytes: Uint8Array): Reading {
  const word = DECODERS[encoding].decode(bytes);
  const parts = word
    .replace(BESIDE, '')
    .split(/[\s\u00a0\u2013\u2014\u2026]+/u)
    .map((part) => part.replace(QUOTES, ''));
  const isBroken =
    parts.some(isBrokenPart) ||
    // "OíNeil", "SmithñJones": no small letter with an accent stands before a capital.
    (encoding === 'macintosh' && /(?![a-z])\p{Ll}[A-Z]/u.test(word));
  return { word, isBroken, hasLetters: parts.some((part) => /\p{L}/u.test(part.replace(/[A-Za-z]/g, ''))) };
}

/** The letters of names in the languages that are written with one byte each. */
const LETTERS = /[ÁÀÂÄÃÅÆÇÉÈÊËÍÌÎÏÑÓÒÔÖÕØŒÚÙÛÜÝŸŠŽÐÞáàâäãåæçéèêëíìîïñóòôöõøœúùûüýÿßšžðþ]/u;
/** Those that most of the names have that are met here. */
const COMMON = /[ÁÉÍÓÚÑÜÖÄÇŠŽáéíóúñüöäçšž]/;
/** Signs that stand beside words, and so say nothing. */
const BESIDE = /^[“”‘’«‹„‚¿¡†‡•°€…–—]+|[“”’»›™®ªº†‡•€…–—]+$/gu;
const QUOTES = /^[“‘’„‚]+|[”’]+$/gu;

function isBrokenPart(part: string): boolean {
  const ascii = part.replace(/[^A-Za-z]/g, '');
  // A sign on its own, such as a bullet, is no word.
  if (ascii === '' && !/\p{L}{2}/u.test(part)) return false;
  const letters = [...part];
  return letters.some((letter, at) => {
    if ((letter.codePointAt(0) ?? 0) < 0x80) return false;
    if (letter === '’') return at === 0;
    return !LETTERS.test(letter) || !fitsCase(letter, letters.slice(0, at).join(''), letters.slice(at + 1).join(''));
  });
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
