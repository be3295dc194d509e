import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Dialog } from '../Dialog/Dialog.tsx';
import { ComboBox, type ComboBoxProps } from './ComboBox.tsx';

afterEach(cleanup);

const states = ['Alabama', 'Colorado', 'Connecticut'].map((label) => ({ id: label.slice(0, 4), label }));
let answer: string | null | undefined;
function Live(props: Partial<ComboBoxProps>) {
  const [value, setValue] = useState<string | null>(props.value ?? null);
  answer = value;
  return (
    <>
      <ComboBox label="State" name="state" items={states} {...props} value={value} onChange={setValue} />
      <button type="button">After</button>
    </>
  );
}
const input = () => screen.getByRole('combobox', { name: 'State' }) as HTMLInputElement;
const shown = () => screen.queryAllByRole('option').map((option) => option.textContent);

describe('ComboBox', () => {
  test('narrows the list while typing and is answered with the keyboard', async () => {
    render(<Live help="Where you live" />);
    expect(document.getElementById(input().getAttribute('aria-describedby') ?? '')?.textContent).toBe('Where you live');
    await userEvent.click(input());
    expect(shown()).toEqual(['Alabama', 'Colorado', 'Connecticut']);
    await userEvent.keyboard('co');
    await waitFor(() => expect(shown()).toEqual(['Colorado', 'Connecticut']));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(input().value).toBe('Connecticut'));
    expect(answer).toBe('Conn');
  });

  test('stays closed while it is walked through, and opens with an arrow key', async () => {
    render(<Live />);
    await userEvent.tab();
    expect(document.activeElement).toBe(input());
    expect(shown()).toEqual([]);
    await userEvent.keyboard('{ArrowDown}');
    expect(shown()).toEqual(['Alabama', 'Colorado', 'Connecticut']);
    await userEvent.keyboard('{Escape}');
    expect(shown()).toEqual([]);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'After' }));
  });

  test('puts the chosen label back when words are left that chose nothing', async () => {
    render(<Live value="Alab" />);
    expect(input().value).toBe('Alabama');
    await userEvent.type(input(), 'xyz');
    expect(await screen.findByText('Nothing found. Try other words.')).toBeTruthy();
    await userEvent.tab();
    await waitFor(() => expect(input().value).toBe('Alabama'));
    expect(answer).toBe('Alab');
  });

  test('is emptied by deleting the words', async () => {
    render(<Live value="Alab" />);
    await userEvent.clear(input());
    await userEvent.tab();
    await waitFor(() => expect(answer).toBe(null));
    expect(input().value).toBe('');
  });

  test('is emptied by Enter too, which may send the form', async () => {
    render(<Live value="Alab" />);
    await userEvent.clear(input());
    await userEvent.keyboard('{Enter}');
    expect([answer, input().value]).toEqual([null, '']);
  });

  test.each([
    ['at once', '{Escape}'],
    ['after other words', 'co{Escape}'],
    ['after other words, by leaving', 'co{Tab}'],
  ])('takes back what was chosen when it was emptied for other words: %s', async (_, keys) => {
    const change = vi.fn();
    render(<ComboBox label="State" name="state" items={states} value="Alab" onChange={change} />);
    await userEvent.clear(input());
    await userEvent.keyboard(keys);
    await waitFor(() => expect(input().value).toBe('Alabama'));
    expect(change).not.toHaveBeenCalled();
  });

  test('chooses another after it was emptied, in one step', async () => {
    const change = vi.fn();
    render(<ComboBox label="State" name="state" items={states} value="Alab" onChange={change} />);
    await userEvent.clear(input());
    await userEvent.keyboard('colo{ArrowDown}{Enter}');
    expect(change.mock.calls).toEqual([['Colo']]);
  });

  test('asks for items where it is given a search, and shows a chosen one it does not hold', async () => {
    const search = vi.fn();
    render(<Live value="zz" valueLabel="Zanzibar" items={[]} isLoading onSearch={search} />);
    expect(input().value).toBe('Zanzibar');
    await userEvent.clear(input());
    await userEvent.type(input(), 'ma');
    expect(search.mock.calls.map(([text]) => text)).toEqual(['', 'm', 'ma']);
    expect(screen.getByText('Searching…')).toBeTruthy();
  });

  test.each([
    ['words that chose nothing', null, 'co', ''],
    ['other words over a choice', 'Alab', 'x', 'Alabama'],
    ['other words over a choice that the list does not hold', 'zz', 'x', 'Zanzibar'],
    ['nothing typed', null, '', ''],
    ['nothing typed, with a choice', 'Alab', '', 'Alabama'],
    ['nothing typed, with a choice that the list does not hold', 'zz', '', 'Zanzibar'],
  ])('in a dialog, Escape closes the list first and then the dialog: %s', async (_, value, words, left) => {
    const close = vi.fn();
    const search = vi.fn();
    const outside = vi.fn();
    document.addEventListener('keydown', outside);
    render(
      <Dialog isOpen onClose={close} title="Choose">
        <Live value={value} valueLabel="Zanzibar" onSearch={value === 'zz' ? search : undefined} />
      </Dialog>,
    );
    await userEvent.click(input());
    if (words) await userEvent.keyboard(words);
    expect(shown()).not.toEqual([]);
    outside.mockClear();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect([input().value, answer, close.mock.calls.length]).toEqual([left, value, 0]);
    expect(outside.mock.calls).toEqual([]);
    if (words && value === 'zz') expect(search.mock.lastCall).toEqual(['']);
    await userEvent.keyboard('{Escape}');
    expect(close).toHaveBeenCalledOnce();
    document.removeEventListener('keydown', outside);
  });
});
