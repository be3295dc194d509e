import { describe, expect, it } from 'vitest';
import { addressOf, languageOf, NO_CHOICES, type Place, readChoices } from './visit.ts';

const own: Place = { base: '', prefix: null, key: 'acme' };
const portal: Place = { base: '/benefits-explorer', prefix: null, key: 'acme' };

describe('addresses', () => {
  it.each([
    [{ ...own, key: null }, {}, '/'],
    [own, {}, '/acme'],
    [own, { language: 'es' }, '/acme?lng=es'],
    [{ ...own, prefix: 'es' }, {}, '/es/acme'],
    [{ ...own, prefix: 'es' }, { language: 'en' }, '/en/acme'],
    [{ ...own, prefix: 'es', key: null }, {}, '/es'],
    [portal, { compare: ['a', 'b'], isOnlyDifferences: true }, '/benefits-explorer/acme?compare=a,b&differences=1'],
    [own, { isOnlyDifferences: true }, '/acme'],
    [own, { demo: 'post' }, '/acme?demoEnrollmentStatus=post'],
    [{ ...own, key: 'a b/c' }, {}, '/a%20b%2Fc'],
  ] as const)('%o with %o is %s', (place, choices, expected) => {
    expect(addressOf(place, { ...NO_CHOICES, ...(choices as object) })).toBe(expected);
  });

  it('are read back as they were written', () => {
    const choices = {
      language: 'es',
      compare: ['a', 'b'],
      isOnlyDifferences: true,
      demo: 'pre',
      pressed: null,
    } as const;
    const given = { ...choices, compare: [...choices.compare] };
    expect(readChoices(addressOf(own, given).replace('/acme', ''))).toEqual(given);
  });

  it('take plans as a form sends them, each once', () => {
    expect(readChoices('?compare=a&compare=b&compare=a&compare=').compare).toEqual(['a', 'b']);
  });

  it('pass over what they do not know', () => {
    expect(readChoices('?lng=fr&differences=yes&demoEnrollmentStatus=never')).toEqual(NO_CHOICES);
  });
});

describe('language', () => {
  it.each([
    ['', 'en'],
    ['es', 'es'],
    ['es-419,es;q=0.9', 'es'],
    ['fr-CA, en-US;q=0.7, es;q=0.8', 'es'],
    ['es;q=0', 'en'],
    ['*', 'en'],
  ])('%s of a browser is %s', (accept, expected) => {
    expect(languageOf(own, NO_CHOICES, accept)).toBe(expected);
  });
});
