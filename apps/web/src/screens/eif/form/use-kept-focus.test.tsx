import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useKeptFocus } from './use-kept-focus.ts';

afterEach(cleanup);

function Page({ state }: { state: string | null }) {
  useKeptFocus(state);
  return (
    <main>
      <h1 tabIndex={-1}>Company information</h1>
      <button type="button">Stays</button>
      {state === 'draft' ? <button type="button">Sign</button> : null}
    </main>
  );
}

it('goes on from the title once the pressed button is gone', () => {
  const { rerender } = render(<Page state="draft" />);
  screen.getByRole('button', { name: 'Sign' }).focus();
  rerender(<Page state="signed" />);
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

it('moves nobody who is elsewhere, and nobody when the form is first read', () => {
  const { rerender } = render(<Page state={null} />);
  rerender(<Page state="draft" />);
  expect(document.activeElement).toBe(document.body);
  screen.getByRole('button', { name: 'Stays' }).focus();
  rerender(<Page state="signed" />);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stays' }));
});
