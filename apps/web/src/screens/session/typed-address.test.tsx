import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { AskForLink } from './AskForLink.tsx';
import { CredentialsStep } from './CredentialsStep.tsx';
import type { SignIn } from './use-sign-in.ts';

afterEach(cleanup);

const signIn = { step: { kind: 'credentials' }, problem: null, isBusy: false, turn: 0 } as unknown as SignIn;
const forgot = <AskForLink kind="reset" trouble="none" />;
const login = <CredentialsStep signIn={signIn} />;

/** Opens a screen in place of the one before, and gives its field. */
function open(shown: ReactNode): HTMLInputElement {
  cleanup();
  render(<QueryClientProvider client={new QueryClient()}>{shown}</QueryClientProvider>);
  return screen.getByLabelText<HTMLInputElement>('E-mail address');
}
const typeIn = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });

it('goes along to the other screen as it was typed, in both directions', () => {
  typeIn(open(login), ' maya@maple-ridge.example');
  expect(open(forgot).value).toBe('maya@maple-ridge.example');
  typeIn(open(forgot), 'other@maple-ridge.example');
  expect(open(login).value).toBe('other@maple-ridge.example');
  typeIn(open(login), '');
  expect(open(forgot).value).toBe('');
  expect(localStorage.length + sessionStorage.length).toBe(0);
});
