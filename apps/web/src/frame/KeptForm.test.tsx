import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { KeptForm } from './KeptForm.tsx';

afterEach(cleanup);

function Form({ isKept }: { isKept: boolean }) {
  return (
    <form>
      <KeptForm
        isKept={isKept}
        onStartAnew={() => {
          for (const field of screen.getAllByRole<HTMLInputElement>('textbox')) field.value = '';
        }}
      />
      <input aria-label="First name" defaultValue={isKept ? 'Ada' : ''} />
    </form>
  );
}

describe('a form that was left unsent', () => {
  test('says so when it opens again, and begins anew where that is wished', () => {
    render(<Form isKept />);
    expect(screen.getByRole('status').textContent).toContain('You began this before');
    fireEvent.click(screen.getByRole('button', { name: 'Start anew' }));
    expect(screen.queryByRole('status')).toBeNull();
    const field = screen.getByRole<HTMLInputElement>('textbox');
    expect([field.value, document.activeElement]).toEqual(['', field]);
  });

  test('says nothing when nothing was kept', () => {
    render(<Form isKept={false} />);
    expect(screen.queryByRole('status')).toBeNull();
  });
});
