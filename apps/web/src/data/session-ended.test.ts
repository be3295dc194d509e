import { beforeEach, expect, it } from 'vitest';
import { forgetSessionEnded, hasSessionEnded, noteSessionEnded } from './session-ended.ts';

beforeEach(() => sessionStorage.clear());

it('a session that ended under someone is told until it was said', () => {
  noteSessionEnded({ userId: 'u' });
  expect(hasSessionEnded()).toBe(true);
  forgetSessionEnded();
  expect(hasSessionEnded()).toBe(false);
});

it.each([[null], [undefined]])('is nothing on a first visit, where the user is %s', (user) => {
  noteSessionEnded(user);
  expect(hasSessionEnded()).toBe(false);
});
