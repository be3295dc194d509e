import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { CellEditor } from './CellEditor.tsx';
import type { FindingLine } from './findings.ts';

afterEach(cleanup);

const THEIRS = '2026-11-28T15:00:00.000Z';
const cell = { documentId: 'd', sheet: null, row: 9, columnKey: 'city' };
const line = { id: '1', ruleId: 'A01', severity: 'error', row: 9, header: 'City', message: '', cell } as FindingLine;
const told = () => ({ onEdit: vi.fn(), onTyping: vi.fn(), onGone: vi.fn(), onNext: vi.fn() });
const field = () => screen.getByRole('textbox', { name: 'New value for City, row 9' });

/** The cell says one thing, and by what somebody else does another. */
function editor(to = told()) {
  const of = (value: string, madeAt: string | null) => (
    <CellEditor line={{ ...line, maskedValue: value }} all={[]} cell={cell} madeAt={madeAt} {...to} />
  );
  const { rerender, unmount } = render(of('Bostn', null));
  return { ...to, unmount, change: () => rerender(of('Bosten', THEIRS)) };
}

it('follows what somebody else enters where nobody types, and takes it for nobody’s text', async () => {
  const { change, unmount, onEdit, onTyping } = editor();
  change();
  expect(field()).toHaveProperty('value', 'Bosten');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await userEvent.click(field());
  await userEvent.tab();
  unmount();
  expect(onEdit).not.toHaveBeenCalled();
  expect(onTyping.mock.calls.every(([edit]) => edit === null)).toBe(true);
});

it('follows it again once the text that was there is put back', async () => {
  const { change, onEdit } = editor();
  await userEvent.type(field(), 'x{Backspace} ');
  change();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await userEvent.tab();
  expect(field()).toHaveProperty('value', 'Bosten');
  expect(onEdit).not.toHaveBeenCalled();
});

it('keeps what is typed, and says what stood there when it began', async () => {
  const { change, onEdit } = editor();
  await userEvent.clear(field());
  await userEvent.type(field(), 'Bos');
  change();
  await userEvent.type(field(), 'ton{Enter}');
  expect(onEdit).toHaveBeenCalledWith([{ cell, kind: 'value', value: 'Boston', seenAt: null }]);
});

it('does not take it for seen where the first text is put back and typed over again', async () => {
  const { change, onEdit } = editor();
  await userEvent.type(field(), 'x');
  change();
  await userEvent.type(field(), '{Backspace}');
  expect(field()).toHaveProperty('value', 'Bostn');
  await userEvent.type(field(), '!{Enter}');
  expect(onEdit).toHaveBeenCalledWith([{ cell, kind: 'value', value: 'Bostn!', seenAt: null }]);
});

it('shows what the other entered on Escape, and begins anew from there', async () => {
  const { change, onEdit } = editor();
  await userEvent.type(field(), 'x{Backspace}');
  change();
  await userEvent.type(field(), '{Escape}');
  expect(field()).toHaveProperty('value', 'Bosten');
  await userEvent.type(field(), '!{Enter}');
  expect(onEdit).toHaveBeenCalledWith([{ cell, kind: 'value', value: 'Bosten!', seenAt: THEIRS }]);
});

it.each(['***-**-5318', `${'x'.repeat(119)}…`])(
  'begins empty where the cell is not told whole, so that nobody writes that: %s',
  (maskedValue) => {
    const own = { ...line, maskedValue, suggestedValue: undefined };
    render(
      <CellEditor
        line={own}
        all={[own, { ...own, id: '2', cell: { ...cell, row: 10 } }]}
        cell={cell}
        madeAt={null}
        {...told()}
      />,
    );
    expect(field()).toHaveProperty('value', '');
  },
);
