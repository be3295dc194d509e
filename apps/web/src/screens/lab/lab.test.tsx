import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ServiceStanding } from './ServiceStanding.tsx';
import { buildOf, languageInWords } from './surroundings-in-words.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', answer);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ServiceStanding />
    </QueryClientProvider>,
  );
}

describe('whether the service answers', () => {
  it('is not said before it does', () => {
    show(() => new Promise(() => {}));
    expect(screen.getByRole('status').textContent).toBe('Asking the service…');
  });

  it.each([
    [200, 'Answers'],
    [503, 'Not ready'],
    [403, 'Not known'],
  ])('%i reads %s', async (status, words) => {
    show(async () => new Response('{}', { status }));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('is asked again, and what was heard before counts no more', async () => {
    const answers = [() => Promise.resolve(new Response('{}')), () => Promise.reject(new TypeError('Failed to fetch'))];
    show(() => answers.shift()?.() ?? Promise.resolve(new Response('{}')));
    expect(await screen.findByText('Answers')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Ask again' }));
    expect(await screen.findByText('No answer')).toBeTruthy();
    expect(screen.queryByText('Answers')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Ask again' }));
    expect(await screen.findByText('Answers')).toBeTruthy();
  });
});

describe('the surroundings in words', () => {
  it.each([
    ['es-MX', 'Mexican Spanish (es-MX)'],
    ['en', 'English (en)'],
    ['en-US@posix', 'en-US@posix'],
    ['', ''],
  ])('language %j reads %j', (tag, words) => expect(languageInWords(tag)).toBe(words));

  it.each([
    ['/assets/portal-B_iVy-tV.js', 'B_iVy-tV'],
    ['/src/doors/portal.tsx', null],
  ])('the build of %s is %s', (src, build) => {
    const page = document.implementation.createHTMLDocument();
    page.head.innerHTML = `<script type="module" src="http://localhost${src}"></script>`;
    expect(buildOf(page)).toBe(build);
  });
});
