import { expect, it } from 'vitest';
import { NO_ANSWERS, personProblems } from './new-person-form.ts';

const given = { ...NO_ANSWERS, firstName: 'Ada', lastName: 'Lind', email: 'ada@cedarfalls.example' };

it('asks for name and e-mail address, and for nothing else', () => {
  expect(Object.keys(personProblems(NO_ANSWERS))).toEqual(['firstName', 'lastName', 'email']);
  expect(personProblems({ ...NO_ANSWERS, firstName: '   ' }).firstName).toBe('Enter a first name.');
  expect(personProblems(given)).toEqual({});
});

it.each([
  ['email', 'ada@'],
  ['email', 'no address'],
  ['firstName', 'a'.repeat(101)],
  ['title', 'a'.repeat(192)],
  ['phoneNumber', '12345'],
  ['lastName', 'Li\u0000nd'],
  ['firstName', '=1+1'],
  ['lastName', '<script>x</script>'],
  ['firstName', '\u200b\u2060'],
  ['lastName', '\u3164'],
  ['firstName', '-'],
] as const)('says what is wrong with %s %j', (name, value) => {
  const problems = personProblems({ ...given, [name]: value });
  expect(Object.keys(problems)).toEqual([name]);
  expect(problems[name]).not.toBe('');
});

it.each([
  ['Zoë', 'O’Brien-Nuñez'],
  ['J. R.', "d'Arc"],
  ['Анна', '李'],
])('takes %s %s as a name', (firstName, lastName) => {
  expect(personProblems({ ...given, firstName, lastName })).toEqual({});
});
