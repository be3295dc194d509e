import { describe, expect, it } from 'vitest';
import { mapleRidge, mapleRidgeUnanswered } from './samples.ts';
import { canSign, isSameName, signingProblems } from './signing.ts';
import { withClient } from './testing/altered.ts';

const block = { typedName: 'Maeve Fitzgerald', title: 'HR Manager', hasConsented: true };

describe('the signing block', () => {
  it.each([
    [block, 'Maeve Fitzgerald', []],
    [{ ...block, typedName: '  maeve   FITZGERALD ' }, 'Maeve Fitzgerald', []],
    [block, null, []],
    [block, 'Ines Calder', ['typedName warning']],
    [{ ...block, typedName: '' }, 'Maeve Fitzgerald', ['typedName error']],
    [{ ...block, typedName: 'a\u0000b' }, null, ['typedName error']],
    [{ ...block, typedName: '<script>' }, null, ['typedName error']],
    [{ ...block, typedName: 'M4eve' }, null, ['typedName error']],
    [{ ...block, typedName: 'Zoë O’Brien-Núñez' }, null, []],
    [{ ...block, title: 'x' }, null, ['title error']],
    [{ ...block, title: '4.2' }, null, ['title error']],
    [{ ...block, title: 'HR' }, null, []],
    [{ ...block, title: null }, 'Maeve Fitzgerald', ['title error']],
    [{ ...block, title: 'x'.repeat(192) }, null, ['title error']],
    [{ ...block, hasConsented: false }, 'Maeve Fitzgerald', ['hasConsented error']],
    [
      { typedName: null, title: ' ', hasConsented: false },
      'Maeve Fitzgerald',
      ['typedName error', 'title error', 'hasConsented error'],
    ],
  ])('%j for %s', (given, authorized, expected) => {
    expect(signingProblems(given, authorized).map(({ path, severity }) => `${path} ${severity}`)).toEqual(expected);
  });
});

it.each([
  ['maeve  FITZGERALD ', 'Maeve Fitzgerald', true],
  ['Maeve Fitz', 'Maeve Fitzgerald', false],
])('%s and %s are one name: %s', (one, other, expected) => expect(isSameName(one, other)).toBe(expected));

describe('who may sign now', () => {
  const signed = withClient(mapleRidge(), { eifSignedAt: '2026-11-16T12:00:00.000Z' });
  it('is the signer of a complete form', () => {
    expect(canSign(mapleRidge(), 'signer')).toEqual({ isAllowed: true });
    expect(canSign(mapleRidge(), 'outsideSigner')).toEqual({ isAllowed: true });
  });
  it.each([
    [mapleRidgeUnanswered(), 'signer', 'EIF_NOT_COMPLETE'],
    [mapleRidge(), 'clientUser', 'NOT_THE_SIGNER'],
    [mapleRidge(), 'staff', 'NOT_THE_SIGNER'],
    [signed, 'signer', 'WRONG_STATE'],
  ] as const)('is not %#', (facts, actor, code) =>
    expect(canSign(facts, actor)).toMatchObject({ isAllowed: false, code }),
  );
  it('tells a broker whom to ask', () => {
    expect(canSign(mapleRidge(), 'clientUser')).toMatchObject({ reason: 'Ask your benefits administrator to sign.' });
  });
});
