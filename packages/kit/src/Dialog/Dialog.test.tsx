import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';

afterEach(cleanup);

function Live() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Two answers">
        Which one holds?
      </Dialog>
    </>
  );
}

describe('Dialog', () => {
  test('is named by its title, closes on Escape and gives the focus back', async () => {
    render(<Live />);
    await userEvent.click(screen.getByText('Open'));
    const dialog = screen.getByRole('dialog', { name: 'Two answers' });
    expect(dialog.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Open')));
  });

  test('closes by its button', async () => {
    render(<Live />);
    await userEvent.click(screen.getByText('Open'));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('ConfirmDialog', () => {
  const confirm = vi.fn();
  const cancel = vi.fn();
  const ask = (isPending: boolean, error?: string) => (
    <ConfirmDialog
      isOpen
      title="Delete this class?"
      confirmLabel="Delete class"
      pendingLabel="Deleting…"
      isPending={isPending}
      error={error}
      onConfirm={confirm}
      onCancel={cancel}
    >
      It cannot be taken back.
    </ConfirmDialog>
  );

  test('asks as an alert that says what happens', async () => {
    render(ask(false));
    const dialog = screen.getByRole('alertdialog', { name: 'Delete this class?' });
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'It cannot be taken back.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Delete class' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.keyboard('{Escape}');
    expect([confirm.mock.calls.length, cancel.mock.calls.length]).toEqual([1, 2]);
  });

  test('cannot be left or pressed again while it works, and says what went wrong', async () => {
    confirm.mockReset();
    cancel.mockReset();
    const { rerender } = render(ask(true));
    await userEvent.click(screen.getByRole('button', { name: 'Deleting…' }));
    await userEvent.keyboard('{Escape}');
    expect([confirm.mock.calls.length, cancel.mock.calls.length]).toEqual([0, 0]);
    rerender(ask(false, 'A plan uses it.'));
    expect(screen.getByRole('alert').textContent).toBe('A plan uses it.');
  });
});
