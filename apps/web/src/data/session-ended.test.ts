import { beforeEach, expect, it } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { authenticatedUserQuery } from './session.ts';
import {
  forgetSessionEnded,
  heardSessionEnd,
  hearSessionEnd,
  hearSessionEndTold,
  noteSessionEnded,
  noteSigningOut,
  readSessionEnded,
} from './session-ended.ts';
import { watchSessionEnd } from './watch-session-end.ts';

const { queryKey } = authenticatedUserQuery;
const dana = { userId: 'dana' } as never;

beforeEach(() => {
  sessionStorage.clear();
  hearSessionEnd(null);
  hearSessionEndTold(null);
});

it.each([
  ['UNASSIGNED', 'UNASSIGNED'],
  ['EXPIRED', 'EXPIRED'],
  ['SOMETHING_NEWER', 'EXPIRED'],
  [null, 'EXPIRED'],
])('what was heard as %s is told as %s, until it was said', (said, why) => {
  hearSessionEnd(said);
  noteSessionEnded();
  expect(readSessionEnded()).toBe(why);
  forgetSessionEnded();
  expect(readSessionEnded()).toBeNull();
});

it.each([
  [null, 'SIGNED_OUT', 'SIGNED_OUT'],
  ['ROLE_CHANGED', 'SIGNED_OUT', 'ROLE_CHANGED'],
  ['EXPIRED', 'SIGNED_OUT', 'EXPIRED'],
  [null, null, 'EXPIRED'],
])('where the server said %s and another tab or the channel told %s, it is %s', (said, told, why) => {
  hearSessionEndTold(told);
  hearSessionEnd(said);
  noteSessionEnded();
  expect(readSessionEnded()).toBe(why);
});

function watched(isAuthFree = false) {
  const queries = createQueryClient();
  watchSessionEnd(queries, () => isAuthFree);
  return queries;
}

it('whoever finds out that nobody is signed in any more notes it, with the reason', () => {
  const queries = watched();
  queries.setQueryData(queryKey, dana);
  expect(readSessionEnded()).toBeNull();
  hearSessionEnd('ROLE_CHANGED');
  queries.setQueryData(queryKey, null);
  expect(readSessionEnded()).toBe('ROLE_CHANGED');
});

it('a first visit, a page that is open to all, and signing out oneself are no such end', () => {
  watched().setQueryData(queryKey, null);
  const open = watched(true);
  open.setQueryData(queryKey, dana);
  open.setQueryData(queryKey, null);
  const leaving = watched();
  leaving.setQueryData(queryKey, dana);
  noteSigningOut(true);
  leaving.setQueryData(queryKey, null);
  noteSigningOut(false);
  leaving.setQueryData(queryKey, dana);
  leaving.clear();
  leaving.setQueryData(queryKey, null);
  expect(readSessionEnded()).toBeNull();
});

it.each([
  ['CLIENT_CLOSED', 'CLIENT_CLOSED'],
  ['SIGNED_OUT', null],
  ['EXPIRED', null],
  [null, null],
])('a browser that comes with a session over and hears %s tells %s', (said, why) => {
  hearSessionEnd(said);
  expect(heardSessionEnd()).toBe(why);
});
