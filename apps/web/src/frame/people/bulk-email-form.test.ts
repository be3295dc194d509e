import { expect, it } from 'vitest';
import { ResponseError } from '../../data/response-error.ts';
import { type BulkPerson, bulkProblems, bulkRefusals } from './bulk-email-form.ts';

const person = (id: string, isActivated = false): BulkPerson => ({
  id,
  name: `Person ${id}`,
  email: `${id}@cedarfalls.example`,
  clientId: 'c1',
  isActivated,
});

it.each([
  ['the same address again, for who has no password', false, 'a@cedarfalls.example', true],
  ['the same address in capitals, for who signs in with it', true, 'A@CEDARFALLS.example', false],
  ['another address', true, ' new@cedarfalls.example ', true],
  ['no address', false, 'nobody', false],
  ['nothing', false, '', false],
])('takes or refuses %s', (_, isActivated, typed, isFine) => {
  expect(Object.keys(bulkProblems([person('a', isActivated)], { a: typed }))).toEqual(isFine ? [] : ['a']);
});

it('speaks of taking somebody off only where there are others', () => {
  const [a, b] = [person('a', true), person('b')];
  const typed = { a: a.email, b: b.email };
  expect(bulkProblems([a, b], typed).a).toContain('or take Person a off the list.');
  expect(bulkProblems([a], typed).a).toBe('Person a already signs in with this address. Enter another.');
});

it('gives no address to two people', () => {
  const typed = { a: 'one@x.example', b: ' ONE@x.example', c: 'other@x.example' };
  expect(bulkProblems([person('a'), person('b'), person('c')], typed)).toEqual({
    a: 'This is also the address given to Person b. Give each person their own.',
    b: 'This is also the address given to Person a. Give each person their own.',
  });
  const all = bulkProblems([person('a'), person('b'), person('c')], { ...typed, c: 'one@x.example' });
  expect(all.b).toBe('This is also the address given to Person a and Person c. Give each person their own.');
});

it('finds whom a refusal of the server is about', () => {
  const details = [
    { path: 'body.users.1.email', message: 'Taken.' },
    { path: 'body.users.7.email', message: 'Nobody.' },
    { path: 'body', message: 'Else.' },
  ];
  const error = new ResponseError(400, { code: 'VALIDATION', details }, null);
  expect(bulkRefusals(error, ['a', 'b'])).toEqual({ b: 'Taken.' });
  expect(bulkRefusals(new Error('gone'), ['a'])).toEqual({});
});
