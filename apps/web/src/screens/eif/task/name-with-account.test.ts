import { expect, it } from 'vitest';
import { nameWithAccount } from './name-with-account.ts';

it.each([
  ['Grace Miller', 'Grace Miller', 'Grace Miller'],
  [' grace  miller', 'Grace Miller', ' grace  miller'],
  ['G. A. Miller', 'Grace Miller', 'G. A. Miller, signed in as Grace Miller'],
  ['Noor Haddad', null, 'Noor Haddad'],
])('%j with the account of %j reads %j', (name, account, words) => {
  expect(nameWithAccount(name, account)).toBe(words);
});
