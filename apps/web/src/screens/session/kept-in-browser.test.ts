import { beforeEach, expect, it } from 'vitest';
import { keepRedirect, takeRedirect } from './kept-redirect.ts';
import { rememberedUserName, rememberUserName } from './remembered-user-name.ts';

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
