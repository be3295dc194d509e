import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog.tsx';
import { DateField } from '../DateField/DateField.tsx';
import { FilterMenu } from '../FilterMenu/FilterMenu.tsx';
import { Menu } from '../Menu/Menu.tsx';
import { SearchField } from '../SearchField/SearchField.tsx';
import { Tooltip } from '../Tooltip/Tooltip.tsx';
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

describe('a dialog that holds more than it shows', () => {
  const sizes = { scrollHeight: 900, clientHeight: 500 };
  beforeEach(() => {
    for (const [name, value] of Object.entries(sizes)) {
      vi.spyOn(Element.prototype, name as 'scrollHeight', 'get').mockReturnValue(value);
    }
  });
  afterEach(() => vi.restoreAllMocks());

  test('is marked on each side where more follows', () => {
    render(
      <Dialog isOpen onClose={nothing} title="Add a place">
        <p>City</p>
      </Dialog>,
    );
    const middle = screen.getByText('City').closest('[data-more-below]') as HTMLElement;
    const marks = () => ['data-more-above', 'data-more-below'].map((name) => middle.hasAttribute(name));
    expect(marks()).toEqual([false, true]);
    const box = middle.firstElementChild as HTMLElement;
    fireEvent.scroll(box, { target: { scrollTop: 200 } });
    expect(marks()).toEqual([true, true]);
    fireEvent.scroll(box, { target: { scrollTop: 400 } });
    expect(marks()).toEqual([true, false]);
  });
});

const nothing = () => {};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const ON_TOP = {
  'a menu': {
    part: <Menu trigger="More" look="button" entries={[{ id: 'a', label: 'Archive' }]} />,
    open: () => press('More'),
    role: 'menu',
  },
  'a filter': {
    part: (
      <FilterMenu
        label="Phases"
        placeholder="Any"
        options={[{ value: 'a', label: 'A' }]}
        value={[]}
        onChange={nothing}
      />
    ),
    open: () => press('Phases: Any'),
    role: 'menu',
  },
  'a calendar': {
    part: <DateField label="Hired" value="2027-01-05" onChange={nothing} />,
    open: () => press('Choose from calendar'),
    role: 'grid',
  },
  'words more': {
    part: (
      <Tooltip words="Nobody sees it">
        <button type="button">Hide</button>
      </Tooltip>
    ),
    open: async () => {
      screen.getByText('Hide').blur();
      await userEvent.tab();
      await userEvent.tab();
    },
    role: 'tooltip',
  },
  'words that are searched for': {
    part: <SearchField label="Search" value="" onChange={nothing} />,
    open: () => userEvent.type(screen.getByRole('searchbox'), 'oak'),
    role: 'searchbox',
  },
};

test.each(Object.entries(ON_TOP))('Escape is for what is on top, then for the dialog: %s', async (_, top) => {
  const close = vi.fn();
  render(
    <Dialog isOpen onClose={close} title="Two answers">
      {top.part}
    </Dialog>,
  );
  await top.open();
  const shown = await screen.findByRole(top.role, { hidden: true });
  await userEvent.keyboard('{Escape}');
  expect(close).not.toHaveBeenCalled();
  if (top.role === 'searchbox') expect((shown as HTMLInputElement).value).toBe('');
  else await waitFor(() => expect(screen.queryByRole(top.role, { hidden: true })).toBeNull());
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledOnce();
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
