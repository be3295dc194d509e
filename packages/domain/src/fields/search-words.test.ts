import { expect, it } from 'vitest';
import { searchWords } from './search-words.ts';

it.each([
  ['words', 'Maple Ridge', 'Maple Ridge'],
  ['words still being typed', ' maple ', ' maple '],
  ['words with marks', 'José Łuk e\u0301', 'José Łuk e\u0301'],
  ['signs', '%_*', '%_*'],
  ['a zero-width space inside', 'ma\u200bple', 'ma\u200bple'],
  ['a soft hyphen and a byte order mark', '\ufeffma\u00adple', '\ufeffma\u00adple'],
  ['a joiner that a name needs', 'می\u200cخواهم', 'می\u200cخواهم'],
  ['a line', 'maple\nridge', 'maple ridge'],
  ['half a sign', 'maple\ud800', 'maple'],
  ['nothing', '', ''],
  ['spaces', ' \u00a0\u3000', ''],
  ['a zero-width space alone', '\u200b', ''],
  ['signs without any width alone', '\u200b \u00ad\ufeff', ''],
  ['joiners alone', '\u200d\u200c ', ''],
  ['a filler of Hangul', '\u3164', ''],
  ['an empty pattern of Braille', '\u2800', ''],
  ['a mark that stands on nothing', '\u034f', ''],
  ['a zero byte', '\u0000', ''],
])('searches for %s', (_, text, words) => expect(searchWords(text)).toBe(words));
