import fc from 'fast-check';
import { expect, it } from 'vitest';
import { callingCodeOf, countries, phoneNumberOf } from './phone-number.ts';

it.each([
  ['US', '(860) 555-0142', '+18605550142'],
  ['US', '1 860 555 0142', '+18605550142'],
  ['US', '+1 860.555.0142', '+18605550142'],
  ['CA', '416-555-0142', '+14165550142'],
  ['BS', '242 555 0142', '+12425550142'],
  ['GB', '07700 900123', '+447700900123'],
  ['GB', '+44 7700 900123', '+447700900123'],
  ['GB', '+44 (0)7700 900123', '+447700900123'],
  ['IT', '06 698 1234', '+39066981234'],
  ['DE', '0171 5550142', '+491715550142'],
])('in %s %j is %s', (country, typed, number) => {
  expect(phoneNumberOf(country, typed)).toEqual({ number });
});

it.each([
  ['US', '', 'Enter your phone number.'],
  ['US', '860 555', 'Enter ten digits, area code first, like (860) 555-0142.'],
  ['US', '160 555 0142', 'Enter ten digits, area code first, like (860) 555-0142.'],
  ['US', '860 555 0142 ext. 12', 'Enter the phone number in digits, without an extension.'],
  [
    'US',
    '+44 7700 900123',
    'This number begins with the code of another country. Choose that country, or leave the code out.',
  ],
  ['GB', '0123', 'Enter the whole number. This has 3 digits.'],
  ['GB', '12345678901234', 'Enter 13 digits at most after +44. This has 14.'],
])('in %s %j is refused: %s', (country, typed, problem) => {
  expect(phoneNumberOf(country, typed)).toEqual({ problem });
});

it('gives nothing but international numbers, whatever is typed', () => {
  const anywhere = fc.constantFrom(...countries().map(({ code }) => code));
  fc.assert(
    fc.property(anywhere, fc.oneof(fc.string(), fc.stringMatching(/^\+?[\d ()-]{0,20}$/)), (country, typed) => {
      const result = phoneNumberOf(country, typed);
      if ('problem' in result) return result.problem.length > 0;
      return /^\+[1-9]\d{6,14}$/.test(result.number) && result.number.startsWith(`+${callingCodeOf(country)}`);
    }),
  );
});

it('names every country, the two where most people are first', () => {
  const all = countries();
  expect(all.slice(0, 3).map(({ name }) => name)).toEqual(['United States', 'Canada', 'Afghanistan']);
  expect(all.every(({ code, name }) => name !== code && /^[1-9]\d{0,2}$/.test(callingCodeOf(code)))).toBe(true);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
});
