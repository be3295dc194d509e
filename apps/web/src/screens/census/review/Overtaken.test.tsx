import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Conflict } from './correction-queue.ts';
import { cellKey } from './findings.ts';
import { Overtaken } from './Overtaken.tsx';
import type { useCorrections } from './use-corrections.ts';

const scrolled = vi.fn();
beforeEach(() => {
  scrolled.mockClear();
  HTMLElement.prototype.scrollIntoView = scrolled;
});
afterEach(cleanup);

const conflict = (row: number, columnKey: string, mine: string, theirs: string): Conflict => {
  const cell = { documentId: 'd', sheet: null, row, columnKey };
  return { edit: { cell, kind: 'value', value: mine }, there: { ...cell, value: theirs, by: 'Grace Miller', at: '' } };
};

/** The choices, each gone once it is made. */
function choices(list: Conflict[], isTyping = false) {
  const queue = { settle: (made: Conflict) => rerender(of(list.splice(list.indexOf(made), 1) && list)) };
  const of = (left: Conflict[]) => {
    const conflicts = new Map(left.map((each) => [cellKey(each.edit.cell), each]));
    const corrections = { conflicts, queue, isTyping: () => isTyping } as unknown as ReturnType<typeof useCorrections>;
    return (
      <>
        <h2 id="census-findings" tabIndex={-1}>
          What to look at
        </h2>
        <Overtaken corrections={corrections} />
      </>
    );
  };
  const { rerender } = render(of(list));
}

it('leads on to the next choice, and after the last one to the heading', async () => {
  choices([conflict(5, 'city', 'Boston', 'Salem'), conflict(9, 'city', 'Bath', 'Ely')]);
  await userEvent.click(screen.getByRole('button', { name: 'Keep the value of Grace Miller: row 5, City' }));
  expect(document.activeElement?.textContent).toBe('Keep the value of Grace Miller: row 9, City');
  await userEvent.click(screen.getByRole('button', { name: 'Use my value: row 9, City' }));
  expect(document.activeElement?.textContent).toBe('What to look at');
});

it('says in words who is meant', () => {
  choices([conflict(5, 'isSamePerson', 'same', 'other')]);
  expect(screen.getByRole('listitem').textContent).toContain(
    'Grace Miller said “Two people”. You said “The same person”.',
  );
  expect(screen.getByRole('button', { name: /^Use my answer/ })).toBeTruthy();
});

it('says of what was undone, or never taken, that the file counts', () => {
  const one = conflict(5, 'city', 'Boston', '');
  choices([{ ...one, there: { ...one.there, value: null, by: null, at: null } }]);
  const { textContent } = screen.getByRole('listitem');
  expect(textContent).toContain('Row 5, City: it is as the file has it. You entered “Boston”.');
  expect(screen.getByRole('button', { name: /^Keep what is there/ })).toBeTruthy();
});

it.each([
  ['comes into sight', false, 1],
  ['leads nobody away from what they type', true, 0],
])('%s', (_, isTyping, times) => {
  choices([conflict(5, 'city', 'Boston', 'Salem')], isTyping);
  expect(scrolled).toHaveBeenCalledTimes(times);
});
