import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PASSWORD_MAX_LENGTH, passwordProblems } from './password-problems.ts';

const owner = { email: 'maya.lindqvist@maple-ridge.example', firstName: 'Maya', lastName: 'Lindqvist' };
const rulesOf = (password: string) => passwordProblems(password, owner).map((problem) => problem.rule);

describe('passwordProblems', () => {
  it.each([
    ['', ['length']],
    ['eleven char', ['length']],
    ['twelve chars', []],
    ['kettle moss nine', []],
    ['ünïcödé wörds are fine', []],
    ['😀😀😀a', ['length', 'common']],
    ['x'.repeat(192), ['length', 'common']],
    ['Password1234!', ['common']],
    ['P@ssw0rd!!!!2027', ['common']],
    ['passwordpassword', ['common']],
    ['123456789012', ['common']],
    ['abcdefghijkl', ['common']],
    ['aaaaaaaaaaaa', ['common']],
    ['abababababab', ['common']],
    ['Welcome 2027 !!', ['common']],
    ['welcome to the moss garden', []],
    ['maya.lindqvist@maple-ridge.example', ['personal']],
    ['MAYA.LINDQVIST', ['personal']],
    ['Maya Lindqvist 1', ['personal']],
    ['Lindqvist, Maya', ['personal']],
    ['mayalindqvist1', ['personal']],
    ['mayalindqvistmapleridgeexample', ['personal']],
    ['maya likes kettles', []],
  ])('%j breaks %j', (password, rules) => {
    expect(rulesOf(password)).toEqual(rules);
  });

  it('says how many characters are missing, and of nothing only that it is needed', () => {
    expect(passwordProblems('short')[0]?.message).toBe('Use at least 12 characters. This has 5.');
    expect(passwordProblems('')[0]?.message).toBe('Enter a password of at least 12 characters.');
  });

  it('asks for no kinds of characters: any long unguessable text passes', () => {
    const letters = fc.string({ minLength: 14, maxLength: PASSWORD_MAX_LENGTH, unit: fc.constantFrom(...'kmzwvxgj') });
    fc.assert(
      fc.property(letters, (text) => {
        fc.pre(new Set(text).size > 4);
        expect(passwordProblems(text)).toEqual([]);
      }),
    );
  });

  it('never throws, whatever is typed', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => Array.isArray(passwordProblems(text, owner))));
  });
});
