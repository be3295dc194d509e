import { mapleRidgeUnanswered } from '@onboard/domain/eif/samples';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { NewClass } from './NewClass.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

it('says at once what is unusual in the description of a new class', async () => {
  const facts = mapleRidgeUnanswered();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <NewClass eif={{ facts, clientId: facts.client.id }} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'What should we call this class?' }), 'All women over 40');
  expect(screen.queryByText(/reads as if the class depended on age/)).toBeNull();
  await userEvent.tab();
  expect(screen.getByText(/reads as if the class depended on age/)).toBeDefined();
  await userEvent.type(screen.getByRole('textbox', { name: 'How many hours must someone work to be covered?' }), '15');
  await userEvent.click(screen.getByRole('radio', { name: /week/i }));
  await userEvent.tab();
  expect(screen.getByText('Most companies ask for 20 to 40 hours a week. Check the number.')).toBeDefined();
});

it('says that nothing of it is saved yet, and asks before the tab is closed, once something was given', async () => {
  const facts = mapleRidgeUnanswered();
  const shown = render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <NewClass eif={{ facts, clientId: facts.client.id }} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect([screen.queryByText(/^Not saved yet/), isAsked()]).toEqual([null, false]);
  const name = screen.getByRole('textbox', { name: 'What should we call this class?' });
  await userEvent.click(name);
  await userEvent.tab();
  expect(isAsked()).toBe(false);
  await userEvent.type(name, 'Drivers');
  expect([screen.queryByText(/^Not saved yet/) === null, isAsked()]).toEqual([false, true]);
  shown.unmount();
  expect(isAsked()).toBe(false);
});
