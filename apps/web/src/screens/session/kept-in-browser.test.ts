import { beforeEach, expect, it, vi } from 'vitest';
import { keepRedirect, takeRedirect } from './kept-redirect.ts';
import { rememberedUserName, rememberUserName } from './remembered-user-name.ts';
import { forgetWrongTries, hasManyWrongTries, noteWrongTry } from './wrong-tries.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('the user name stays with remember me, and goes without', () => {
  expect(rememberedUserName()).toBe('');
  rememberUserName('maya@maple-ridge.example', true);
  expect(rememberedUserName()).toBe('maya@maple-ridge.example');
  rememberUserName('maya@maple-ridge.example', false);
  expect(rememberedUserName()).toBe('');
  expect(localStorage.length).toBe(0);
});

it('where to go after sign-in is taken once, and never leads away', () => {
  expect(takeRedirect()).toBe('/');
  keepRedirect('/client/1?tab=2');
  expect(takeRedirect()).toBe('/client/1?tab=2');
  expect(takeRedirect()).toBe('/');
  keepRedirect('https://evil.example');
  expect(takeRedirect()).toBe('/');
  sessionStorage.setItem('onboard-redirect', '//evil.example');
  expect(takeRedirect()).toBe('/');
});

it('wrong tries are counted in the tab until they are forgotten, also where nothing can be kept', () => {
  const countToThree = () => {
    forgetWrongTries();
    return [1, 2, 3, 4].map(() => {
      noteWrongTry();
      return hasManyWrongTries();
    });
  };
  expect(countToThree()).toEqual([false, false, true, true]);
  sessionStorage.setItem('onboard-wrong-tries', 'many');
  expect(hasManyWrongTries()).toBe(false);
  const storage = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new Error('no storage here');
  });
  expect(countToThree()).toEqual([false, false, true, true]);
  forgetWrongTries();
  expect(hasManyWrongTries()).toBe(false);
  storage.mockRestore();
});
