import { describe, expect, it } from 'vitest';
import { strangeCharacterMessage } from './text-formats.ts';

const TOLD = 'First name has a character that cannot be shown. Delete the text and type it again.';

describe('characters that cannot be seen', () => {
  it.each([
    ['a zero-width space', '\u200b', TOLD],
    ['one inside a name', 'An\u200bna', TOLD],
    ['a word joiner', 'An\u2060na', TOLD],
    ['a soft hyphen', 'An\u00adna', TOLD],
    ['a byte order mark', '\ufeffAnna', TOLD],
    ['a turn of direction', 'An\u202ena', TOLD],
    ['a control character', 'An\u0007na', TOLD],
    ['half of a sign', 'An\ud800na', TOLD],
    ['a joiner of letters, as in Persian', 'می\u200cخواهم', null],
    ['a joiner of pictures', '👩\u200d⚕️', null],
    ['a space that does not break', 'Anna\u00a0Maria', null],
  ])('%s', (_words, text, expected) => {
    expect(strangeCharacterMessage('First name', text, false)).toBe(expected);
    expect(strangeCharacterMessage('First name', text, true)).toBe(expected);
  });
});
