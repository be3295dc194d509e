import { isUtf8 } from 'node:buffer';
import { closeSync, openSync, readSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { type OneByteEncoding, type OneByteLetters, OneByteWords } from './one-byte-letters.ts';

export interface TextFacts {
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | OneByteEncoding;
  /** Words that read oddly in that encoding. */
  doubtful?: string[];
  hasBom: boolean;
  checksum: number;
  /** Bytes that no text has, in a file that is not UTF-16. */
  isBinary: boolean;
}

const CHUNK = 1024 * 1024;

/** F12: a byte order mark decides; else strict UTF-8 over the whole file; else whether words read as Windows-1252 or Mac Roman. */
export function detectEncoding(path: string): TextFacts {
  const facts = byUnicode(path);
  if (facts.encoding !== 'windows-1252' || facts.isBinary) return facts;
  return { ...facts, ...byLetters(path) };
}

function byLetters(path: string): OneByteLetters {
  const descriptor = openSync(path, 'r');
  try {
    const buffer = Buffer.alloc(CHUNK);
    const words = new OneByteWords();
    for (;;) {
      const length = readSync(descriptor, buffer, 0, CHUNK, null);
      if (length === 0) return words.judge();
      words.add(buffer.subarray(0, length));
    }
  } finally {
    closeSync(descriptor);
  }
}

function byUnicode(path: string): TextFacts {
  const descriptor = openSync(path, 'r');
  try {
    const buffer = Buffer.alloc(CHUNK + 4);
    let kept = 0;
    let checksum = 0;
    let isValid = true;
    let first = true;
    let facts: Pick<TextFacts, 'encoding' | 'hasBom'> | null = null;
    let isBinary = false;
    for (;;) {
      const length = readSync(descriptor, buffer, kept, CHUNK, null);
      if (length === 0) break;
      const fresh = buffer.subarray(kept, kept + length);
      checksum = crc32(fresh, checksum);
      if (first) {
        facts = byMark(fresh) ?? byZeros(fresh);
        isBinary = facts === null && fresh.includes(0);
        first = false;
      }
      const whole = buffer.subarray(0, kept + length);
      const end = length < CHUNK ? whole.length : lastBorder(whole);
      if (isValid && !facts?.encoding.startsWith('utf-16')) isValid = isUtf8(whole.subarray(0, end));
      kept = whole.length - end;
      whole.copy(buffer, 0, end);
    }
    if (kept > 0 && isValid && !facts?.encoding.startsWith('utf-16')) isValid = isUtf8(buffer.subarray(0, kept));
    if (facts) return { ...facts, checksum, isBinary: false };
    return { encoding: isValid ? 'utf-8' : 'windows-1252', hasBom: false, checksum, isBinary };
  } finally {
    closeSync(descriptor);
  }
}

function byMark(bytes: Uint8Array): Pick<TextFacts, 'encoding' | 'hasBom'> | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return { encoding: 'utf-8', hasBom: true };
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: 'utf-16le', hasBom: true };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { encoding: 'utf-16be', hasBom: true };
  return null;
}

/** UTF-16 without a mark: in western text every second byte is zero. */
function byZeros(bytes: Uint8Array): Pick<TextFacts, 'encoding' | 'hasBom'> | null {
  const length = Math.min(bytes.length, 2_000) & ~1;
  if (length < 8) return null;
  let even = 0;
  let odd = 0;
  for (let i = 0; i < length; i += 2) {
    if (bytes[i] === 0) even += 1;
    if (bytes[i + 1] === 0) odd += 1;
  }
  if (odd > length * 0.4 && even === 0) return { encoding: 'utf-16le', hasBom: false };
  if (even > length * 0.4 && odd === 0) return { encoding: 'utf-16be', hasBom: false };
  return null;
}

/** Where the last complete character ends, so that a chunk never cuts one. */
function lastBorder(bytes: Uint8Array): number {
  for (let back = 1; back <= 4 && back <= bytes.length; back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if ((byte & 0xc0) === 0x80) continue;
    const needs = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return needs > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}
